import { clsx } from 'clsx'
import { useLanguage } from '../../lib/language.tsx'
import { WaitingRule } from '../events/registration/waiting-rule.tsx'
import { messages } from './messages.ts'
import type { Booking } from './queries.ts'
import { activeSeatsOf } from './state.ts'
import styles from './place.module.css'

const shown = 12

/** The place of a party that waits among the others, and what happens until when. */
export const Place = ({ booking }: { booking: Booking }) => {
  const say = messages(useLanguage())
  const { place, event } = booking
  if (!place || event.isBegun) return null
  const { position, parties, passedOver } = place
  return (
    <section>
      <h2>{say.place(position - 1)}</h2>
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
      <p>
        {say.queueText} {passedOver > 0 && say.passedOver(passedOver)}
      </p>
      <h2>{say.whatHappens}</h2>
      <WaitingRule date={event.date} isOne={activeSeatsOf(booking).length === 1} />
    </section>
  )
}
