import type { ReactNode } from 'react'
import { words } from '#base/text/words.ts'
import { momentInSentence } from '#base/dates/moment-in-sentence.ts'
import { placeParts } from '../../shared/places/event-place.ts'
import { mapSearch } from '#base/places/map-address.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import type { ClubFacts } from '#base/club-facts.ts'
import type { CalendarPart } from '#platform/outbox/email-template.ts'
import { invitationPart } from '#platform/calendar/calendar-entries.ts'
import { Button, type Fact, Facts, Paragraph, SmallPrint } from '#platform/outbox/parts/layout.tsx'
import type { DebtValue } from '#club/evenings/payments/server/emails/debt-lines.tsx'

/** The eight values of spec §7, and what the calendar entry needs. Instants are ISO 8601. */
export type EventEmailValues = {
  eventTitle: string
  eventDate: string
  eventTime: string
  eventLocation: string
  participantName: string
  participantEmail: string
  /** Of the reader's own seat. */
  eventPrice: string
  organizerName: string
  eventId: string
  startsAt: string
  endsAt: string | null
  /** The version of the event; absent in emails that an older release queued. */
  sequence?: number
  /** Absent in emails that an older release queued: then there is no button. */
  eventUrl?: string
  /** The code of the booking; absent in emails that an older release queued. */
  code?: string
  /** The page of the booking, with its pass: read before sending, and never stored. */
  bookingUrl?: string
  /** The link that proves the address, once; absent for a proven address. */
  proofUrl?: string
}

/** What is read when the email is sent. */
export type PartyValues = DebtValue & {
  /** The prices of the party's seats, if they are not one: "1 × 45 €, 2 × 60 €"; absent in emails that an older release queued. */
  seatPrices?: string
  /** The people of the party who wait. */
  waiting?: string[]
  /** Until when the waiting list gets free seats, and until when a seat can be returned; null once it has passed. */
  waitingListUntil?: string | null
  returnableUntil?: string | null
}

/** Of the values of an event, those that are ours or staff's. */
export const valuesOfEntry = [
  'eventId',
  'eventTitle',
  'eventLocation',
  'startsAt',
  'endsAt',
  'participantEmail',
  'eventUrl',
] as const satisfies (keyof EventEmailValues)[]

export const valuesOfEvent = [
  ...valuesOfEntry,
  'eventDate',
  'eventTime',
  'eventPrice',
  'organizerName',
  'code',
  'bookingUrl',
  'proofUrl',
] as const satisfies (keyof EventEmailValues)[]

export const valuesOfParty = [
  'waitingListUntil',
  'returnableUntil',
  'debt',
  'seatPrices',
] as const satisfies (keyof PartyValues)[]

const messages = bilingual({
  when: words.when,
  location: words.place,
  howToGet: { es: 'Cómo llegar', ca: 'Com s’hi arriba' },
  price: words.price,
  organizer: { es: 'Organiza', ca: 'Organitza' },
  name: words.inNameOf,
  who: words.who,
  code: { es: 'Código de la reserva', ca: 'Codi de la reserva' },
  viewBooking: { es: 'Ver o cambiar mi reserva', ca: 'Mira o canvia la meva reserva' },
  viewEvent: words.seeEvent,
  given: {
    es: (until: string, isOne: boolean) =>
      isOne
        ? `Si se libera una silla antes del ${until}, es tuya sin hacer nada más. Te escribimos enseguida.`
        : `Si se liberan sillas antes del ${until}, son vuestras sin hacer nada más. Te escribimos enseguida.`,
    ca: (until: string, isOne: boolean) =>
      isOne
        ? `Si s’allibera una cadira abans del ${until}, és teva sense fer res més. T’escrivim de seguida.`
        : `Si s’alliberen cadires abans del ${until}, són vostres sense fer res més. T’escrivim de seguida.`,
  },
  returnable: {
    es: (limit: string, isFree: boolean) => `Se puede cancelar${isFree ? '' : ' sin coste'} hasta el ${limit}.`,
    ca: (limit: string, isFree: boolean) => `Es pot cancel·lar${isFree ? '' : ' sense cost'} fins ${limit}.`,
  },
  afterwards: {
    es: 'A partir de ahí no se asigna sola: te avisamos y decides tú.',
    ca: 'A partir d’aquí no s’assigna sola: t’avisem i decideixes tu.',
  },
  closed: {
    es: 'Ya no damos sitio por orden de la lista. Si queda una silla te avisamos, y es de la primera persona que diga que sí.',
    ca: 'Ja no donem lloc per ordre de la llista. Si queda una cadira t’avisem, i és de la primera persona que digui que sí.',
  },
})

/** When, where and for how much; what is owed, as `children`; who comes, with the facts that are only of this email. */
export const EventFacts = ({
  values,
  price = values.eventPrice,
  companions,
  more,
  children,
  language,
}: {
  values: EventEmailValues
  price?: string
  companions?: string[]
  more?: Fact[]
  children?: ReactNode
  language: Language
}) => {
  const say = messages(language)
  const { eventDate, eventTime, participantName, participantEmail } = values
  // The hours of an event of several days have their days.
  const before = eventTime.includes('–') ? '\n' : ', '
  return (
    <>
      <Facts
        facts={[
          [say.when, `${eventDate}${before}${eventTime}`],
          [say.location, values.eventLocation, undefined, howToGet(values.eventLocation, language)],
          [say.price, price],
          [say.code, values.code ?? ''],
        ]}
      />
      {children}
      <Facts
        facts={[
          [
            companions?.length ? say.who : say.name,
            [`${participantName} (${participantEmail})`, ...(companions ?? [])].join('\n'),
          ],
          ...(more ?? []),
          [say.organizer, values.organizerName],
        ]}
      />
    </>
  )
}

/** The link to the place of an event on a map. */
export const howToGet = (place: string, language: Language) => ({
  href: mapSearch(placeParts(place).address || place),
  text: messages(language).howToGet,
})

/** The rule of the waiting list, with its two dates. */
export const WaitingRule = ({
  values,
  seats,
  language,
}: {
  values: Pick<EventEmailValues, 'eventPrice'> & PartyValues
  seats: number
  language: Language
}) => {
  const say = messages(language)
  const { waitingListUntil, returnableUntil } = values
  if (!waitingListUntil || !returnableUntil) return <Paragraph>{say.closed}</Paragraph>
  return (
    <Paragraph>
      {say.given(momentInSentence(waitingListUntil, language), seats === 1)}{' '}
      {say.returnable(momentInSentence(returnableUntil, language), isFree(values, language))} {say.afterwards}
    </Paragraph>
  )
}

/** The email's button: to the booking, or to the event in an email that went to another address. */
export const BookingButton = ({ values, language }: { values: EventEmailValues; language: Language }) => {
  const say = messages(language)
  const { bookingUrl, eventUrl } = values
  if (bookingUrl) return <Button href={bookingUrl}>{say.viewBooking}</Button>
  return eventUrl ? <Button href={eventUrl}>{say.viewEvent}</Button> : null
}

/** The link that proves an address, after the sentence that says what for. */
export const ProofLink = ({ href, text, children }: { href: string; text: string; children: string }) => (
  <SmallPrint>
    {text}{' '}
    <a href={href} style={{ color: 'inherit' }}>
      {children}
    </a>
  </SmallPrint>
)

type SeatPrices = Pick<EventEmailValues, 'eventPrice'> & Pick<PartyValues, 'seatPrices'>
export const isFree = ({ eventPrice, seatPrices }: SeatPrices, language: Language) =>
  !seatPrices && eventPrice === formatPrice(0, language)

export const listOf = (names: string[], language: Language) => new Intl.ListFormat(language).format(names)

type CalendarValues = Pick<
  EventEmailValues,
  | 'eventId'
  | 'eventTitle'
  | 'eventLocation'
  | 'startsAt'
  | 'endsAt'
  | 'sequence'
  | 'participantName'
  | 'participantEmail'
  | 'eventUrl'
>

/** Enters the event in the reader's calendar, or updates it there. Only a later `sequence` replaces an entry. */
export const calendarEntry = (values: CalendarValues, club: ClubFacts) => calendarPart(values, club, 'REQUEST')

/** The calendar entry of a seat that is gone; empty if it never had one. */
export type RemovedEntry = CalendarValues | { startsAt?: undefined }

/** Removes a seat's entry from the reader's calendar, if it had one. */
export const removalOfSeat = (values: RemovedEntry, club: ClubFacts) =>
  values.startsAt === undefined ? undefined : calendarRemoval(values, club)

/** Removes the event from the reader's calendar. */
export const calendarRemoval = (values: CalendarValues, club: ClubFacts) => calendarPart(values, club, 'CANCEL')

const calendarPart = (values: CalendarValues, club: ClubFacts, method: CalendarPart['method']) =>
  invitationPart(
    { ...values, url: values.eventUrl, sequence: values.sequence ?? 0 },
    { method, organizer: club, attendee: { name: values.participantName, email: values.participantEmail } },
  )
