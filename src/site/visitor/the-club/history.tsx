import { clsx } from 'clsx'
import styles from './club-page.module.css'
import lead from '#kit/site/sections/long-text.module.css'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'

/** The history of the club in five paragraphs, beside the year of its foundation. */
export const History = () => {
  const say = useSay(messages)
  return (
    <section className={clsx('sec wrap', styles.history)} id="historia">
      <div className={styles.head}>
        <h2 className="h1">{say.history}</h2>
        <p className={clsx('num', styles.year)} aria-hidden>
          {useClubFacts().founded}
        </p>
      </div>
      <div className={clsx('read', lead.text)}>
        <p>{say.historyFirst}</p>
        <p>{say.historySecond}</p>
        <p>{say.historyThird}</p>
        <p>{say.historyFourth}</p>
        <p>{say.historyFifth}</p>
      </div>
    </section>
  )
}
