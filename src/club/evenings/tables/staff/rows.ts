import { folded } from '#base/text/folded.ts'
import { byTable } from '../shared/tables.ts'
import type { TableSeat } from './queries.ts'

/** A booking at one table, or its seats one by one. */
export type Row = { key: string; table: string; seats: TableSeat[]; isPart: boolean }

/** The rows of the view: who has no table first, then the tables. Bookings stay together unless they are split or sit apart. */
export const rowsOf = (seats: readonly TableSeat[], split: ReadonlySet<string>): Row[] => {
  const byKey = Map.groupBy(seats, ({ id, bookingId, table }) => (split.has(bookingId) ? id : `${bookingId} ${table}`))
  return [...byKey]
    .map(([key, together]) => {
      const { bookingId, table } = together[0]!
      const whole = seats.filter((seat) => seat.bookingId === bookingId).length
      return { key, table, seats: together, isPart: together.length < whole }
    })
    .toSorted(
      (one, other) =>
        Number(other.table === '') - Number(one.table === '') ||
        byTable(one.table, other.table) ||
        one.seats[0]!.fullName.localeCompare(other.seats[0]!.fullName, 'es'),
    )
}

/** The tables of an event: those with people, and the first free number. */
export const tablesIn = (seats: readonly TableSeat[]) => {
  const used = Map.groupBy(
    seats.filter(({ table }) => table !== ''),
    ({ table }) => table,
  )
  let free = 1
  while (used.has(String(free))) free += 1
  return [...used.keys(), String(free)].toSorted(byTable).map((label) => ({ label, seats: used.get(label) ?? [] }))
}

/** The table that fits a row: of somebody whom its notes name, else the first with enough free seats. */
export const fittingTable = (row: Row, seats: readonly TableSeat[], seatsPerTable: number | null) => {
  const notes = folded(row.seats.map((seat) => seat.notes).join(' '))
  const friend = seats.find(
    ({ table, fullName, named, bookingId }) =>
      table !== '' &&
      named &&
      fullName.includes(' ') &&
      bookingId !== row.seats[0]!.bookingId &&
      notes.includes(folded(twoNamesOf(fullName))),
  )
  if (friend) return friend.table
  if (seatsPerTable === null) return undefined
  return tablesIn(seats).find((table) => table.seats.length + row.seats.length <= seatsPerTable)?.label
}

const twoNamesOf = (name: string) => name.split(/\s+/).slice(0, 2).join(' ')
