import { formatDateTime } from '#shared/dates/dates.ts'
import { ofTheDay, toTheDay } from '#shared/dates/catalan-day.ts'
import { type Language, bilingual } from '#shared/text/language.ts'
import { formatPrice } from '#shared/text/money.ts'
import { useClubFacts } from '../../club-facts.ts'
import { eventCalendar } from '../../event-calendar.ts'
import { Facts, Paragraph, SmallPrint } from '../layout.tsx'

/** The eight values of spec §7, and what the calendar entry needs. Instants are ISO 8601. */
export type EventEmailValues = {
  eventTitle: string
  eventDate: string
  eventTime: string
  eventLocation: string
  participantName: string
  participantEmail: string
  eventPrice: string
  organizerName: string
  eventId: string
  startsAt: string
  endsAt: string | null
  /** Absent in emails that an older release queued: then there is no button. */
  eventUrl?: string
  /** The link that proves the address, once; absent for a proven address. */
  proofUrl?: string
}

/** What is read when the email is sent. */
export type PartyValues = {
  /** The people of the party who wait. */
  waiting?: string[]
  /** Until when the waiting list gets free seats, and until when a seat can be returned; null once it has passed. */
  waitingListUntil?: string | null
  returnableUntil?: string | null
}

const messages = bilingual({
  date: { es: 'Fecha', ca: 'Data' },
  time: { es: 'Hora', ca: 'Hora' },
  location: { es: 'Lugar', ca: 'Lloc' },
  price: { es: 'Precio', ca: 'Preu' },
  organizer: { es: 'Organiza', ca: 'Organitza' },
  name: { es: 'A nombre de', ca: 'A nom de' },
  given: {
    es: (until: string, isOne: boolean) =>
      `Si queda sitio antes del ${until}, es ${isOne ? 'tuyo' : 'vuestro'} sin hacer nada más y te escribimos enseguida.`,
    ca: (until: string, isOne: boolean) =>
      `Si queda lloc abans ${ofTheDay(until)}, és ${isOne ? 'teu' : 'vostre'} sense fer res més i t’escrivim de seguida.`,
  },
  returnable: {
    es: (limit: string, isFree: boolean) => `Lo puedes devolver${isFree ? '' : ' sin coste'} hasta el ${limit}.`,
    ca: (limit: string, isFree: boolean) => `El pots tornar${isFree ? '' : ' sense cost'} fins ${toTheDay(limit)}.`,
  },
  afterwards: {
    es: (phone: string) => `Después, llámanos al ${phone}.`,
    ca: (phone: string) => `Després, truca’ns al ${phone}.`,
  },
  closed: {
    es: (phone: string) => `Ya no damos sitio por orden de la lista. Si todavía te interesa, llámanos al ${phone}.`,
    ca: (phone: string) => `Ja no donem lloc per ordre de la llista. Si encara t’interessa, truca’ns al ${phone}.`,
  },
})

/** The facts of the event, and those that are only of this email. */
export const EventFacts = ({
  values,
  price = values.eventPrice,
  more,
  language,
}: {
  values: EventEmailValues
  price?: string
  more?: [name: string, value: string][]
  language: Language
}) => {
  const say = messages(language)
  return (
    <Facts
      facts={[
        [say.date, values.eventDate],
        [say.time, values.eventTime],
        [say.location, values.eventLocation],
        [say.price, price],
        [say.organizer, values.organizerName],
        [say.name, `${values.participantName} (${values.participantEmail})`],
        ...(more ?? []),
      ]}
    />
  )
}

/** The rule of the waiting list, with its two dates and the club's telephone. */
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
  const { phone } = useClubFacts()
  const { waitingListUntil, returnableUntil } = values
  if (!waitingListUntil || !returnableUntil) return <Paragraph>{say.closed(phone)}</Paragraph>
  return (
    <Paragraph>
      {say.given(formatDateTime(waitingListUntil, language), seats === 1)}{' '}
      {say.returnable(formatDateTime(returnableUntil, language), isFree(values, language))} {say.afterwards(phone)}
    </Paragraph>
  )
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

export const isFree = ({ eventPrice }: Pick<EventEmailValues, 'eventPrice'>, language: Language) =>
  eventPrice === formatPrice(0, language)

export const firstNameOf = (name: string) => name.split(/\s+/)[0] ?? ''

export const listOf = (names: string[], language: Language) => new Intl.ListFormat(language).format(names)

/** The event for a calendar. */
export const calendarFile = (values: EventEmailValues) => [
  { filename: 'cercle.ics', content: eventCalendar(values), contentType: 'text/calendar; charset=utf-8' },
]
