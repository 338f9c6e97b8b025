import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button, buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { AddCompanion } from '../booking/dialogs/add-companion.tsx'
import { canAddTo } from '../booking/state.ts'
import { ForgetIfGone, useBooking } from '../booking/use-booking.ts'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { outcomeMessages } from './outcome-messages.ts'
import styles from './registration-card.module.css'
import RegistrationDialog, { type SentRegistration } from './registration-dialog.tsx'
import { RegistrationNotes } from './registration-notes.tsx'
import { forgetGuest } from './remembered-guest.ts'
import {
  deleteOldRegistrations,
  deleteStoredRegistrations,
  lastBookingOf,
  storeRegistration,
  useStoredRegistrations,
} from './stored-registrations.ts'

type ControlsProps = {
  event: EventDetail
  now: number
  isOpen: boolean
  /** Opens the form for somebody else; undefined if nobody can register now. */
  onAnother: (() => void) | undefined
  onRegistered: () => void
  onClose: () => void
}

/** The registration form, and what this device remembers of the registrations sent from it. A booking leads to its ticket. */
export default function RegistrationControls({ event, now, isOpen, onAnother, onRegistered, onClose }: ControlsProps) {
  const language = useLanguage()
  const say = useSay(outcomeMessages)
  const navigate = useNavigate()
  const registrations = useStoredRegistrations(event)
  const [sent, setSent] = useState<SentRegistration[]>([])
  const [isAdding, setAdding] = useState(false)
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => deleteOldRegistrations(now, event), [event, now])
  // The pressed button may be at the bottom of the screen, below the toast.
  useEffect(() => {
    if (sent.length > 0) status.current?.scrollIntoView({ block: 'center' })
  }, [sent.length])
  const forget = () => {
    deleteStoredRegistrations(event.id)
    forgetGuest()
    // The pressed button is gone: the focus goes to the card.
    status.current?.closest('section')?.focus()
  }
  const booked = registrations.flatMap(({ pass, names, at }) => (pass ? [{ pass, names, at }] : []))
  const last = lastBookingOf(registrations)
  const { data: booking } = useBooking(event.id, last?.pass)
  return (
    <>
      {booked.map(({ pass }) => (
        <ForgetIfGone key={pass} eventId={event.id} pass={pass} />
      ))}
      <div className={styles.status} ref={status}>
        <div role="status">
          <RegistrationNotes event={event} registrations={registrations} sent={sent} />
        </div>
        {booking && last && canAddTo(booking) && (
          <Button tone="line" size="block" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            {say.add}
          </Button>
        )}
        {/* The main button leads to the last one. */}
        {booked.length > 1 &&
          booked.map(({ pass, names, at }) => (
            <SiteLink
              key={at}
              className={buttonLook({ tone: 'ink', size: 'small' })}
              to={`/eventos/${event.id}/reserva#${pass}`}
            >
              {say.bookingOf(names[0])}
            </SiteLink>
          ))}
        {booked.length > 0 && onAnother && (
          <Button tone="quiet" size="small" onClick={onAnother}>
            {say.registerAnother}
          </Button>
        )}
        {registrations.length > 0 && (
          <Button tone="quiet" size="small" onClick={forget}>
            {say.forget}
          </Button>
        )}
      </div>
      {isAdding && booking && last && (
        <AddCompanion booking={booking} pass={last.pass} onClose={() => setAdding(false)} />
      )}
      {isOpen && (
        <RegistrationDialog
          event={event}
          onClose={onClose}
          onRegistered={({ email, ...registration }) => {
            storeRegistration(event, registration)
            // A request, or a seat that waits for its address, is no ticket yet.
            const { pass, heldUntil: isHeld } = registration
            if (pass && !isHeld) return void navigate(pathIn(language, `/mis-mesas/${event.id}`))
            onRegistered()
            setSent((before) => [...before, { ...registration, email }])
          }}
        />
      )}
    </>
  )
}
