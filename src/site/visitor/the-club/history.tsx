import { clsx } from 'clsx'
import styles from './club-page.module.css'
import lead from '#kit/site/sections/long-text.module.css'
import { isSampleClub } from '#base/club-facts.ts'
import { markedIn } from '#base/text/language.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'

/** A phone folds the paragraphs after these. */
const shownOnPhones = 2

/** The history of the club, beside the year of its foundation: its own, or that of the samples in five paragraphs. */
export const History = ({ story = '', storyCa = '' }: { story?: string; storyCa?: string }) => {
  const say = useSay(messages)
  const { founded, name } = useClubFacts()
  const own = markedIn(useLanguage(), story, storyCa)
  const sample = [say.historyFirst, say.historySecond, say.historyThird, say.historyFourth, say.historyFifth]
  const paragraphs = own.text ? own.text.split('\n').filter(Boolean) : isSampleClub(name) ? sample : []
  if (paragraphs.length === 0) return null
  const show = (paragraph: string) => <p key={paragraph}>{paragraph}</p>
  const rest = paragraphs.slice(shownOnPhones)
  return (
    <section className={clsx('sec wrap', styles.history)} id="historia">
      <div className={styles.head}>
        <h2 className="h1">{say.history}</h2>
        <p className={clsx('num', styles.year)} aria-hidden>
          {founded}
        </p>
      </div>
      <div className={clsx('read', lead.text)} lang={own.lang}>
        {paragraphs.slice(0, shownOnPhones).map(show)}
        {rest.length > 0 && (
          <details className="read">
            <summary className="cutline cutline--accent">{say.restOfHistory}</summary>
            {rest.map(show)}
          </details>
        )}
      </div>
    </section>
  )
}
