import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { dayOf } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { formatWithWeekday } from '#base/dates/weekday.ts'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { openTasks } from '#club/core/staff/queries.ts'
import { messages } from '#kit/panel/shell/messages.ts'
import styles from './menu-events.module.css'

/** Today's events and the next one, below the link to all events. */
export const MenuEvents = ({ onLeave }: { onLeave: (() => void) | undefined }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { pathname } = useLocation()
  const now = useNow()
  const { data } = useQuery(openTasks())
  if (!data?.tables.length) return null
  return (
    <ul className={styles.events}>
      {data.tables.map((event) => {
        const { id, date, registered, maxParticipants } = event
        const to = `/admin/eventos/${id}`
        const isToday = now > 0 && dayOf(date) === dayOf(new Date(now))
        const title = inLanguage(language, event.title, event.titleCa)
        // Where it is says most in few letters.
        const [place] = inLanguage(language, event.location, event.locationCa).split(',')
        return (
          <li key={id}>
            <Link
              to={to}
              prefetch="intent"
              title={`${title}, ${formatEventStart(event, language)}`}
              aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
              onClick={onLeave}
            >
              {isToday && <i aria-hidden />}
              <span className={styles.place}>
                {`${isToday ? say.today : formatWithWeekday(date, language, ({ weekday, day }) => `${weekday} ${day}`)}, ${place || title}`}
              </span>
              <span className="num">{`${registered}/${maxParticipants}`}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
