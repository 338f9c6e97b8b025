import { sql } from 'drizzle-orm'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { type SeatState, registeredStates } from '#shared/bookings/seat-state.ts'

/** As SQL: whether a seat is in one of these states. Literals, because PostgreSQL uses the indexes of a state only for them. */
export const isInState = (...states: SeatState[]) =>
  sql<boolean>`${eventRegistrations.state} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`

/** As SQL: whether somebody has a seat, perhaps held, or waits for one. */
export const isRegistered = isInState(...registeredStates)

/** As SQL: whether somebody has a seat, perhaps held. */
export const hasSeat = isInState('held', 'seated')
