import type { ReactNode } from 'react'
import { formatEventStart } from '#base/dates/event-days.ts'
import { shortPlace } from '../shared/places/event-place.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { defaultEvent, groundFor } from '#kit/site/pictures/plates.ts'
import { Translated } from '#kit/site/translated.tsx'
import { PosterFacts, WidePoster } from '#kit/site/sections/wide-poster.tsx'
import type { EventInList } from './agenda/queries.ts'

type PosterEvent = Pick<
  EventInList,
  'id' | 'title' | 'titleCa' | 'date' | 'endsAt' | 'location' | 'locationCa' | 'category' | 'imageUrl'
>
/** `date`: the day that is set large, if it is. */
type EventPosterProps = { event: PosterEvent; id?: string; as?: 'h2' | 'h3'; date?: string; children: ReactNode }

/** An event as a wide poster: when and where, and in a second line the button. */
export const EventPoster = ({ event, id, as = 'h2', date, children }: EventPosterProps) => (
  <WidePoster
    id={id}
    to={`/eventos/${event.id}`}
    src={event.imageUrl || defaultEvent.src}
    ground={groundFor(event.category)}
    date={date}
    title={<Translated as={as} es={event.title} ca={event.titleCa} />}
  >
    <PosterFacts>
      <time className="num" dateTime={event.date}>
        {formatEventStart(event, useLanguage())}
      </time>
      <Translated es={shortPlace(event.location)} ca={shortPlace(event.locationCa)} />
    </PosterFacts>
    <PosterFacts>{children}</PosterFacts>
  </WidePoster>
)
