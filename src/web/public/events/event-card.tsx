import { clsx } from 'clsx'
import { posterDate } from '#shared/dates/dates.ts'
import { formatEventStart } from '#shared/dates/event-days.ts'
import { eventPhaseOf } from '#shared/dates/event-phase.ts'
import { inLanguage } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useLanguage } from '../../lib/language.tsx'
import { defaultEvent, groundFor } from '../../ui/pictures/plates.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { isLongTitle } from '../../ui/is-long-title.ts'
import { Translated } from '../../ui/translated.tsx'
import { PosterPicture, posterClass } from '../sections/poster.tsx'
import { cardMessages } from './card-messages.ts'
import styles from './event-card.module.css'
import type { EventInList } from './queries.ts'

type CardProps = { event: Omit<EventInList, 'isFull'>; isFull: boolean; now: number }

/**
 * An event as a poster: the picture with the day on it; below, date, place, price (brand §10), and a note if the event has begun, is
 * over or is full. `now` in milliseconds.
 */
export const EventCard = ({ event, isFull, now }: CardProps) => {
  const language = useLanguage()
  const say = cardMessages(language)
  const moment = eventPhaseOf(event, now)
  const note = moment === 'to-come' ? isFull && say.full : say[moment]
  const { month, day } = posterDate(event.date, language)
  return (
    <SiteLink className={clsx(posterClass, styles.card)} to={`/eventos/${event.id}`} data-moment={moment}>
      <PosterPicture
        className={styles.picture}
        src={event.imageUrl || defaultEvent.src}
        ground={groundFor(event.category)}
        sizes="(max-width: 767px) 78vw, 24vw"
      >
        <div className={styles.text}>
          <span aria-hidden>
            <span className={styles.month}>{month}</span>
            <span className={styles.day}>{day}</span>
          </span>
          <Translated as="h3" className={isLongTitle(event.title) ? styles.longTitle : undefined} es={event.title} ca={event.titleCa} />
        </div>
      </PosterPicture>
      <div className={styles.facts}>
        <span>
          <time className="num" dateTime={event.date}>
            {formatEventStart(event, language)}
          </time>
          {note && <span className={styles.note}>{note}</span>}
          <br />
          <span className="muted">{inLanguage(language, event.location, event.locationCa)}</span>
        </span>
        <b className="num">{formatPrice(event.price, language)}</b>
      </div>
    </SiteLink>
  )
}
