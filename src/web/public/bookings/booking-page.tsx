import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { formatEventStart } from '#shared/dates/event-days.ts'
import { useClubFacts } from '../../lib/club-facts.tsx'
import { useIsHydrated } from '../../lib/is-hydrated.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { Translated } from '../../ui/translated.tsx'
import { Sheet } from '../../account/sheet.tsx'
import { CallLink } from '../events/registration/call-link.tsx'
import { CancelSeats } from './cancel-seats.tsx'
import { EditBooking } from './edit-booking.tsx'
import { HandOver } from './hand-over.tsx'
import { messages, stateMessages } from './messages.ts'
import { Money } from './money.tsx'
import { Problem } from './problem.tsx'
import { type Booking, bookingQuery } from './queries.ts'
import styles from './bookings.module.css'
import buttons from '../../ui/button/buttons.module.css'
import notes from '../../ui/states/notes.module.css'

/** One's own booking, by the link of an email or of this device. Opening it changes nothing, because mail scanners open links. */
export default function BookingPage() {
  const say = messages(useLanguage())
  const { id = '' } = useParams()
  const pass = useLocation().hash.slice(1)
  // The browser does not send the fragment to the server.
  const isHydrated = useIsHydrated()
  const { data, error } = useQuery({ ...bookingQuery(id, pass), enabled: isHydrated, retry: false })
  if (data) return <OpenBooking key={pass} booking={data} pass={pass} />
  return (
    <Sheet title={say.title}>
      {error ? (
        <>
          <Problem error={error} />
          <Call />
          <SiteLink className={clsx(buttons.button, buttons.block, buttons.line)} to="/eventos">
            {say.toEvents}
          </SiteLink>
        </>
      ) : (
        <Spinner />
      )}
    </Sheet>
  )
}

const Call = () => (
  <p>
    {messages(useLanguage()).call} <CallLink phone={useClubFacts().phone} />
  </p>
)

const OpenBooking = ({ booking, pass }: { booking: Booking; pass: string }) => {
  const language = useLanguage()
  const say = messages(language)
  const { event, seats } = booking
  const [receiver, setReceiver] = useState('')
  const own = seats.find(({ isOwn }) => isOwn)
  const state = own?.state === 'late' ? 'cancelled' : (own?.state ?? 'cancelled')
  const active = seats.filter((seat) => seat.state !== 'cancelled' && seat.state !== 'late')
  const canAct = !event.isBegun && active.length > 0
  const act = { booking, active, pass }

  if (receiver)
    return (
      <Sheet title={say.title}>
        <p className={clsx(notes.note, notes.ok)} role="status">
          {say.handedOver(receiver)}
        </p>
      </Sheet>
    )
  return (
    <Sheet title={say[state](own?.fullName.split(/\s+/)[0] ?? '')}>
      <div className={styles.booking}>
      <div className={styles.ticket}>
        <p>
          <b>
            <Translated es={event.title} ca={event.titleCa} />
          </b>
          <span className="num">{formatEventStart(event, language)}</span>
          {event.location && <Translated es={event.location} ca={event.locationCa} />}
        </p>
        <p className={styles.code}>
          <span className="muted small">{say.code}</span>
          <b className="num">{booking.code}</b>
        </p>
      </div>
      {event.isBegun && <p className={notes.note}>{say.over}</p>}
      {state === 'held' && <p className={notes.note}>{say.heldText}</p>}
      {booking.place && (
        <p className={notes.note}>
          {say.place(booking.place.position - 1)}{' '}
          {booking.place.passedOver > 0 && say.passedOver(booking.place.passedOver)}
        </p>
      )}
      {booking.hostName && <p>{say.broughtBy(booking.hostName)}</p>}
      <h2>{say.who}</h2>
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <li key={seat.id} className={clsx(!active.includes(seat) && styles.gone)}>
            <b>{seat.fullName}</b>
            {seat.state !== 'seated' && <span className="muted small">{stateMessages(language)[seat.state]}</span>}
            {seat.dietaryRestrictions && <span className="small">{seat.dietaryRestrictions}</span>}
          </li>
        ))}
      </ul>
      <Money booking={booking} />
      {canAct && (
        <div className={styles.acts}>
          <EditBooking {...act} />
          {!booking.isReturnable && <HandOver {...act} onOwn={setReceiver} />}
          <CancelSeats {...act} />
          {booking.isReturnable && <HandOver {...act} onOwn={setReceiver} />}
        </div>
      )}
      <SiteLink className={clsx(buttons.button, buttons.block, buttons.line)} to={`/eventos/${event.id}`}>
        {say.seeEvent}
      </SiteLink>
      </div>
    </Sheet>
  )
}
