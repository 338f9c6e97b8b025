import { asc, eq, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { eventRegistrations } from './table.ts'
import { type SeatState, registeredStates } from '../shared/rules/seat-state.ts'

/** As SQL: whether a seat is in one of these states. */
export const isInState = (...states: SeatState[]) => sql<boolean>`${eventRegistrations.state} in ${literals(states)}`

/** As SQL: whether somebody has a seat, perhaps held, or waits for one. */
export const isRegistered = isInState(...registeredStates)

/** The same of a table that a text of SQL gives another name. */
export const isRegisteredAs = (name: string) => sql`${sql.raw(name)}.state in ${literals(registeredStates)}`

/** As SQL: whether somebody has a seat, perhaps held. */
export const hasSeat = isInState('held', 'seated')

/** The same of a table that a text of SQL gives another name. */
export const hasSeatAs = (name: string) => sql`${sql.raw(name)}.state in ${literals(['held', 'seated'])}`

/** As SQL: whether a seat is of this booking. `booking`: the id of its host's seat. */
export const isOfBooking = (booking: string) => eq(eventRegistrations.bookingId, booking)

/** As SQL: whether a seat is this one, or of a companion whom its guest brings. */
export const isOfParty = (id: string) => or(eq(eventRegistrations.id, id), isOfBooking(id))

/** As SQL: whether the id of a seat is in a list, which is one parameter. */
export const hasIdIn = (ids: readonly string[]) => isOneOf(eventRegistrations.id, ids)

/** Not parameters: PostgreSQL uses the indexes of a state only for literals. */
function literals(states: readonly SeatState[]) {
  return sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)
}

/** The people of a party in the order of its form: the host, the companions, then those who were added. */
export const inFormOrder = [
  sql`${eventRegistrations.companionOf} is not null`,
  asc(eventRegistrations.createdAt),
  asc(eventRegistrations.id),
] as const
