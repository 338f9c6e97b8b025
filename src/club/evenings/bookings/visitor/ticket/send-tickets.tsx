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
import { seatNamesIn, writtenName } from '../../shared/seat-name.ts'
import type { BookingSeat } from '../booking/queries.ts'
import { sendMessages } from './messages.ts'
import type { TicketEvent } from './ticket-view.tsx'
import styles from './ticket-acts.module.css'

type SendTicketProps = {
  event: TicketEvent
  seat: BookingSeat
  /** Its name among the seats of the booking. */
  listedAs: string
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
  const says = (short: string, whole: string) =>
    isListed ? (
      <span>
        {short}
        <span className="vh">{`: ${listedAs}`}</span>
      </span>
    ) : (
      <UpToHost whole={whole} host={name ? undefined : ofHost(listedAs)} />
    )
  if ('share' in navigator)
    return (
      <Button
        {...look}
        // The promise rejects if the visitor closes the system's menu: not an error.
        onClick={() => void navigator.share({ text, url }).catch(() => {})}
      >
        <Send aria-hidden />
        {says(say.sendIt, say.send(name, listedAs))}
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
      {says(say.byWhatsApp, say.sendByWhatsApp(name || listedAs))}
    </a>
  )
}

/** Of «acompañante 2 de Marta Pons» what comes after the number. */
const ofHost = (listedAs: string) => listedAs.replace(/^\S+( \d+)?/, '')

/** What stands on the button: from the host's name on it would be long, and is only read out. */
const UpToHost = ({ whole, host }: { whole: string; host: string | undefined }) => {
  const at = host ? whole.indexOf(host) : -1
  return at < 0 ? (
    <span>{whole}</span>
  ) : (
    <span>
      <span>{whole.slice(0, at)}</span>
      <span className="vh">{whole.slice(at)}</span>
    </span>
  )
}

/** A button for each friend with a seat, of all `seats` of the booking; from three on they stand in a list that one button opens. */
export const SendTickets = ({ event, seats }: { event: TicketEvent; seats: BookingSeat[] }) => {
  const say = useSay(sendMessages)
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const friends = seats.filter(({ ticket }) => ticket)
  const nameOf = seatNamesIn(seats, useLanguage())
  const buttons = friends.map((seat) => <SendTicket key={seat.id} event={event} seat={seat} listedAs={nameOf(seat)} />)
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
