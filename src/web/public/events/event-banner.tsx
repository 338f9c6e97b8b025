import { Calendar, Clock, MapPin, Users } from 'lucide-react'
import { formatTime } from '#shared/dates/dates.ts'
import { formatEventDays } from '#shared/dates/event-days.ts'
import { useLanguage } from '../../lib/language.tsx'
import { defaultEvent, groundFor } from '../../ui/pictures/plates.ts'
import { Translated } from '../../ui/translated.tsx'
import { Banner, Fact, Facts, bannerTitleClass } from '../sections/banner.tsx'
import { messages } from './messages.ts'
import type { EventDetail } from './queries.ts'

/** Title, picture, date, place and capacity. */
export const EventBanner = ({ event }: { event: EventDetail }) => {
  const language = useLanguage()
  return (
    <Banner src={event.imageUrl || defaultEvent.src} ground={groundFor(event.category)}>
      <Translated as="h1" className={bannerTitleClass(event.title)} es={event.title} ca={event.titleCa} />
      <Facts isPaired>
        <Fact icon={Calendar}>
          <time className="num" dateTime={event.date}>
            {formatEventDays(event, language)}
          </time>
        </Fact>
        <Fact icon={Clock}>
          <span className="num">{formatTime(event.date, language)}</span>
        </Fact>
        {event.location && (
          <Fact icon={MapPin}>
            <Translated es={event.location} ca={event.locationCa} />
          </Fact>
        )}
        <Fact icon={Users}>{messages(language).places(event.maxParticipants)}</Fact>
      </Facts>
    </Banner>
  )
}
