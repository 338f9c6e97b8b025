import { clsx } from 'clsx'
import { posterDate } from '#shared/dates/dates.ts'
import { formatEventStart } from '#shared/dates/event-days.ts'
import { type RegistrationState, registrationStateOf } from '#shared/dates/registration-state.ts'
import { formatDayTime } from '#shared/dates/weekday.ts'
import { type Language, inLanguage } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useLanguage } from '../../lib/language.tsx'
import { defaultEvent, groundFor } from '../../ui/pictures/plates.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { isLongTitle } from '../../ui/is-long-title.ts'
import { Translated } from '../../ui/translated.tsx'
import { PosterPicture, posterClass } from '../sections/poster.tsx'
import { cardMessages } from './card-messages.ts'
import { stateMessages } from './state-messages.ts'
import styles from './event-card.module.css'
import type { EventInList } from './queries.ts'

type CardProps = { event: EventInList; now: number }

/**
 * An event as a poster: the picture with the day on it; below, date, place, price (brand §10), and a note if the event has begun, is
 * over, is cancelled, has moved, is full, has few seats left or takes no registrations. `now` in milliseconds.
 */
export const EventCard = ({ event, now }: CardProps) => {
  const language = useLanguage()
  const state = registrationStateOf(event, event.registered >= event.maxParticipants, now)
  const note = noteOf(event, state, language)
  const { month, day } = posterDate(event.date, language)
  return (
    <SiteLink className={clsx(posterClass, styles.card)} to={`/eventos/${event.id}`} data-moment={phaseOf(state)}>
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
          {note && <span className={clsx(styles.note, state === 'open' && styles.last)}>{note}</span>}
          <br />
          <span className="muted">{inLanguage(language, event.location, event.locationCa)}</span>
        </span>
        <b className="num">{formatPrice(event.price, language)}</b>
      </div>
    </SiteLink>
  )
}

const maxLastSeats = 2

const noteOf = (event: EventInList, state: RegistrationState, language: Language) => {
  const say = { ...cardMessages(language), ...stateMessages(language) }
  const { registered, maxParticipants, waiting, publicFrom, movedFrom } = event
  if (state === 'open') {
    const left = maxParticipants - registered
    return left <= maxLastSeats ? say.lastSeats(left) : movedFrom && say.moved
  }
  if (state === 'members-only') return say.membersUntil(formatDayTime(publicFrom!, language))
  if (state === 'waiting-list') return waiting ? `${say.full} · ${say.waiting(waiting)}` : say.full
  return say[state]
}

const phaseOf = (state: RegistrationState) =>
  state === 'over' || state === 'under-way' || state === 'cancelled' ? state : 'to-come'
