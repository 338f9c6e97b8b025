import { clsx } from 'clsx'
import { posterDate } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { type RegistrationState, registrationStateOf } from '../shared/rules/registration-state.ts'
import { shortPlace } from '../shared/places/event-place.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { memberPriceInWords } from '../shared/member-price-words.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { defaultEvent, groundFor } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { isLongTitle } from '#kit/site/is-long-title.ts'
import { Translated } from '#kit/site/translated.tsx'
import { PosterPicture, posterClass } from '#kit/site/sections/poster.tsx'
import type { EventInList } from './agenda/queries.ts'
import styles from './event-card.module.css'
import { Seats } from './seats.tsx'

export type EventOnCard = Omit<EventInList, 'photos'>

const onScreens = '(max-width: 767px) 78vw, 24vw'

/**
 * An event as a poster: the picture with the day on it; below, in this order, date and price, place, and the seats or why none are to be
 * had (brand §10). `now` in milliseconds; `sizes`: how wide the picture is.
 */
export const EventCard = ({ event, now, sizes = onScreens }: { event: EventOnCard; now: number; sizes?: string }) => {
  const language = useLanguage()
  const state = registrationStateOf(event, event.registered >= event.maxParticipants, now)
  const { month, day } = posterDate(event.date, language)
  return (
    <SiteLink className={clsx(posterClass, styles.card)} to={`/eventos/${event.id}`} data-moment={phaseOf(state)}>
      <PosterPicture
        className={styles.picture}
        src={event.imageUrl || defaultEvent.src}
        ground={groundFor(event.category)}
        sizes={sizes}
      >
        <div className={styles.text}>
          <span aria-hidden>
            <span className={styles.month}>{month}</span>
            <span className={styles.day}>{day}</span>
          </span>
          <Translated
            as="h3"
            className={isLongTitle(event.title) ? styles.longTitle : undefined}
            es={event.title}
            ca={event.titleCa}
          />
        </div>
      </PosterPicture>
      <p className={styles.facts}>
        <time className="num" dateTime={event.date}>
          {formatEventStart(event, language)}
        </time>
        <span className="num">
          <b>{formatPrice(event.price, language)}</b> <small>{memberPriceInWords(event, language)}</small>
        </span>
      </p>
      <p className="muted">{shortPlace(inLanguage(language, event.location, event.locationCa))}</p>
      <Seats event={event} state={state} />
    </SiteLink>
  )
}

const phaseOf = (state: RegistrationState) =>
  state === 'over' || state === 'under-way' || state === 'cancelled' ? state : 'to-come'
