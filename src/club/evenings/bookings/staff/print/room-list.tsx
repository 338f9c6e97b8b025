import { clsx } from 'clsx'
import { formatDateTime } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { formatEuros } from '#base/text/money.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Translated } from '#kit/site/translated.tsx'
import { messages as moneyMessages } from '#club/evenings/payments/staff/messages.ts'
import { doorMethods } from '#club/evenings/door/shared/limits.ts'
import { messages as kitchenMessages } from '#club/evenings/kitchen/both/messages.ts'
import { dietNote } from '../../shared/rules/diet-note.ts'
import {
  type DietMark,
  allergens,
  countMarks,
  dietInWords,
  dietMarks,
  diets,
  wordsOfDiet,
} from '../../shared/rules/diet.ts'
import { seatName } from '../../shared/seat-name.ts'
import { messages as guestMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { type Guests, type Party, partiesOf } from './parties.ts'
import styles from './room-list.module.css'

export type RoomListProps = {
  event: {
    id: string
    title: string
    titleCa: string
    date: string
    endsAt: string | null
    location: string
    locationCa: string
    /** What staff tell each other. */
    staffNote: string
  }
  guests: Guests
  /** When they were read. */
  at: string
}

/** Empty lines for guests who come without a seat. */
const walkIns = 3

/** The evening on paper, for who receives the guests: a line each with a box to tick, a booking together, and who still owes. */
export const RoomList = ({ event, guests: all, at }: RoomListProps) => {
  const guests = all.map((guest) =>
    Object.assign({}, guest, { dietaryRestrictions: dietNote(guest.dietaryRestrictions) }),
  )
  const language = useLanguage()
  const say = useSay(messages)
  const ofGuests = useSay(guestMessages)
  const parties = partiesOf(guests, language)
  const debtors = parties.filter(({ balance }) => balance < 0)
  const hasTables = parties.some(({ table }) => table !== '')
  return (
    <div className={styles.room}>
      <table className={styles.guests}>
        {/* It stands on each page. */}
        <thead>
          <tr>
            <td colSpan={5}>
              <Head event={event} at={at} people={guests.length} bookings={parties.length} />
            </td>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.facts}>
            <td colSpan={5}>
              {event.staffNote && (
                <p className={styles.note}>
                  <b>{`${say.note}: `}</b>
                  <span>{event.staffNote}</span>
                </p>
              )}
              <div className={styles.boxes}>
                <Debts debtors={debtors} isOfMost={2 * debtors.length > parties.length} />
                <Diets guests={guests} />
              </div>
            </td>
          </tr>
        </tbody>
        {parties.map((party, nth) => (
          <tbody key={party.id} className={styles.party}>
            {hasTables && party.table !== parties[nth - 1]?.table && (
              <tr className={styles.table}>
                <th colSpan={4} scope="rowgroup">
                  {tableName(party.table, say.table, say.noTable)}
                </th>
                <td className={styles.money}>
                  {ofGuests.people(guests.filter(({ tableLabel }) => (tableLabel ?? '') === party.table).length)}
                </td>
              </tr>
            )}
            {party.seats.map((seat, place) => (
              <tr key={seat.id}>
                <td>
                  <span className={styles.box} />
                </td>
                <td className={clsx(place > 0 && styles.companion)}>
                  {place === 0 ? <b>{seatName(seat, language)}</b> : seatName(seat, language)}
                  {place === 0 && party.seats.length > 1 && <span className={styles.size}>{party.seats.length}</span>}
                  {seat.tableLabel !== party.seats[0]!.tableLabel && (
                    <small>{` (${tableName(seat.tableLabel ?? '', say.table, say.noTable)})`}</small>
                  )}
                </td>
                <td className="nb">{seat.phone}</td>
                <td>
                  <Diet guest={seat} />
                  {seat.notes && <small> {seat.notes}</small>}
                </td>
                <td className={styles.money}>{place === 0 && <Money party={party} />}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {debtors.length > 0 && <Collected debtors={debtors} />}
      <WalkIns />
    </div>
  )
}

const Head = ({
  event,
  at,
  people,
  bookings,
}: Omit<RoomListProps, 'guests'> & { people: number; bookings: number }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <header className={styles.head}>
      <div>
        <Translated as="h1" es={event.title} ca={event.titleCa} />
        <p>
          <span>{`${formatEventStart(event, language)} · `}</span>
          <Translated es={event.location} ca={event.locationCa} />
          <span>{` · ${say.count(people, bookings)}`}</span>
        </p>
      </div>
      <div>
        <p>{say.printed(formatDateTime(at, language))}</p>
        <p>{say.tearUp}</p>
      </div>
    </header>
  )
}

/** «Mesa 3», or the word that staff wrote. */
const tableName = (label: string, numbered: (label: string) => string, none: string) =>
  /^\d/.test(label) ? numbered(label) : label || none

const useEuros = () => {
  const language = useLanguage()
  return (sum: number) => formatEuros(Math.abs(sum), language)
}
const sumOf = (debtors: Party[]) => debtors.reduce((sum, { balance }) => sum + balance, 0)
const nameOf = ({ seats }: Party, language: Parameters<typeof seatName>[1]) => seatName(seats[0]!, language)

/** Where most owe, the lines of the guests say who: their names would take the room of a table. */
const Debts = ({ debtors, isOfMost }: { debtors: Party[]; isOfMost: boolean }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const euros = useEuros()
  return (
    <section>
      <h2>{debtors.length > 0 ? say.owing(debtors.length, euros(sumOf(debtors))) : say.nobodyOwes}</h2>
      {!isOfMost && (
        <p>
          {debtors
            .map(
              (party) =>
                `${nameOf(party, language)}${party.table && ` (${tableName(party.table, say.shortTable, say.noTable)})`} ${euros(party.balance)}`,
            )
            .join(', ')}
        </p>
      )}
    </section>
  )
}

/** How many do not eat what, as the kitchen reads it. */
const Diets = ({ guests }: { guests: Guests }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const ofKitchen = useSay(kitchenMessages)
  const some = guests.filter((guest) => dietInWords(guest, language) !== '')
  const inWriting = some.filter(({ dietaryRestrictions, standingDiet }) => dietaryRestrictions || standingDiet).length
  const counted = (marks: readonly DietMark[]) =>
    countMarks(some, marks).map(({ mark, count }) => `${count} ${dietMarks[mark][language]}`)
  const [allergies, others] = [
    counted(allergens),
    [...counted(diets), ...(inWriting ? [say.inWriting(inWriting)] : [])],
  ]
  return (
    <section>
      <h2>{say.withNotes(some.length, guests.length - some.length)}</h2>
      {allergies.length > 0 && (
        <p>
          <b>{allergies.map((text) => `▲ ${text}`).join(', ')}</b>
        </p>
      )}
      {others.length > 0 && <p>{others.join(', ')}</p>}
      {some.length > 0 && (
        <p>
          <small>{ofKitchen.legend}</small>
        </p>
      )}
    </section>
  )
}

/** What somebody does not eat: allergies framed; what stands in the member's file is marked so. */
const Diet = ({ guest: { diet, dietaryRestrictions, standingDiet } }: { guest: Guests[number] }) => {
  const language = useLanguage()
  const say = useSay(guestMessages)
  const others = diets.filter((mark) => diet.includes(mark))
  return (
    <>
      {allergens
        .filter((mark) => diet.includes(mark))
        .map((mark) => (
          <b key={mark} className={styles.allergy}>{`▲ ${dietMarks[mark][language]}`}</b>
        ))}
      {others.length > 0 && <span>{wordsOfDiet(others, language).join(', ')}</span>}{' '}
      {dietaryRestrictions && <b>{dietaryRestrictions}</b>}{' '}
      {standingDiet && (
        <>
          <b>{standingDiet}</b> <small>{say.fromFile}</small>
        </>
      )}
    </>
  )
}

const Money = ({ party: { balance, due } }: { party: Party }) => {
  const say = useSay(messages)
  const euros = useEuros()
  if (balance < 0) return <b className={styles.owes}>{say.owes(euros(balance))}</b>
  if (balance > 0) return say.toReturn(euros(balance))
  return due > 0 && say.paid
}

const Collected = ({ debtors }: { debtors: Party[] }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const money = useSay(moneyMessages)
  const euros = useEuros()
  return (
    <section className={styles.written}>
      <h2>{say.collected}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.who}</th>
            <th scope="col">{say.due}</th>
            {doorMethods.map((method) => (
              <th key={method} scope="col">
                {money[method]}
              </th>
            ))}
            <th scope="col">{say.receivedBy}</th>
          </tr>
        </thead>
        <tbody>
          {debtors.map((party) => (
            <tr key={party.id}>
              <td>{nameOf(party, language)}</td>
              <td>
                <b>{euros(party.balance)}</b>
              </td>
              {doorMethods.map((method) => (
                <td key={method}>
                  <span className={styles.box} />
                </td>
              ))}
              <td />
            </tr>
          ))}
          <tr>
            <td>{say.total}</td>
            <td>
              <b>{euros(sumOf(debtors))}</b>
            </td>
            <td colSpan={doorMethods.length + 1} />
          </tr>
        </tbody>
      </table>
    </section>
  )
}

const WalkIns = () => {
  const say = useSay(messages)
  return (
    <section className={styles.written}>
      <h2>{say.walkIns}</h2>
      <table>
        <thead>
          <tr>
            {[say.name, say.phone, say.diet, say.paidSum].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: walkIns }, (_, line) => (
            <tr key={line} className={styles.empty}>
              <td colSpan={4} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
