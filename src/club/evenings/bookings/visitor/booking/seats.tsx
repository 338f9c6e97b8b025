import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatEuros } from '#base/text/money.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { AddCompanion } from './dialogs/add-companion.tsx'
import { EditSeat } from './dialogs/edit-seat.tsx'
import { QrCode } from '#club/evenings/bookings/both/qr-code.tsx'
import { messages, stateMessages } from './messages.ts'
import { Problem } from './problem.tsx'
import { SendTicket } from '../ticket/send-tickets.tsx'
import { type Booking, type BookingSeat, withdrawOffer } from './queries.ts'
import { Button } from '#kit/site/button/button.tsx'
import { activeSeatsOf, canAddTo, seatWithCode } from './state.ts'
import styles from './seats.module.css'
import notes from '#kit/site/states/notes.module.css'
import { dietInWords } from '../../shared/rules/diet.ts'
import { seatNamePartsIn } from '../../shared/seat-name.ts'
import { seatLabelsIn } from './seat-labels.ts'

type SeatsProps = {
  booking: Booking
  pass: string
  canAct: boolean
  /** The seats that the reader has just cancelled. */
  cancelled: BookingSeat[]
}

/**
 * Who comes, with diets and door codes; until the event begins each seat can be edited and people can be added. After a cancellation it
 * says who was cancelled and what that means in money, and has the focus: the button that was pressed may be gone.
 */
export const Seats = ({ booking, pass, canAct, cancelled }: SeatsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [edited, setEdited] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const { seats, event } = booking
  const active = activeSeatsOf(booking)
  const seat = seats.find(({ id }) => id === edited)
  const partsOf = seatNamePartsIn(seats, language)
  const nameOf = seatLabelsIn(seats, language)
  const shownAtDoor = seatWithCode(active)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (cancelled.length > 0) heading.current?.focus()
  }, [cancelled])
  return (
    <section className={styles.who}>
      <h2 ref={heading} tabIndex={-1}>
        {event.cancelledAt || active.length === 0 ? say.whoWasComing : say.who}
      </h2>
      <div role="status">
        {cancelled.length > 0 && <p className={clsx(notes.note, notes.ok)}>{outcome(booking, cancelled, language)}</p>}
      </div>
      <ul className={styles.seats}>
        {seats.map((one, n) => (
          <li key={one.id} className={clsx(!active.includes(one) && styles.gone)}>
            <span className={styles.disc} aria-hidden>
              {n + 1}
            </span>
            <div>
              <b>{nameOf(one)}</b>
              <span className="muted">{linesOf(one, event.cancelledAt !== null, language)}</span>
            </div>
            {canAct && active.includes(one) && isEditable(one) && (
              <Button tone="line" size="small" aria-label={say.changeOf(nameOf(one))} onClick={() => setEdited(one.id)}>
                {say.change}
              </Button>
            )}
            {one.offer && !one.isHandedOver && <OpenOffer booking={booking} pass={pass} offer={one.offer} />}
            <div className={styles.ticket}>
              {one.ticket && canAct && <SendTicket event={event} seat={one} listedAs={partsOf(one)} isListed />}
              {one.doorCode && one !== shownAtDoor && !event.cancelledAt && (
                <details>
                  <summary className="chevron">
                    {say.seeCode}
                    <span className="vh">{`: ${nameOf(one)}`}</span>
                  </summary>
                  <QrCode code={one.doorCode} label={say.codeOf(nameOf(one))} />
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
      {canAddTo(booking) && (
        <button type="button" className={styles.add} onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {say.add}
        </button>
      )}
      {seat && <EditSeat booking={booking} seat={seat} pass={pass} onClose={() => setEdited(undefined)} />}
      {isAdding && <AddCompanion booking={booking} pass={pass} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** A host changes nothing of a companion with an address of its own. */
const isEditable = ({ isOwn, mayRename, dietaryRestrictions }: BookingSeat) =>
  isOwn || mayRename || dietaryRestrictions !== null

type OpenOfferProps = { booking: Booking; pass: string; offer: NonNullable<BookingSeat['offer']> }

const OpenOffer = ({ booking, pass, offer }: OpenOfferProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const withdrawing = useMutation(withdrawOffer(booking.event.id, pass))
  return (
    <span className={styles.offer}>
      <span>{say.offeredUntil(offer.fullName, momentInSentence(offer.endsAt, language))}</span>
      <Button
        tone="line"
        size="small"
        aria-label={say.withdrawOf(offer.fullName)}
        isBusy={withdrawing.isPending}
        onClick={() => withdrawing.mutate({ offer: offer.id })}
      >
        {say.withdraw}
      </Button>
      <Problem error={withdrawing.error} />
    </span>
  )
}

/** Who was cancelled, and what remains to be paid or comes back. */
const outcome = ({ seats, money }: Booking, cancelled: BookingSeat[], language: Parameters<typeof messages>[0]) => {
  const say = messages(language)
  const own = seats.filter(({ id }) => cancelled.some((seat) => seat.id === id))
  const names = new Intl.ListFormat(language).format(own.map(seatLabelsIn(seats, language)))
  if (cancelled.every(({ state }) => state === 'waiting')) return say.leftNow(names)
  const balance = money?.balance ?? 0
  const sum = formatEuros(Math.abs(balance), language)
  return `${say.cancelledNow(cancelled.length, names)} ${balance < 0 ? say.stillOwed(sum) : balance > 0 ? say.returned(sum) : ''}`
}

const linesOf = (
  { state, email, hasOwnAddress, dietaryRestrictions, diet: ticked }: BookingSeat,
  isOver: boolean,
  language: Parameters<typeof messages>[0],
) => {
  const say = messages(language)
  if (state === 'cancelled' || state === 'late') return stateMessages(language)[state]
  const note = state === 'seated' ? '' : stateMessages(language)[state]
  const diet =
    dietaryRestrictions !== null && (dietInWords({ dietaryRestrictions, diet: ticked }, language) || say.noDiet)
  const hasEntry = hasOwnAddress && state !== 'waiting' && !isOver
  return [note, diet, hasEntry && say.ownEntry(email)].filter(Boolean).join(' · ')
}
