import { formatDateTime } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { hostNames } from './host-names.ts'
import { messages } from '../messages.ts'
import { messages as printMessages } from './messages.ts'
import type { exportRegistrations } from '../queries.ts'
import { byTable } from '#club/evenings/tables/shared/tables.ts'
import sheet from './printed-guests.module.css'
import { dietInWords } from '../../shared/rules/diet.ts'
import { seatName } from '../../shared/seat-name.ts'

export type PrintedEvent = {
  id: string
  title: string
  titleCa: string
  date: string
  endsAt: string | null
  location: string
  locationCa: string
  registered: number
  withDiet: number
  /** What staff tell each other: on the sheet that stays in the club. */
  staffNote: string
}

/** `at`: when the guests were read. */
export type ListProps = { event: PrintedEvent; guests: Guests; at: string }

export type Guests = Awaited<ReturnType<typeof exportRegistrations>>

/**
 * One line for each guest, with a box to tick at the door; by table, once tables are set. Without telephone numbers and addresses, because the
 * paper leaves the club.
 */
export const PrintedGuests = ({ event, guests, at }: ListProps) => {
  const language = useLanguage()
  const ofPrint = useSay(printMessages)
  const say = useSay(messages)
  const hostOf = hostNames(guests)
  const hasTables = guests.some(({ tableLabel }) => tableLabel)
  const inOrder = guests.toSorted(
    (one, other) =>
      byTable(one.tableLabel ?? '', other.tableLabel ?? '') || one.fullName.localeCompare(other.fullName, language),
  )
  return (
    <>
      <Translated as="h1" es={event.title} ca={event.titleCa} />
      <p>
        <span>{`${formatEventStart(event, language)} · `}</span>
        <Translated es={event.location} ca={event.locationCa} />
      </p>
      <p>
        <b>{say.people(guests.length)}</b>
        {event.withDiet > 0 && <span>{` · ${say.diets(event.withDiet)}`}</span>}
        <span>{` · ${ofPrint.printed(formatDateTime(at, language))}`}</span>
      </p>
      <table className={sheet.guests}>
        <thead>
          <tr>
            <td />
            {hasTables && <th scope="col">{ofPrint.tableWord}</th>}
            <th scope="col">{say.fullName}</th>
            <th scope="col">{say.diet}</th>
            <th scope="col">{say.notes}</th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((guest) => (
            <tr key={guest.id}>
              <td>
                <span className={sheet.box} />
              </td>
              {hasTables && <td>{guest.tableLabel}</td>}
              <td>
                <span>{seatName(guest, language)}</span>
                {guest.named && hostOf(guest) && <small> {say.withHost(hostOf(guest))}</small>}
                {(guest.member ?? guest.isMember) && <small> {guest.member?.number ?? say.saysMember}</small>}
              </td>
              <td>
                <b>{dietInWords(guest, language)}</b>
              </td>
              <td>{guest.notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
