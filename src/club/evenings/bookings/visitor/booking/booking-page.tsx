import { clsx } from 'clsx'
import { Suspense, lazy, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useIsHydrated } from '#kit/both/is-hydrated.ts'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { PageWithDrawing } from '#accounts/both/page-with-drawing.tsx'
import { CallLink } from '../registration/call-link.tsx'
import { BookingBanner } from './booking-banner.tsx'
import { CancelSeats } from './dialogs/cancel-seats.tsx'
import { HandOver } from './dialogs/hand-over.tsx'
import { DoorCode } from './door-code.tsx'
import { messages } from './messages.ts'
import { Money, Owed, usePayFirst } from './money.tsx'
import { Place } from './place.tsx'
import { Problem } from './problem.tsx'
import type { Booking, BookingSeat } from './queries.ts'
import { Seats } from './seats.tsx'
import { canChange } from './state.ts'
import { Ticket } from './ticket.tsx'
import { useBooking } from './use-booking.ts'
import { WhatNow } from './what-now.tsx'
import styles from './bookings.module.css'

// Most links open: their pages do not load the form for a lost one.
const LostLinkForm = lazy(() => import('../my-bookings/lost-link-form.tsx'))

/** One's own booking, by the link of an email or of this device. Opening it changes nothing, because mail scanners open links. */
export default function BookingPage() {
  const say = useSay(messages)
  const { id = '' } = useParams()
  const pass = useLocation().hash.slice(1)
  // The browser does not send the fragment to the server.
  const isHydrated = useIsHydrated()
  const { data, error } = useBooking(id, isHydrated ? pass : undefined)
  if (data) return <OpenBooking key={pass} booking={data} pass={pass} />
  return (
    <PageWithDrawing title={say.title}>
      {error ? (
        <>
          <Problem error={error} />
          <Suspense>
            <LostLinkForm />
          </Suspense>
          <Call />
          <SiteLink className={buttonLook({ tone: 'line', size: 'block' })} to="/eventos">
            {say.toEvents}
          </SiteLink>
        </>
      ) : (
        <Spinner />
      )}
    </PageWithDrawing>
  )
}

const Call = () => (
  <p>
    {useSay(messages).call} <CallLink phone={useClubFacts().phone} />
  </p>
)

const OpenBooking = ({ booking, pass }: { booking: Booking; pass: string }) => {
  const say = useSay(messages)
  const { event } = booking
  const [dialog, setDialog] = useState<'cancel' | 'hand-over'>()
  const [cancelled, setCancelled] = useState<BookingSeat[]>([])
  const act = { booking, pass, onClose: () => setDialog(undefined) }
  const canAct = canChange(booking)
  usePayFirst()

  return (
    <>
      <PageHead title={say.title} isIndexed={false} />
      <BookingBanner booking={booking} />
      <Owed booking={booking} />
      <div className={styles.page}>
        <div className={styles.main}>
          <Ticket booking={booking} />
          <Place booking={booking} pass={pass} />
          {!event.cancelledAt && <DoorCode booking={booking} />}
        </div>
        <aside className={styles.side}>
          <Money booking={booking} />
          {canAct && (
            <WhatNow
              booking={booking}
              pass={pass}
              onCancel={() => setDialog('cancel')}
              onHandOver={() => setDialog('hand-over')}
            />
          )}
          {event.cancelledAt && (
            <SiteLink className={buttonLook({ tone: 'ink', size: 'block' })} to="/eventos">
              {say.toEvents}
            </SiteLink>
          )}
        </aside>
        <Seats booking={booking} pass={pass} canAct={canAct} cancelled={cancelled} />
      </div>
      <p className={clsx(styles.hint, 'muted small')}>
        <SiteLink to={`/eventos/${event.id}`}>{say.seeEvent}</SiteLink>
        <span>
          {say.whoHasTheLink} {say.ifLost} <SiteLink to="/mis-mesas">{say.myBookings}</SiteLink>.
        </span>
      </p>
      {dialog === 'cancel' && (
        <CancelSeats
          {...act}
          onHandOver={() => setDialog('hand-over')}
          onDone={(seats) => (act.onClose(), setCancelled(seats))}
        />
      )}
      {dialog === 'hand-over' && <HandOver {...act} />}
    </>
  )
}
