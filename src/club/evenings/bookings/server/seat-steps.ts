import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { isReturnable } from '../shared/rules/return-rule.ts'
import { type SeatState, registeredStates } from '../shared/rules/seat-state.ts'
import { waitingListUntil } from '../shared/rules/waiting-list.ts'
import type { Club } from '#club/core/server/club.ts'
import { callOut } from '#club/evenings/notices/server/last-call.ts'
import { endOffersOf } from './seat-offers/open-offers.ts'
import { hasIdIn, hasSeat, isInState } from './seat-state.ts'
import { lowerPrice } from './price-of-person.ts'
import { chooseParties, readWaitingParties } from './waiting-list/waiting-parties.ts'

// Every step of a seat is here, and nothing else writes its state. Each is one update of the seats that are in a state it begins with,
// so that a step too late changes nothing. The caller holds the lock of the event (`lock-events.ts`), and logs the reason.

type Step = {
  from: readonly SeatState[]
  to: readonly SeatState[]
  /** Who may do it; `time`: a job, when the time to verify an address is over; `list`: the waiting list. */
  by: readonly ('guest' | 'staff' | 'time' | 'list')[]
}

/**
 * The legal steps. A seat is taken where a step leads from another state to `held` or `seated`, and freed where it leads away from them.
 * A seat begins in a state that `decideSeats` gives it. It ends when its event is deleted, or its seat request is made again; an erasure
 * empties the row in its state.
 */
export const seatSteps = {
  /** The same form again, for a seat that was cancelled; staff by registering that guest. */
  bookAgain: { from: ['cancelled'], to: ['seated', 'held', 'waiting'], by: ['guest', 'staff'] },
  /** The same, for a seat that staff cancelled: a seat request, which may be made twice. */
  request: { from: ['cancelled', 'asked'], to: ['asked'], by: ['guest'] },
  /** The address of a held seat is verified. */
  confirm: { from: ['held'], to: ['seated'], by: ['guest', 'staff'] },
  /** The link to verify it, after the seat had expired, while one is free. */
  confirmLate: { from: ['cancelled'], to: ['seated'], by: ['guest'] },
  /** A waiting seat is given: in turn, out of turn by staff, or to the first who takes it in the last days. */
  seat: { from: ['waiting'], to: ['seated'], by: ['list', 'staff', 'guest'] },
  /** Someone else gets the seat, by an accepted offer. */
  handOver: { from: ['seated'], to: ['seated'], by: ['guest'] },
  cancel: { from: registeredStates, to: ['cancelled'], by: ['guest', 'staff', 'time'] },
  /** Its owner says of an expired seat that it was somebody else's. */
  disown: { from: ['cancelled'], to: ['cancelled'], by: ['guest'] },
  /** Staff take a cancellation back, or agree to a seat request. Who waited waits again. */
  restore: { from: ['cancelled', 'asked'], to: ['seated', 'waiting'], by: ['staff'] },
  /** Staff decline a seat request, or have registered the guest in another way. */
  endRequest: { from: ['asked'], to: ['cancelled'], by: ['staff'] },
} as const satisfies Record<string, Step>

type Row = typeof eventRegistrations.$inferSelect
type Columns = { [Name in keyof Row]?: Row[Name] | SQL | undefined }
type Context = Pick<Club<Tx>, 'db' | 'now'>

/** What a seat becomes. */
export type NewState =
  | { state: 'seated' }
  | { state: 'held'; until: Date }
  | { state: 'waiting'; since: Date }
  | { state: 'asked'; at: Date }

/** The columns of a new state. */
export const stateColumns = (next: NewState) => ({
  cancelledAt: next.state === 'asked' ? next.at : null,
  cancelledBy: null,
  askedAt: next.state === 'asked' ? next.at : null,
  heldUntil: next.state === 'held' ? next.until : null,
  waitingSince: next.state === 'waiting' ? next.since : null,
})

/** Takes a step with the seats that are in a state it begins with, and meet `where`. @returns them, afterwards */
const take = ({ db, now }: Context, step: keyof typeof seatSteps, where: SQL | undefined, columns: Columns) =>
  db
    .update(eventRegistrations)
    .set({ ...columns, updatedAt: now(), version: sql`${eventRegistrations.version} + 1` })
    .where(and(where, isInState(...seatSteps[step].from)))
    .returning()

/** `columns`: what the form says of the guest. Of a late cancellation nothing stays due, once there is a seat again. */
export const bookAgain = (club: Context, id: string, next: NewState, columns: Columns) =>
  take(club, next.state === 'asked' ? 'request' : 'bookAgain', eq(eventRegistrations.id, id), {
    ...columns,
    ...stateColumns(next),
    ...(next.state !== 'asked' && { cancelledLate: false, price: columns.price ?? lowerPrice }),
  })

/** `columns`: what is written besides. */
export const confirmSeats = (club: Context, where: SQL | undefined, columns: Columns = {}) =>
  take(club, 'confirm', where, { heldUntil: null, ...columns })

export const confirmSeatsLate = (club: Context, ids: readonly string[]) =>
  take(club, 'confirmLate', and(hasIdIn(ids), eq(eventRegistrations.cancelledBy, expiry)), {
    ...stateColumns({ state: 'seated' }),
    confirmationPending: true,
  })

/** The caller has counted the free seats. `isTold`: whether they get their confirmation. */
export const seatWaiting = (club: Context, ids: readonly string[], isTold = true) =>
  take(club, 'seat', hasIdIn(ids), {
    waitingSince: null,
    promotedAt: club.now(),
    confirmationPending: isTold,
    price: lowerPrice,
  })

/** `receiver`: the columns of the person who has the seat from now on. @returns the seat; undefined if it cannot be given any more */
export const handOver = async (club: Context, id: string, receiver: Columns) => {
  const [given] = await take(club, 'handOver', eq(eventRegistrations.id, id), receiver)
  return given
}

/** The caller has counted the free seats. `toConfirm`: who of them gets a confirmation. */
export const restoreSeats = (club: Context, ids: readonly string[], toConfirm: readonly string[]) =>
  take(club, 'restore', hasIdIn(ids), {
    cancelledAt: null,
    cancelledBy: null,
    cancelledLate: false,
    askedAt: null,
    heldUntil: null,
    // Whose request is agreed to gets the seat now; who was cancelled keeps the price.
    price: sql`case when ${eventRegistrations.state} = 'asked' then ${lowerPrice} else ${eventRegistrations.price} end`,
    confirmationPending: sql`${eventRegistrations.confirmationPending} or ${hasIdIn(toConfirm)}`,
  })

export const endSeatRequest = (club: Context, id: string) =>
  take(club, 'endRequest', eq(eventRegistrations.id, id), { askedAt: null })

/** The form that registered it, sent again, does not bring it back. */
export const disownExpired = (club: Context, id: string) =>
  take(club, 'disown', and(eq(eventRegistrations.id, id), eq(eventRegistrations.cancelledBy, expiry)), {
    cancelledBy: notMine,
    idempotencyKey: null,
  })

/** `cancelled_by` of a held seat that was not confirmed in time. */
export const expiry = 'expiry'

/** `cancelled_by` of a booking whose address nobody confirmed, once the owner of the address has said that it is somebody else's. */
export const notMine = 'not-mine'

/** `by`: who cancels. `isForgiven`: staff decide that a late cancellation costs nothing. */
type Cancellation = {
  eventId: string
  ids: readonly string[]
  by: 'staff' | 'guest' | typeof expiry | typeof notMine
  isForgiven?: boolean
}

/**
 * Cancels registrations that have a seat or wait, and ends their offers; the rows stay. The free seats go to the waiting list.
 * A seat that is returned too late stays due, unless its time to confirm is over or staff forgive it. `notMine` costs nothing where the
 * address of the booking was never confirmed; else it is a cancellation by the guest.
 * @returns the registrations that had a seat or waited
 */
export const freeSeats = async (club: Context, { eventId, ids, by, isForgiven = false }: Cancellation) => {
  const { db, now } = club
  const isLate = by === expiry || isForgiven ? sql`false` : await isReturnedLate(db, eventId, now())
  const isNotMine = by === notMine ? sql`${ofHost('proven_at')} is null` : sql`false`
  const isMeant = and(
    eq(eventRegistrations.eventId, eventId),
    hasIdIn(ids),
    by === expiry ? isInState('held') : undefined,
  )
  const freed = await take(club, 'cancel', isMeant, {
    cancelledAt: now(),
    cancelledBy:
      by === notMine ? sql`case when ${isNotMine} then ${notMine} else 'guest' end` : by === 'staff' ? null : by,
    cancelledLate: and(hasSeat, isLate, sql`not (${isNotMine})`),
  })
  if (freed.length === 0) return freed
  await endOffersOf(
    db,
    freed.map((seat) => seat.id),
    'cancelled',
    now(),
  )
  await promoteWaitlist(club, eventId)
  return freed
}

/** As SQL: whether a seat is returned too late now (`club/evenings/bookings/shared/rules/return-rule.ts`). For companions the registration of their host counts. */
const isReturnedLate = async (db: Db, eventId: string, now: Date) => {
  const [event] = await db
    .select(pickColumns(events, 'date', 'movedAt'))
    .from(events)
    .where(eq(events.id, eventId))
  if (!event || isReturnable({ date: event.date }, now)) return sql`false`
  const { movedAt } = event
  if (!movedAt || !isReturnable(event, now, new Date(0))) return sql`true`
  return sql`${ofHost('created_at')} >= ${movedAt}`
}

/** As SQL: a column of the guest who booked the seat. */
const ofHost = (column: 'created_at' | 'proven_at') =>
  sql`(select host.${sql.raw(column)} from event_registrations host where host.id = event_registrations.booking_id)`

/**
 * Gives the free seats of an event to its waiting list, until 72 hours before it; later it offers them. Whatever may free a seat ends with it, in the
 * same transaction: after each commit, no waiting party fits into the free seats.
 * @returns the registrations with a new seat, whose confirmations are pending
 */
export const promoteWaitlist = async (club: Context, eventId: string) => {
  const { db, now } = club
  const [event] = await db
    .select(pickColumns(events, 'date', 'cancelledAt', 'deletedAt', 'maxParticipants', 'registered', 'waiting'))
    .from(events)
    .where(eq(events.id, eventId))
  if (!event || event.waiting === 0 || event.cancelledAt || event.deletedAt) return []
  const free = event.maxParticipants - event.registered
  if (free <= 0 || now() >= event.date) return []
  if (now() >= waitingListUntil(event.date)) {
    await callOut(club, eventId)
    return []
  }
  const ids = chooseParties(await readWaitingParties(db, eventId), free).flatMap((party) => party.ids)
  if (ids.length > 0) await seatWaiting(club, ids)
  return ids
}

/** Deletes the companions of these seat requests: the request that is made again names its own. */
export const removeAskedCompanions = async ({ db }: Context, hosts: readonly string[]) => {
  if (hosts.length > 0)
    await db
      .delete(eventRegistrations)
      .where(and(inArray(eventRegistrations.companionOf, [...hosts]), isInState('asked')))
}
