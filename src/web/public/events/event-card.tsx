import { posterDate } from '#shared/dates/dates.ts'
import { formatEventStart } from '#shared/dates/event-days.ts'
import { momentOf } from '#shared/dates/event-moment.ts'
import { inLanguage } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useLanguage } from '../../lib/language.tsx'
import { Photo } from '../../ui/pictures/photo.tsx'
import { defaultEvent, groundFor, plateAt } from '../../ui/pictures/plates.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { titleClass } from '../../ui/title-class.ts'
import { Translated } from '../../ui/translated.tsx'
import { cardMessages } from './card-messages.ts'
import type { EventInList } from './queries.ts'

type CardProps = { event: Omit<EventInList, 'isFull'>; isFull: boolean; now: number }

/**
 * An event as a poster: its picture, the day as a numeral, and below it when, where and how much (brand §10), and whether
 * it has begun, is over or has no free place. `now` in milliseconds.
 */
export const EventCard = ({ event, isFull, now }: CardProps) => {
  const language = useLanguage()
  const say = cardMessages(language)
  const moment = momentOf(event, now)
  const note = moment === 'to-come' ? isFull && say.full : say[moment]
  const { month, day } = posterDate(event.date, language)
  const plate = event.imageUrl ? plateAt(event.imageUrl) : defaultEvent
  const ground = plate?.ground ?? groundFor(event.category)

  return (
    <SiteLink className="poster" to={`/eventos/${event.id}`} data-past={moment === 'over' ? true : undefined}>
      <div
        className={`poster__art tone-${plate?.tone ?? 'dark'}`}
        style={{ '--hero-ground': ground } as React.CSSProperties}
      >
        {plate ? (
          <img src={plate.src} alt="" loading="lazy" />
        ) : (
          <div className="poster__plate">
            <Photo src={event.imageUrl} alt="" sizes="(max-width: 767px) 78vw, 24vw" loading="lazy" />
          </div>
        )}
        <div className="poster__txt">
          <span className="poster__date" aria-hidden>
            <span className="poster__mon">{month}</span>
            <span className="poster__day">{day}</span>
          </span>
          <Translated as="h3" className={titleClass(event.title)} es={event.title} ca={event.titleCa} />
        </div>
      </div>
      <div className="poster__meta">
        <span>
          <time className="num" dateTime={event.date}>
            {formatEventStart(event, language)}
          </time>
          {note && <span className="poster__note">{note}</span>}
          <br />
          <span className="muted">{inLanguage(language, event.location, event.locationCa)}</span>
        </span>
        <b className="num">{formatPrice(event.price, language)}</b>
      </div>
    </SiteLink>
  )
}
