import { words } from '#base/text/words.ts'
import type { ClubFacts } from '#base/club-facts.ts'
import type { ChangedFact } from '../../shared/notices.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { Button, type Fact, Facts } from '#platform/outbox/parts/layout.tsx'
import { aboutGuest } from '#platform/outbox/staff-access.ts'
import { currentNoticeValues } from '../notice-values.ts'
import {
  type EventEmailValues,
  howToGet,
  type PartyValues,
  calendarEntry,
  listOf,
  valuesOfEvent,
} from '#club/evenings/events/server/emails/event-email.tsx'

/** What the email of a notice says, read again before it is sent. */
export type NoticeEmailValues = EventEmailValues &
  Pick<PartyValues, 'debt' | 'seatPrices'> & {
    /** The id of the notice. */
    notice: string
    /** A text of staff; may be empty. */
    note: string
    /** "vie 12 mar 2027, 18:00–20:00". */
    when: string
    /** What changed, in words. */
    changes: { fact: ChangedFact; before: string; after: string }[]
    /** The event had been cancelled, and takes place after all. */
    takesPlace: boolean
    /** The reader's party: who has a seat, and who waits. */
    seated: string[]
    waiting: string[]
    /** The code of the booking. */
    code: string
    /** What the party has paid minus what it owes, in euros; 0 for a companion. */
    balance: number
    /** Until when the seat can be returned, as ISO 8601; null once it has passed. */
    returnableUntil: string | null
    /** Somebody waits for a seat at the event. */
    isAwaited: boolean
    /** The text of the QR code for the door; null without a seat. */
    doorCode: string | null
    /** Of a preview: the query of the event's picture as it will be. */
    posterQuery?: string
  }

/** Those that are ours or staff's. */
const valuesOfNotice = [
  ...valuesOfEvent,
  'debt',
  'seatPrices',
  'notice',
  'note',
  'when',
  'changes',
  'code',
  'returnableUntil',
  'doorCode',
  'posterQuery',
] as const satisfies (keyof NoticeEmailValues)[]

/** What the email of every notice declares. */
export const ofNotice = { cause: 'club', staff: aboutGuest, ours: valuesOfNotice, now: currentNoticeValues } as const

const messages = bilingual({
  time: words.when,
  location: { es: 'Dónde', ca: 'On' },
  price: words.price,
  memberPrice: words.memberPrice,
  before: { es: (name: string) => `${name}, antes`, ca: (name: string) => `${name}, abans` },
  now: { es: (name: string) => `${name}, ahora`, ca: (name: string) => `${name}, ara` },
  same: { es: (place: string) => `${place}. No cambia.`, ca: (place: string) => `${place}. No canvia.` },
  seats: { es: 'Sillas', ca: 'Cadires' },
  waiting: { es: 'En la lista', ca: 'A la llista' },
  owed: { es: 'Por pagar', ca: 'Per pagar' },
  code: { es: 'Reserva', ca: 'Reserva' },
  viewBooking: { es: 'Ver mi reserva', ca: 'La meva reserva' },
  viewEvent: words.seeEvent,
})

/** When and where, with the old values struck and the new ones larger, and the reader's booking. */
export const BookingFacts = ({ values, language }: { values: NoticeEmailValues; language: Language }) => {
  const say = messages(language)
  const { changes, seated, waiting, balance } = values
  const time = changes.find(({ fact }) => fact === 'date' || fact === 'time')
  const changeOf = (changed: ChangedFact) => changes.find(({ fact }) => fact === changed)
  /** A fact as it is; the old one first, if it changed. */
  const factOf = (name: string, value: string, change?: { before: string }, link?: Fact[3]): Fact[] =>
    change
      ? [
          [say.before(name), change.before, 'old'],
          [say.now(name), value, 'new', link],
        ]
      : [[name, value, undefined, link]]
  const place = values.eventLocation
  const location = changeOf('location')
  return (
    <Facts
      facts={[
        ...factOf(say.time, values.when, time),
        ...factOf(
          say.location,
          time && !location && place ? say.same(place) : place,
          location,
          howToGet(place, language),
        ),
        ...changes.flatMap((change) =>
          change.fact === 'price' || change.fact === 'memberPrice'
            ? factOf(say[change.fact], change.after, change)
            : [],
        ),
        [say.seats, listOf(seated, language)],
        [say.waiting, listOf(waiting, language)],
        [say.owed, balance < 0 ? formatPrice(-balance, language) : ''],
        [say.code, values.code],
      ]}
    />
  )
}

/** The email's button: to the booking, or to the event in an email that went to another address. */
export const NoticeButton = ({ values, language }: { values: NoticeEmailValues; language: Language }) => {
  const say = messages(language)
  const { bookingUrl, eventUrl } = values
  if (bookingUrl) return <Button href={bookingUrl}>{say.viewBooking}</Button>
  return eventUrl ? <Button href={eventUrl}>{say.viewEvent}</Button> : null
}

/** Whether the reader has a seat, and so an entry in the calendar: the host of a party may have given up the own one. */
export const hasEntry = ({ doorCode }: NoticeEmailValues) => doorCode !== null

/** The event for the calendar of a reader with a seat. */
export const entryOfSeat = (values: NoticeEmailValues, club: ClubFacts) =>
  hasEntry(values) ? calendarEntry(values, club) : undefined

/** "Cambia la fecha, Marc", or without a name. */
export const greeting = (text: string, name: string) => (name ? `${text}, ${name}` : text)
