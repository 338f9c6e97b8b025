import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { firstNameOf } from '#base/text/first-name.ts'
import { bilingual } from '#base/text/language.ts'
import { debtInWords } from '#club/evenings/payments/shared/rules/debt.ts'
import type { EventDetail } from '#club/evenings/events/visitor/queries.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { freeUntil } from '../booking/free-until.ts'
import type { Booking } from '../booking/queries.ts'
import { activeSeatsOf } from '../booking/state.ts'
import { useBooking } from '../booking/use-booking.ts'
import { writtenName } from '../../shared/seat-name.ts'
import { outcomeMessages } from './outcome-messages.ts'
import { partyMessages } from './party-messages.ts'
import styles from './booked.module.css'
import { SeatRing } from './seat-ring.tsx'
import { type StoredRegistration, lastBookingOf, useStoredRegistrations } from './stored-registrations.ts'

const messages = bilingual({
  seated: { es: 'Tienes sitio', ca: 'Tens lloc' },
  waiting: { es: 'En la lista de espera', ca: 'A la llista d’espera' },
  held: { es: 'Falta un paso', ca: 'Falta un pas' },
  companion: { es: 'acompañante', ca: 'acompanyant' },
  and: {
    es: (one: string, other: string) => `${one} y ${other}`,
    ca: (one: string, other: string) => `${one} i ${other}`,
  },
  andMore: { es: (one: string, n: number) => `${one} y ${n} más`, ca: (one: string, n: number) => `${one} i ${n} més` },
  yourSeats: {
    es: (n: number) => (n === 1 ? 'Tu silla' : `Tus ${n} sillas`),
    ca: (n: number) => (n === 1 ? 'La teva cadira' : `Les teves ${n} cadires`),
  },
  left: {
    es: (left: number, of: number) => `${left === 1 ? 'queda 1' : `quedan ${left}`} de ${of}`,
    ca: (left: number, of: number) => `${left === 1 ? 'en queda 1' : `en queden ${left}`} de ${of}`,
  },
})

type BookedProps = {
  part: 'head' | 'seats' | 'button' | 'sum' | 'notice'
  event: EventDetail
  /** Booked just now: the button that had the focus is gone. */
  takesFocus?: boolean
  children: ReactNode
}

/**
 * A part of the card of an event for the device that has booked it, in place of `children`; without a booking they stay. It shows what this
 * device remembers until the booking is read.
 */
export default function Booked({ part, event, takesFocus = false, children }: BookedProps) {
  const stored = lastBookingOf(useStoredRegistrations(event))
  const { data } = useBooking(event.id, stored?.pass)
  if (!stored) return children
  const own = data ? ofBooking(data) : ofDevice(stored)
  if (part === 'button') return <BookingLink eventId={event.id} pass={stored.pass} takesFocus={takesFocus} />
  if (part === 'head') return <Head isFree={event.price === 0} {...own} />
  if (part === 'sum') return <Sum {...own} />
  if (part === 'notice') return <Notice booking={data}>{children}</Notice>
  return own.state === 'seated' ? <Seats event={event} {...own} /> : children
}

type Own = { state: 'seated' | 'waiting' | 'held'; seats: number; names: string[]; code: string | undefined }

const ofBooking = (booking: Booking): Own => {
  const active = activeSeatsOf(booking)
  const seated = active.filter(({ state }) => state !== 'waiting')
  return {
    state: seated.length === 0 ? 'waiting' : seated.some(({ state }) => state === 'held') ? 'held' : 'seated',
    seats: seated.length || active.length,
    names: active.map(writtenName),
    code: booking.code,
  }
}

const ofDevice = ({ names, waiting, heldUntil: isHeld, code }: StoredRegistration): Own => {
  const seated = names.length - (waiting?.seats ?? 0)
  return {
    state: isHeld ? 'held' : seated > 0 ? 'seated' : 'waiting',
    seats: seated || names.length,
    names: names.map((name) => name ?? ''),
    code,
  }
}

/** In one line, as high as the price that stands here for everybody: nothing moves when it comes. */
const Head = ({ state, names, code, isFree }: Own & { isFree: boolean }) => {
  const say = useSay(messages)
  const [first = '', second = ''] = names.map(firstNameOf)
  const who = () => {
    if (names.length === 1) return first
    return names.length === 2 ? say.and(first, second || say.companion) : say.andMore(first, names.length - 1)
  }
  return (
    <div className={clsx(styles.head, isFree && styles.free)}>
      <p className={styles.state}>
        {state === 'seated' && (
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M20 6 9 17l-5-5" />
          </svg>
        )}
        {say[state]}
      </p>
      <p className={styles.who}>
        <b>{who()}</b>
        {code && <span className="num">{code}</span>}
      </p>
    </div>
  )
}

const Seats = ({ event, seats }: { event: EventDetail } & Own) => {
  const say = useSay(messages)
  const { registered, maxParticipants } = event
  const left = say.left(Math.max(0, maxParticipants - registered), maxParticipants)
  return (
    <>
      <SeatRing taken={registered} places={maxParticipants} middle={seats} own={seats} />
      <p>
        <b>{say.yourSeats(seats)}</b>
        <span className="muted num">{left}</span>
      </p>
    </>
  )
}

const Sum = ({ state, seats, code }: Own) => {
  const say = useSay(messages, partyMessages)
  return (
    <>
      <b>{say[state]}</b>
      <span className="muted">{[say.seats(seats), code].filter(Boolean).join(' · ')}</span>
    </>
  )
}

const BookingLink = ({ eventId, pass, takesFocus }: { eventId: string; pass: string; takesFocus: boolean }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <SiteLink ref={link} className={buttonLook({ size: 'block' })} to={`/eventos/${eventId}/reserva#${pass}`}>
      {useSay(outcomeMessages).booking}
    </SiteLink>
  )
}

/** What is owed, and until when seats go back without cost. */
const Notice = ({ booking, children }: { booking: Booking | undefined; children: ReactNode }) => {
  const language = useLanguage()
  const now = useNow()
  if (!booking) return children
  const { debt } = booking
  return [debt && debtInWords(debt, language), freeUntil(booking, now, language)].filter(Boolean).join(' ')
}
