import { useEffect } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { ForgetIfGone } from '../booking/use-booking.ts'
import { forgetGuest } from '../registration/remembered-guest.ts'
import {
  deleteOldRegistrations,
  deleteStoredRegistrations,
  useStoredBookings,
} from '../registration/stored-registrations.ts'
import { BookingList, PastBookings } from './booking-list.tsx'
import LostLinkForm from './lost-link-form.tsx'
import { messages } from './messages.ts'
import type { Row } from './upcoming-booking.tsx'
import { useDeviceBookings } from './use-device-bookings.ts'
import styles from './my-bookings.module.css'

type DeviceBookingsProps = {
  email: string
  /** Those of the account that is signed in. */
  rows: Row[] | undefined
}

/** The bookings of this device among those of the account, if one is signed in. */
export default function DeviceBookings({ email, rows }: DeviceBookingsProps) {
  const say = useSay(messages)
  const stored = useStoredBookings()
  const own = useDeviceBookings()
  useEffect(() => deleteOldRegistrations(Date.now()), [])
  const forget = () => {
    deleteStoredRegistrations()
    forgetGuest()
  }
  const isOwn = (row: Row) => own?.some(({ id }) => id === row.id)
  const all = [...(own ?? []), ...(rows ?? []).filter((row) => !isOwn(row))].toSorted(
    (one, other) => Date.parse(one.event.date) - Date.parse(other.event.date),
  )
  return (
    <>
      {stored.map(({ eventId, pass }) => (
        <ForgetIfGone key={pass} eventId={eventId} pass={pass} />
      ))}
      {own ? (
        <div className={styles.page}>
          <BookingList rows={all} />
          {!email && (
            <section className={styles.missing}>
              <div>
                <h2>{say.missing}</h2>
                <p>{say.onDevice}</p>
              </div>
              <LostLinkForm tone="line" />
            </section>
          )}
          {stored.length > 0 && (
            <Button tone="quiet" size="small" className={styles.forget} onClick={forget}>
              {say.forget}
            </Button>
          )}
        </div>
      ) : (
        <Spinner />
      )}
      <PastBookings rows={all.toReversed()} />
    </>
  )
}
