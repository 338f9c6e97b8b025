import { Calendar, Clock, MapPin, Users } from 'lucide-react'
import { formatTime } from '#shared/dates/dates.ts'
import { formatEventDays } from '#shared/dates/event-days.ts'
import { useLanguage } from '../../lib/language.tsx'
import { BannerArt } from '../../ui/pictures/banner-art.tsx'
import { defaultEvent, groundFor, plateAt } from '../../ui/pictures/plates.ts'
import { titleClass } from '../../ui/title-class.ts'
import { Translated } from '../../ui/translated.tsx'
import { messages } from './messages.ts'
import type { ShownEvent } from './queries.ts'

/** Title, picture, when, where and for how many. */
export const EventBanner = ({ event }: { event: ShownEvent }) => {
  const language = useLanguage()
  const plate = event.imageUrl ? plateAt(event.imageUrl) : defaultEvent
  const ground = plate?.ground ?? groundFor(event.category)

  return (
    <section
      className={`banner tone-${plate?.tone ?? 'dark'}`}
      style={{ '--hero-ground': ground } as React.CSSProperties}
    >
      <BannerArt src={event.imageUrl || defaultEvent.src} />
      <div className="banner__txt">
        <Translated as="h1" className={titleClass(event.title)} es={event.title} ca={event.titleCa} />
        <p className="meta meta--pairs">
          <span>
            <Calendar aria-hidden />
            <time className="num" dateTime={event.date}>
              {formatEventDays(event, language)}
            </time>
          </span>
          <span>
            <Clock aria-hidden />
            <span className="num">{formatTime(event.date, language)}</span>
          </span>
          {event.location && (
            <span>
              <MapPin aria-hidden />
              <Translated es={event.location} ca={event.locationCa} />
            </span>
          )}
          <span>
            <Users aria-hidden />
            {messages(language).places(event.maxParticipants)}
          </span>
        </p>
      </div>
    </section>
  )
}
