import { clsx } from 'clsx'
import { dayOf, posterDate } from '#base/dates/dates.ts'
import { formatDay, formatWithWeekday } from '#base/dates/weekday.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { cardMessages } from '../card-messages.ts'
import { agendaMessages } from './agenda-messages.ts'
import { monthInWords } from './months.ts'
import { maxLastSeats } from '../seats-left.ts'
import { freeSeats } from './filters.ts'
import styles from './date-strip.module.css'
import type { EventInList } from './queries.ts'

type StripProps = { events: EventInList[]; next: EventInList | undefined; now: number }

/** Every coming date as a disc that leads to its event: the next one with free seats, the last seats, the full ones. */
export const DateStrip = ({ events, next, now }: StripProps) => {
  const language = useLanguage()
  const say = { ...cardMessages(language), ...agendaMessages(language) }
  const monthAt = ({ date }: EventInList) => dayOf(date).slice(0, 7)
  const inWords = (event: EventInList) => {
    const room = roomOf(event, next, now)
    return [formatDay(event.date, language), room && say[room]].filter(Boolean).join(', ')
  }
  const months = [...new Set(events.map(monthAt))]
  return (
    <div className={styles.dates}>
      <nav className={styles.strip} aria-label={say.dates}>
        {months.map((month, at) => (
          <div className={styles.month} key={month}>
            <b aria-hidden>{monthInWords(month, months[at - 1], language)}</b>
            <ol>
              {events
                .filter((event) => monthAt(event) === month)
                .map((event) => (
                  <li key={event.id}>
                    <a className={clsx(styles.date, styles[roomOf(event, next, now) ?? ''])} href={`#${event.id}`}>
                      <span className={styles.day} aria-hidden>
                        {posterDate(event.date, language).day}
                      </span>
                      <span aria-hidden>{formatWithWeekday(event.date, language, ({ weekday }) => weekday)}</span>
                      <span className="vh">{inWords(event)}</span>
                    </a>
                  </li>
                ))}
            </ol>
          </div>
        ))}
      </nav>
      <p className={styles.key} aria-hidden>
        {(['next', 'last', 'full'] as const)
          .filter((room) => events.some((event) => roomOf(event, next, now) === room))
          .map((room) => (
            <span key={room} className={styles[room]}>
              {say[room]}
            </span>
          ))}
      </p>
    </div>
  )
}

const roomOf = (event: EventInList, next: EventInList | undefined, now: number) => {
  if (event.id === next?.id) return 'next'
  if (event.cancelledAt) return 'cancelled'
  if (event.registered >= event.maxParticipants) return 'full'
  const free = freeSeats(event, now)
  return free > 0 && free <= maxLastSeats ? 'last' : undefined
}
