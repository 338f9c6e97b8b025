import { markedIn } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import type { Restaurant } from './queries.ts'

const range = /(\d{1,2}:\d{2}–\d{1,2}:\d{2})/

/** Keeps a range of hours on one line. */
const unbroken = (part: string, index: number) =>
  index % 2 === 1 ? (
    <span key={part} className="nb">
      {part}
    </span>
  ) : (
    part
  )

/** Opening hours, one line each. */
export const Hours = ({ restaurant: { horarios, horariosCa } }: { restaurant: Restaurant }) => {
  const { text, lang } = markedIn(useLanguage(), horarios, horariosCa)
  return (
    <ul className="num" lang={lang}>
      {text.split('\n').map((line) => (
        <li key={line}>{line.split(range).map(unbroken)}</li>
      ))}
    </ul>
  )
}
