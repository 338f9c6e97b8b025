import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { formatDateTime } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { DietChips, isAllergen } from '#club/evenings/bookings/both/diet/diet-chips.tsx'
import { dietMarks } from '#club/evenings/bookings/shared/rules/diet.ts'
import { seatName } from '#club/evenings/bookings/shared/seat-name.ts'
import type { KitchenList } from '../server/kitchen-list.ts'
import { messages } from './messages.ts'
import styles from './kitchen-view.module.css'
import paper from './kitchen-paper.module.css'

type Times = 'until' | 'readAt' | 'toldAt'
/** The list as the api answers it. */
export type Kitchen = Omit<KitchenList, Times | 'event'> & {
  event: Omit<KitchenList['event'], 'date' | 'endsAt' | 'cancelledAt'> & {
    date: string
    endsAt: string | null
    cancelledAt: string | null
  }
  until: string
  readAt: string
  toldAt: string | null
}
type Seat = Kitchen['changes'][number]

type KitchenViewProps = { list: Kitchen; language: Language }

/** What the kitchen reads, in its language: totals, changes, and by table who does not eat everything. On paper with a head and a foot. */
export const KitchenView = ({ list, language }: KitchenViewProps) => {
  const say = messages(language)
  return (
    <div className={clsx(styles.list, paper.paper)} lang={language}>
      <header className={styles.head}>
        <div>
          <h1>{say.title}</h1>
          <p>{`${inLanguage(language, list.event.title, list.event.titleCa)} · ${formatEventStart(list.event, language)}`}</p>
        </div>
        <p>{say.printedAt(formatDateTime(list.readAt, language))}</p>
      </header>
      <Totals {...{ list, language }} />
      <Changes {...{ list, language }} />
      <div className={styles.tables}>
        {list.tables.map((table) => (
          <Table key={table.label} table={table} language={language} />
        ))}
      </div>
      <p className={styles.legend}>
        {say.legend} <span>{say.tearUp}</span>
      </p>
    </div>
  )
}

const Totals = ({ list: { people, withNotice, withNote, totals }, language }: KitchenViewProps) => {
  const say = messages(language)
  return (
    <section className={styles.totals} aria-label={say.totals}>
      <p>
        <b className="num">{people}</b>
        <span>{say.eatAll(people - withNotice)}</span>
        <span>{say.withNotice(withNotice)}</span>
      </p>
      <dl>
        {totals.map(({ mark, count }) => (
          <div key={mark} className={clsx(isAllergen(mark) && styles.allergen)}>
            <dt>{dietMarks[mark][language]}</dt>
            <dd className="num">{count}</dd>
            {isAllergen(mark) && <TriangleAlert aria-hidden />}
          </div>
        ))}
        {withNote > 0 && (
          <div>
            <dt>{say.notes}</dt>
            <dd className="num">{withNote}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const Changes = ({ list: { changes }, language }: KitchenViewProps) => {
  const say = messages(language)
  if (changes.length === 0) return null
  return (
    <section className={styles.changes}>
      <h2>{say.changed}</h2>
      <ul>
        {changes.map((seat) => (
          <li key={seat.id}>
            <Change seat={seat} language={language} />{' '}
            {seat.change === 'gone' ? <s>{whoOf(seat, language)}</s> : <span>{`${whoOf(seat, language)}: `}</span>}
            {seat.change !== 'gone' && <Diet seat={seat} language={language} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const whoOf = (seat: Seat, language: Language) =>
  [nameOf(seat, language), seat.table && tableName(seat.table, language)].filter(Boolean).join(', ')

const nameOf = ({ name, named }: Seat, language: Language) => seatName({ fullName: name, named }, language)

const tableName = (label: string, language: Language) => {
  const say = messages(language)
  if (label === '') return say.noTable
  return /^\d/.test(label) ? say.table(label) : label
}

const Change = ({ seat: { change }, language }: { seat: Seat; language: Language }) => {
  const say = messages(language)
  if (!change) return null
  return <em className={styles.change}>{change === 'changed' ? say.isChanged : say[change]}</em>
}

/** What one person does not eat: ticks, the words of the booking, those of the member's file, or that one must ask. */
const Diet = ({ seat, language }: { seat: Seat; language: Language }) => {
  const say = messages(language)
  const isEmpty = seat.diet.length === 0 && seat.note === '' && seat.standingDiet === '' && !seat.asksInPerson
  return (
    <span className={styles.diet}>
      <DietChips diet={seat.diet} language={language} />
      {seat.asksInPerson && <b>{say.askInPerson}</b>}
      {seat.note && <b>{seat.note}</b>}
      {seat.standingDiet && (
        <span>
          <b>{seat.standingDiet}</b> <span>{`(${say.fromFile})`}</span>
        </span>
      )}
      {isEmpty && <span className="muted">{say.nothingSaid}</span>}
    </span>
  )
}

const Table = ({
  table: { label, people, seats },
  language,
}: {
  table: Kitchen['tables'][number]
  language: Language
}) => {
  const say = messages(language)
  return (
    <section className={styles.table}>
      <h2>
        <span>{tableName(label, language)}</span>
        <small>{say.people(people)}</small>
      </h2>
      {seats.map((seat) => (
        <div key={seat.id} className={styles.seat}>
          <b>
            {nameOf(seat, language)} <Change seat={seat} language={language} />
          </b>
          <Diet seat={seat} language={language} />
        </div>
      ))}
      {people > seats.length && <p>{say.eatAll(people - seats.length)}</p>}
    </section>
  )
}
