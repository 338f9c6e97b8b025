import { clsx } from 'clsx'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import lead from '#kit/site/sections/long-text.module.css'
import styles from './event-text.module.css'

type Described = { description: string; descriptionCa: string }

/** The description: paragraphs between blank lines, the first one larger. A paragraph that starts with ## is a heading. */
export const EventText = ({ event }: { event: Described }) => {
  const language = useLanguage()
  const isFallback = language === 'ca' && !event.descriptionCa && event.description !== ''
  const blocks = inLanguage(language, event.description, event.descriptionCa).split(/\n\s*\n/)
  return (
    <div className={clsx('read', lead.text, styles.text)} lang={isFallback ? 'es' : undefined}>
      {blocks.map((block) =>
        block.startsWith('## ') ? <h2 key={block}>{block.slice(3)}</h2> : <p key={block}>{block}</p>,
      )}
    </div>
  )
}
