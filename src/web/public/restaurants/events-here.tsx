import { eventPhaseOf } from '#shared/dates/event-phase.ts'
import { formatEventDays, formatEventStart } from '#shared/dates/event-days.ts'
import { bilingual } from '#shared/text/language.ts'
import { useLanguage } from '../../lib/language.tsx'
import { useNow } from '../../lib/use-now.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Translated } from '../../ui/translated.tsx'
import styles from './events-here.module.css'
import type { Restaurant } from './queries.ts'

const messages = bilingual({
  coming: { es: 'Próximos eventos aquí', ca: 'Propers esdeveniments aquí' },
  over: { es: 'Ya celebrados aquí', ca: 'Ja celebrats aquí' },
  cancelled: { es: 'Cancelado', ca: 'Cancel·lat' },
})

type Events = Restaurant['eventos']

/** The club's events at a restaurant: the coming ones by date, then the finished ones, the newest first. */
export const EventsHere = ({ events }: { events: Events }) => {
  const language = useLanguage()
  const say = messages(language)
  const now = useNow()
  const isOver = (event: Events[number]) => eventPhaseOf(event, now) === 'over'
  const coming = events.filter((event) => !isOver(event))
  const over = events.filter((event) => isOver(event) && !event.cancelledAt).toReversed()
  return (
    <>
      <Group title={say.coming} events={coming} write={(event) => formatEventStart(event, language)} />
      <Group title={say.over} events={over} write={(event) => formatEventDays(event, language)} />
    </>
  )
}

type GroupProps = { title: string; events: Events; write: (event: Events[number]) => string }

const Group = ({ title, events, write }: GroupProps) => {
  const say = messages(useLanguage())
  if (events.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <SiteLink to={`/eventos/${event.id}`}>
              <Translated es={event.title} ca={event.titleCa} />
            </SiteLink>
            <span className="muted">
              <time className="num" dateTime={event.date}>
                {write(event)}
              </time>
              {event.cancelledAt && ` · ${say.cancelled}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
