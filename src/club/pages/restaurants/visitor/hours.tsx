import { markedIn } from '#base/text/language.ts'
import { useLanguage } from '#kit/both/language.tsx'
import styles from './hours.module.css'
import type { Restaurant } from './queries.ts'

const range = /(\d{1,2}:\d{2}–\d{1,2}:\d{2})/
const betweenServices = /(?<=\d) [yi] (?=\d)/

/** Keeps a range of hours on one line. */
const unbroken = (part: string, index: number) =>
  index % 2 === 1 ? (
    <span key={part} className="nb">
      {part}
    </span>
  ) : (
    part
  )

/** The days of a line of opening hours, and what stands after their colon: each service of these days. */
export const servicesOf = (line: string) => {
  const [, days, hours = line] = /^([^\d:]+:)\s+(.*)$/.exec(line) ?? []
  return { days, services: hours.split(betweenServices) }
}

/** Opening hours, a line for each service. */
export const Hours = ({ restaurant: { horarios, horariosCa } }: { restaurant: Restaurant }) => {
  const { text, lang } = markedIn(useLanguage(), horarios, horariosCa)
  return (
    <ul className={styles.hours} lang={lang}>
      {text.split('\n').map((line) => {
        const { days, services } = servicesOf(line)
        return (
          <li key={line}>
            {days && <span>{days} </span>}
            <span className="num">
              {services.map((service) => (
                <span key={service}>{service.split(range).map(unbroken)} </span>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
