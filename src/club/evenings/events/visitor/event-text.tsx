import { clsx } from 'clsx'
import { markedIn } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import lead from '#kit/site/sections/long-text.module.css'
import styles from './event-text.module.css'

type Described = { description: string; descriptionCa: string }

/** The description: paragraphs between blank lines, the first one larger. A paragraph that starts with ## is a heading. */
export const EventText = ({ event }: { event: Described }) => {
  const { text, lang } = markedIn(useLanguage(), event.description, event.descriptionCa)
  return (
    <div className={clsx('read', lead.text, styles.text)} lang={lang}>
      {text
        .split(/\n\s*\n/)
        .map((block) => (block.startsWith('## ') ? <h2 key={block}>{block.slice(3)}</h2> : <p key={block}>{block}</p>))}
    </div>
  )
}
