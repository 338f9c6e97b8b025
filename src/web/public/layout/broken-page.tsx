import { clsx } from 'clsx'
import { useLanguage } from '../../lib/language.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import states from '../../ui/states/states.module.css'
import styles from './not-found.module.css'

/** Shown when a page throws. Uses no context of the app, which may be what failed. */
export const BrokenPage = () => {
  const say = messages(useLanguage())
  return (
    <main className={clsx(styles.page, styles.alone, 'on-dark')}>
      <title>Unexpected Application Error!</title>
      <div className={states.empty}>
        <img src="/illustrations/not-found.svg" alt="" width="320" height="213" />
        <h1>{say.brokenHeading}</h1>
        <p>{say.brokenText}</p>
        <p className="small">Unexpected Application Error!</p>
        <button className={clsx(buttons.button, buttons.salt)} type="button" onClick={() => window.location.reload()}>
          {say.tryAgain}
        </button>
      </div>
    </main>
  )
}
