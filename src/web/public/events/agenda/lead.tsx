import { clsx } from 'clsx'
import { formatEventStart } from '#shared/dates/event-days.ts'
import { shortPlace } from '#shared/event-place.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { defaultEvent, groundFor } from '../../../ui/pictures/plates.ts'
import { Translated } from '../../../ui/translated.tsx'
import { PosterFacts, WidePoster } from '../../sections/wide-poster.tsx'
import { messages } from '../messages.ts'
import { seatsLeft } from '../seats-left.ts'
import type { EventInList } from './queries.ts'
import buttons from '../../../ui/button/buttons.module.css'

/** The next event with free seats, as a wide poster with its own button. */
export const Lead = ({ event }: { event: EventInList }) => {
  const language = useLanguage()
  return (
    <WidePoster
      id={event.id}
      to={`/eventos/${event.id}`}
      src={event.imageUrl || defaultEvent.src}
      ground={groundFor(event.category)}
      date={event.date}
      title={<Translated as="h2" es={event.title} ca={event.titleCa} />}
    >
      <PosterFacts>
        <time className="num" dateTime={event.date}>
          {formatEventStart(event, language)}
        </time>
        <Translated es={shortPlace(event.location)} ca={shortPlace(event.locationCa)} />
      </PosterFacts>
      <PosterFacts>
        <span className={clsx(buttons.button, buttons.salt)}>{messages(language).register}</span>
        <span>
          <b className="num">{formatPrice(event.price, language)}</b> · {seatsLeft(event, language)}
        </span>
      </PosterFacts>
    </WidePoster>
  )
}
