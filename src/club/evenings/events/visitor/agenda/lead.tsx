import { useLanguage } from '#kit/both/language.tsx'
import { EventPoster } from '../event-poster.tsx'
import { pricesInWords } from '../../shared/member-price-words.ts'
import { cardMessages } from '../card-messages.ts'
import { seatsLeft } from '../seats-left.ts'
import type { EventInList } from './queries.ts'
import { buttonLook } from '#kit/site/button/button.tsx'

/** The next event with free seats, as a wide poster with its own button. */
export const Lead = ({ event }: { event: EventInList }) => {
  const language = useLanguage()
  return (
    <EventPoster event={event} id={event.id} date={event.date}>
      <span className={buttonLook({ tone: 'salt' })}>{cardMessages(language).register}</span>
      <span>
        <b className="num">{pricesInWords(event, language)}</b>
        <span>{` · ${seatsLeft(event, language)}`}</span>
      </span>
    </EventPoster>
  )
}
