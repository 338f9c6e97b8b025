import { formatDateTime, posterDate } from '#shared/dates.ts'
import { inLanguage } from '#shared/language.ts'
import { formatPrice } from '#shared/money.ts'
import { useLanguage } from '../lib/language.tsx'
import { Photo } from '../ui/photo.tsx'
import { defaultEvent, groundFor, plateAt } from '../ui/plates.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { Translated } from '../ui/translated.tsx'
import type { EventInList } from './queries.ts'

type CardProps = { event: Omit<EventInList, 'isFull'>; past?: string | undefined; full?: string | undefined }

/**
 * An event as a poster: its picture, the day as a numeral, and below it when, where and how much (brand §10). `past` is
 * what is said of one that is over, `full` of one without a free place.
 */
export const EventCard = ({ event, past, full }: CardProps) => {
  const language = useLanguage()
  const { month, day } = posterDate(event.date, language)
  const plate = event.imageUrl ? plateAt(event.imageUrl) : defaultEvent
  const ground = plate?.ground ?? groundFor(event.category)

  return (
    <SiteLink className="poster" to={`/eventos/${event.id}`} data-past={past ? true : undefined}>
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
          <Translated as="h3" es={event.title} ca={event.titleCa} />
        </div>
      </div>
      <div className="poster__meta">
        <span>
          <time className="num" dateTime={event.date}>
            {formatDateTime(event.date, language)}
          </time>
          {(past ?? full) && <span className="poster__past">{past ?? full}</span>}
          <br />
          <span className="muted">{inLanguage(language, event.location, event.locationCa)}</span>
        </span>
        <b className="num">{formatPrice(event.price, language)}</b>
      </div>
    </SiteLink>
  )
}
