import { Images } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatEventDays } from '#base/dates/event-days.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Photo } from '#kit/site/pictures/photo.tsx'
import { defaultEvent } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { cardMessages } from '../card-messages.ts'
import { agendaMessages } from './agenda-messages.ts'
import styles from './past-events.module.css'
import type { EventInList } from './queries.ts'

type PastProps = { events: EventInList[]; isAlone: boolean }

/** The finished events, the newest first. Below coming ones they are folded on a phone, and where no script unfolds them. */
export const PastEvents = ({ events, isAlone }: PastProps) => {
  const language = useLanguage()
  const say = { ...agendaMessages(language), ...cardMessages(language) }
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (window.matchMedia('(width >= 48em)').matches) details.current!.open = true
  }, [])
  return (
    <section className={styles.past}>
      <details className="wrap" ref={details} open={isAlone}>
        <summary>
          <h2>{agendaMessages(language).over}</h2>
        </summary>
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <SiteLink to={`/eventos/${event.id}`} data-moment="over">
                <span className={styles.plate}>
                  <Photo
                    src={event.imageUrl || defaultEvent.src}
                    alt=""
                    sizes="(max-width: 760px) 44vw, 22vw"
                    loading="lazy"
                  />
                </span>
                <Translated as="h3" es={event.title} ca={event.titleCa} />
                <time className="muted num" dateTime={event.date}>
                  {formatEventDays(event, language)}
                </time>
                {event.cancelledAt && <span className="muted">{say.cancelled}</span>}
                {event.photos > 0 && (
                  <span className={styles.photos}>
                    <Images aria-hidden />
                    <span>{say.photos(event.photos)}</span>
                  </span>
                )}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
