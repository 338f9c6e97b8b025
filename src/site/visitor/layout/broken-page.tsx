import { clsx } from 'clsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { Button } from '#kit/site/button/button.tsx'
import states from '#kit/site/states/states.module.css'
import styles from '#kit/site/states/not-found.module.css'

/** Shown when a page throws. Uses no context of the app, which may be what failed. */
export const BrokenPage = () => {
  const say = useSay(messages)
  return (
    <main className={clsx(styles.page, styles.alone, 'on-dark')}>
      <title>Unexpected Application Error!</title>
      <div className={states.empty}>
        <img src="/illustrations/not-found.svg" alt="" width="320" height="213" />
        <h1>{say.brokenHeading}</h1>
        <p>{say.brokenText}</p>
        <p className="small">Unexpected Application Error!</p>
        <Button tone="salt" onClick={() => window.location.reload()}>
          {say.tryAgain}
        </Button>
      </div>
    </main>
  )
}
