import type { ReactNode } from 'react'
import { formatTime } from '#base/dates/dates.ts'
import { shortDay } from '#base/dates/weekday.ts'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import styles from './book-bar.module.css'

type BookBarProps = { event: EventDetail; price: string; left: string; children: ReactNode }

/**
 * From a tablet on, once the card is above the screen: what, when, the price and the button again, at the foot of the screen, and at rest
 * above the footer. The card has them for the keyboard and for screen readers.
 */
export const BookBar = ({ event, price, left, children }: BookBarProps) => {
  const language = useLanguage()
  return (
    <div className={styles.rail} aria-hidden>
      <div className={styles.bar}>
        <div className="wrap">
          <p>
            <Translated as="b" es={event.title} ca={event.titleCa} />
            <span className="num">{`${shortDay(event.date, language)} · ${formatTime(event.date, language)}`}</span>
          </p>
          <p className="num">
            <b>{price}</b>
            <span>{left}</span>
          </p>
          {children}
        </div>
      </div>
    </div>
  )
}
