import { MessageCircle, Send } from 'lucide-react'
import { useId, useState } from 'react'
import { firstNameOf } from '#base/text/first-name.ts'
import { inLanguage } from '#base/text/language.ts'
import { formatTime } from '#base/dates/dates.ts'
import { shortDay } from '#base/dates/weekday.ts'
import { placeOf } from '#club/evenings/events/shared/places/event-place.ts'
import { useAddress } from '#kit/both/address.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button, type Look, buttonLook } from '#kit/site/button/button.tsx'
import { type SeatNameParts, seatNamePartsIn, writtenName } from '../../shared/seat-name.ts'
import type { BookingSeat } from '../booking/queries.ts'
import { sendMessages } from './messages.ts'
import type { TicketEvent } from './ticket-view.tsx'
import styles from './ticket-acts.module.css'

type SendTicketProps = {
  event: TicketEvent
  seat: BookingSeat
  /** Its name among the seats of the booking. On a button the host's would be long, and is only read out. */
  listedAs: SeatNameParts
  /** The name stands beside the button already. */
  isListed?: boolean
}

/** Sends a friend the ticket of the seat, which opens nothing else: by the system's menu, else by WhatsApp. Nothing is sent before a press. */
export const SendTicket = ({ event, seat, listedAs, isListed }: SendTicketProps) => {
  const language = useLanguage()
  const say = useSay(sendMessages)
  const address = useAddress()
  const name = firstNameOf(writtenName(seat))
  const url = `${address(pathIn(language, `/mis-mesas/${event.id}`))}#${seat.ticket}`
  const day = shortDay(event.date, language)
  const text = say.text(
    name,
    inLanguage(language, event.title, event.titleCa),
    say.when(day, formatTime(event.date, language)),
    placeOf(event, language),
  )
  const look: Look = { tone: 'line', ...(isListed && { size: 'small' }) }
  const [own, ofHost] = listedAs
  const says = (short: string, whole: string) => (
    <span>
      <span>{isListed ? short : name ? whole : say.sendOf(own)}</span>
      {(isListed || !name) && <span className="vh">{isListed ? `: ${own}${ofHost}` : ofHost}</span>}
    </span>
  )
  if ('share' in navigator)
    return (
      <Button
        {...look}
        // The promise rejects if the visitor closes the system's menu: not an error.
        onClick={() => void navigator.share({ text, url }).catch(() => {})}
      >
        <Send aria-hidden />
        {says(say.sendIt, say.send(name))}
      </Button>
    )
  return (
    <a
      className={buttonLook(look)}
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle aria-hidden />
      {says(say.byWhatsApp, say.sendByWhatsApp(name))}
    </a>
  )
}

/** A button for each friend with a seat, of all `seats` of the booking; from three on they stand in a list that one button opens. */
export const SendTickets = ({ event, seats }: { event: TicketEvent; seats: BookingSeat[] }) => {
  const say = useSay(sendMessages)
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const friends = seats.filter(({ ticket }) => ticket)
  const partsOf = seatNamePartsIn(seats, useLanguage())
  const buttons = friends.map((seat) => <SendTicket key={seat.id} event={event} seat={seat} listedAs={partsOf(seat)} />)
  if (friends.length < 3) return buttons
  return (
    <>
      <Button tone="line" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <Send aria-hidden />
        {say.sendAll}
      </Button>
      {isOpen && (
        <div className={styles.friends} id={list}>
          {buttons}
        </div>
      )}
    </>
  )
}
