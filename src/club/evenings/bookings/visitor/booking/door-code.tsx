import { clsx } from 'clsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { messages } from './messages.ts'
import { QrCode } from '#club/evenings/bookings/both/qr-code.tsx'
import type { Booking } from './queries.ts'
import { activeSeatsOf } from './state.ts'
import page from './bookings.module.css'
import styles from './door-code.module.css'
import { seatName } from '../../shared/seat-name.ts'

/** The code to show at the door; nothing without a seat, and after the event has begun it stays, for latecomers. */
export const DoorCode = ({ booking }: { booking: Booking }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const seated = activeSeatsOf(booking).filter(({ doorCode }) => doorCode)
  const seat = seated.find(({ isOwn }) => isOwn) ?? seated[0]
  if (!seat?.doorCode) return null
  return (
    <section className={clsx(styles.door, page.door)}>
      <div className={styles.plate}>
        <QrCode code={seat.doorCode} label={say.codeOf(seatName(seat, language))} />
      </div>
      <div>
        <h2>{say.atTheDoor}</h2>
        <p>{`${say.doorText} ${seated.length > 1 ? say.doorTextOfAll : ''}`}</p>
      </div>
    </section>
  )
}
