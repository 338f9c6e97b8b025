import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { waitingListUntil } from '../../shared/rules/waiting-list.ts'
import { useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { WaitingRule } from '../registration/waiting-rule.tsx'
import { messages } from './messages.ts'
import { Problem } from './problem.tsx'
import { type Booking, takeFreeSeats } from './queries.ts'
import { Button } from '#kit/site/button/button.tsx'
import { activeSeatsOf } from './state.ts'
import styles from './place.module.css'

const shown = 12

/** The place of a party that waits among the others, and what happens until when. */
export const Place = ({ booking, pass }: { booking: Booking; pass: string }) => {
  const say = useSay(messages)
  const { place, event } = booking
  if (!place || event.isBegun || event.cancelledAt) return null
  const { position, passedOver } = place
  return (
    <section>
      <h2>{say.place(position - 1)}</h2>
      <Queue place={place} />
      <p>{`${say.circles} ${say.weWrite} ${passedOver > 0 ? say.passedOver(passedOver) : ''}`}</p>
      <h2>{say.whatHappens}</h2>
      <WaitingRule date={event.date} isOne={activeSeatsOf(booking).length === 1} />
      {booking.isHost && <LastCall booking={booking} pass={pass} />}
    </section>
  )
}

/** The parties that wait, as a row of circles. */
export const Queue = ({ place: { position, parties } }: { place: NonNullable<Booking['place']> }) => {
  const say = useSay(messages)
  return (
    <ol className={styles.queue} aria-hidden>
      {parties.slice(0, Math.max(shown, position)).map((size, n) => (
        // Parties have no names here: their place is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={n} className={clsx(n === position - 1 && styles.own, n >= position && styles.after)}>
          {size}
          {n === position - 1 && <small>{say.you}</small>}
        </li>
      ))}
    </ol>
  )
}

/** In the last days the list gives no seats by itself: the party says yes to a free one. The server knows whether one is left. */
const LastCall = ({ booking, pass }: { booking: Booking; pass: string }) => {
  const say = useSay(messages)
  const until = waitingListUntil(new Date(booking.event.date)).getTime()
  const now = useNow(until)
  const taking = useMutation(takeFreeSeats(booking.event.id, pass))
  if (now < until) return null
  return (
    <div className={styles.lastCall}>
      <p>{say.lastCall}</p>
      <Button size="block" isBusy={taking.isPending} onClick={() => taking.mutate(undefined)}>
        {say.want(activeSeatsOf(booking).length === 1)}
      </Button>
      <Problem error={taking.error} says={{ 'event.full': say.noneLeft }} />
    </div>
  )
}
