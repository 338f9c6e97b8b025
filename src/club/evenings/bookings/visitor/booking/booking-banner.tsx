import { firstNameOf } from '#base/text/first-name.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { defaultEvent, groundFor } from '#kit/site/pictures/plates.ts'
import { Translated } from '#kit/site/translated.tsx'
import { partyMessages } from '../registration/party-messages.ts'
import { Banner } from '#kit/site/sections/banner.tsx'
import { messages } from './messages.ts'
import type { Booking } from './queries.ts'
import { activeSeatsOf, stateOf } from './state.ts'
import styles from './bookings.module.css'

/** Whether one has a seat, for how many, over the picture of the event. */
export const BookingBanner = ({ booking }: { booking: Booking }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const party = partyMessages(language)
  const { event, seats } = booking
  const state = stateOf(booking)
  const count = activeSeatsOf(booking).length
  const name = firstNameOf(seats.find(({ isOwn }) => isOwn)?.fullName ?? '')
  const before = () => {
    if (state === 'waiting') return `${party.seats(count)} ${say.for}`
    if (state === 'cancelled') return `${party.seats(count)} ${say.at}`
    return count === 1 ? say.youComeTo : `${party.youAre(count)} ${say.at}`
  }
  const heading = () => {
    if (event.cancelledAt) return say.eventCancelled
    return count === 0 && seats.length > 1 ? say.allCancelled : say[state](name)
  }
  return (
    <Banner src={event.imageUrl || defaultEvent.src} ground={groundFor(event.category)} variant="low">
      <h1>{heading()}</h1>
      <p className={styles.lead}>
        {!event.cancelledAt && count > 0 && before()}{' '}
        <b>
          <Translated es={event.title} ca={event.titleCa} />
        </b>
      </p>
    </Banner>
  )
}
