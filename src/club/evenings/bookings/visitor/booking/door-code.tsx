import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { QrCode } from '#club/evenings/bookings/both/qr-code.tsx'
import type { Booking } from './queries.ts'
import { activeSeatsOf, seatWithCode } from './state.ts'
import styles from './door-code.module.css'
import { seatName } from '../../shared/seat-name.ts'

/** The code to show at the door; nothing without a seat, and after the event has begun it stays, for latecomers. */
export const DoorCode = ({ booking }: { booking: Booking }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const active = activeSeatsOf(booking)
  const seat = seatWithCode(active)
  if (!seat?.doorCode) return null
  return (
    <section className={styles.door}>
      <div className={styles.plate}>
        <QrCode code={seat.doorCode} label={say.codeOf(seatName(seat, language))} />
      </div>
      <div>
        <h2>{say.atTheDoor}</h2>
        <p>{`${say.doorText} ${active.filter(({ doorCode }) => doorCode).length > 1 ? say.doorTextOfAll : ''}`}</p>
      </div>
    </section>
  )
}
