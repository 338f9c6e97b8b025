import { clsx } from 'clsx'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
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
import { activeSeatsOf, canAddTo } from './state.ts'
import styles from './seats.module.css'
import { dietInWords } from '../../shared/rules/diet.ts'
import { seatNamesIn } from '../../shared/seat-name.ts'

type SeatsProps = { booking: Booking; pass: string; canAct: boolean }

/** Who comes, with diets and door codes; until the event begins each seat can be edited and people can be added. */
export const Seats = ({ booking, pass, canAct }: SeatsProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [edited, setEdited] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const { seats, event } = booking
  const active = activeSeatsOf(booking)
  const seat = seats.find(({ id }) => id === edited)
  const nameOf = seatNamesIn(seats, language)
  return (
    <section>
      <h2>{event.cancelledAt || active.length === 0 ? say.whoWasComing : say.who}</h2>
      <ul className={styles.seats}>
        {seats.map((one, n) => (
          <li key={one.id} className={clsx(!active.includes(one) && styles.gone)}>
            <span className={styles.disc} aria-hidden>
              {n + 1}
            </span>
            <div>
              <b>{nameOf(one)}</b>
              <span className="muted">{linesOf(one, event.cancelledAt !== null, language)}</span>
              {one.ticket && canAct && (
                <span className={styles.send}>
                  <SendTicket event={event} seat={one} number={n} listedAs={nameOf(one)} />
                </span>
              )}
              {one.offer && !one.isHandedOver && <OpenOffer booking={booking} pass={pass} offer={one.offer} />}
            </div>
            {one.doorCode && seats.length > 1 && !event.cancelledAt && (
              <QrCode code={one.doorCode} label={say.codeOf(nameOf(one))} />
            )}
            {canAct && active.includes(one) && isEditable(one) && (
              <Button tone="line" size="small" aria-label={say.changeOf(nameOf(one))} onClick={() => setEdited(one.id)}>
                {say.change}
              </Button>
            )}
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
