import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { posterDate } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { formatWithWeekday } from '#base/dates/weekday.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages } from './messages.ts'
import type { Dashboard } from '#club/core/staff/queries.ts'
import dashboards from './dashboard.module.css'
import styles from './next-events.module.css'

type Event = Dashboard['next'][number]

/** The next events with how full they are, as links to their pages. */
export const NextEvents = ({ events }: { events: Event[] }) => {
  const say = useSay(messages)
  return (
    <section>
      <div className={dashboards.head}>
        <h2>{say.nextEvents}</h2>
        <SiteLink to="/admin/eventos?filter=upcoming">{say.allEvents}</SiteLink>
      </div>
      {events.length === 0 ? (
        <p className="muted">{say.noNextEvent}</p>
      ) : (
        <ul className={styles.list}>
          {events.map((event) => (
            <NextEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  )
}

const NextEvent = ({ event }: { event: Event }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { date, registered, maxParticipants, waiting } = event
  const poster = posterDate(date, language)
  const isFull = registered >= maxParticipants
  return (
    <li>
      <span className={styles.date} aria-hidden>
        <b className="num">{poster.day}</b>
        {poster.month}
      </span>
      <div>
        <SiteLink to={`/admin/eventos/${event.id}`}>
          <Translated es={event.title} ca={event.titleCa} />
        </SiteLink>
        <p className="num">
          <span className="vh">{formatEventStart(event, language)}</span>
          <span aria-hidden>
            {formatWithWeekday(date, language, ({ weekday, hour, minute }) => `${weekday} ${hour}:${minute}`)}
          </span>
          {waiting > 0 && <span>{` · ${say.wait(waiting)}`}</span>}
          <span
            className={clsx(styles.fill, isFull && styles.full)}
            style={{ '--taken': registered / maxParticipants } as CSSProperties}
            aria-hidden
          />
          <b>{say.fill(registered, maxParticipants)}</b>
        </p>
      </div>
    </li>
  )
}
