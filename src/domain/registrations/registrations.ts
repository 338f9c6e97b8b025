import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { insertRows } from '#db/rows/insert-rows.ts'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { findCancelledByStaff } from './cancellations/find-cancelled.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { type Requester, readRequester, lowerCase } from './held-seats/requester.ts'
import { seatForUnproven } from './held-seats/unproven-limits.ts'
import { freeExpired } from './held-seats/free-expired.ts'
import { countUnproven } from './held-seats/count-unproven.ts'
import { storedKeyOf } from '../limits/idempotency.ts'

/** A request for a seat, by a guest or by staff. `club`: the requester, if it is not the caller. */
export type SeatRequest = { request: EventRegistrationRequest; club?: Club; isByStaff?: boolean }
/**
 * A seat, or with `isAsked` a seat request to staff, who cancelled that guest before (decision 73). `heldUntil`: the seat is held
 * until then, and the guest must verify the address first.
 */
export type Registration = { id: string; isAsked?: true; heldUntil?: string }

/**
 * Registers a guest for an event. The confirmation email is marked as pending (`pending-confirmations.ts`).
 * A duplicate submission, with the same key, event and address, updates the registration and takes no second seat.
 * A guest whom staff cancelled at the event gets no seat but sends a seat request, unless staff register the guest.
 * Beyond its share of the event a network's seats are held, and too many seats of one unverified address are refused
 * (`held-seats/unproven-limits.ts`); registrations by staff are not limited.
 * @throws Refusal event.not-found, event.begun, event.full, address.unproven, network.unproven
 */
export const registerForEvent = async (
  club: Club,
  eventId: string,
  request: EventRegistrationRequest,
  isByStaff = false,
) => {
  const [answer] = await registerBatch(club, eventId, [{ request, isByStaff }])
  if (!answer || answer instanceof Refusal) throw answer ?? new Error('registerBatch gave no answer')
  return answer
}

/**
 * Registers several guests for one event, in order and in one transaction. The answers have the same order: the registration, or
 * the refusal that `registerForEvent` throws.
 */
export const registerBatch = async (club: Club, eventId: string, requests: readonly SeatRequest[]) => {
  const guests = await Promise.all(
    requests.map(async (one) =>
      guestOf(eventId, one, await readRequester({ ...(one.club ?? club), db: club.db }), club.now()),
    ),
  )
  return club.db.transaction((tx) => giveSeats({ ...club, db: tx }, eventId, guests))
}

const giveSeats = async ({ db, vault, now, isUnlimited }: Club, eventId: string, guests: readonly Guest[]) => {
  const at = now()
  // Locks before reading: two guests must not both see the last free seat.
  const [event] = await Promise.all([lockEvent(db, eventId, at), searchByIndex(db)])
  if (!event) return guests.map(() => new Refusal('event.not-found'))
  const [existing, findCancelled, unproven] = await Promise.all([
    findByKeys(db, guests),
    findCancelledByStaff(db, eventId),
    countUnproven(db, eventId, isUnlimited ? [] : guests, at),
  ])
  const accepted: Guest[] = []
  const duplicates: Guest[] = []

  const answers = guests.map((guest): Registration | Refusal => {
    const row = existing.get(guest.key)
    const cancelled = guest.isByStaff || row?.hasSeat ? undefined : row?.isByStaff ? row : findCancelled(guest.request)
    let heldUntil = guest.provenAt ? null : (row?.heldUntil ?? null)
    if (!row?.hasSeat) {
      if (event.hasBegun) return new Refusal('event.begun')
      if (event.free <= 0) return new Refusal('event.full')
      const isUnrestricted = cancelled !== undefined || guest.provenAt !== null || isUnlimited
      const limited = isUnrestricted ? undefined : seatForUnproven(event, unproven.of(guest), at)
      if (typeof limited === 'string') return new Refusal(limited)
      heldUntil = limited ?? null
      if (!cancelled) {
        event.free -= 1
        if (!guest.provenAt) unproven.add(guest)
      }
    }
    const id = row?.id ?? cancelled?.id
    const state = row?.hasSeat ? { heldUntil } : { heldUntil, ...stateOf(!cancelled, at) }
    const written = { ...guest, id: id ?? guest.id, state }
    existing.set(guest.key, { id: written.id, hasSeat: !cancelled, isByStaff: cancelled !== undefined, heldUntil })
    ;(id ? duplicates : accepted).push(written)
    if (cancelled) return { id: written.id, isAsked: true }
    return { id: written.id, ...(heldUntil && { heldUntil: heldUntil.toISOString() }) }
  })

  if (accepted.length > 0) await db.execute(insertRows(eventRegistrations, accepted.map(rowOf(eventId, vault))))
  for (const guest of duplicates) await updateDuplicate(db, vault, guest, at)
  return answers
}

/** A new or restored seat has a pending confirmation; a seat request has no seat and no email. */
const stateOf = (isSeat: boolean, now: Date) =>
  isSeat
    ? { cancelledAt: null, cancelledBy: null, askedAt: null, confirmationPending: true }
    : { cancelledAt: now, cancelledBy: null, askedAt: now, confirmationPending: false }

type State = Partial<
  Pick<
    typeof eventRegistrations.$inferInsert,
    'cancelledAt' | 'cancelledBy' | 'askedAt' | 'confirmationPending' | 'heldUntil'
  >
>
type Guest = {
  id: string
  key: string
  request: EventRegistrationRequest
  isByStaff: boolean
  provenAt: Date | null
  clientNetwork: string | null
  state: State
}

const guestOf = (
  eventId: string,
  { request, isByStaff = false }: SeatRequest,
  { address, network }: Requester,
  now: Date,
): Guest => ({
  id: randomUUID(),
  key: storedKeyOf(request, eventId),
  request,
  isByStaff,
  provenAt: isByStaff || address === lowerCase(request.email) ? now : null,
  clientNetwork: isByStaff ? null : network,
  state: {},
})

const columnsOf = (request: EventRegistrationRequest, { seal }: Club['vault']) => {
  const { idempotencyKey: _, ...values } = request
  return { ...values, dietaryRestrictions: seal(values.dietaryRestrictions) }
}

const rowOf =
  (eventId: string, vault: Club['vault']) =>
  ({ id, key, request, provenAt, clientNetwork, state }: Guest) => ({
    id,
    eventId,
    ...columnsOf(request, vault),
    idempotencyKey: key,
    provenAt,
    clientNetwork,
    ...state,
  })

const updateDuplicate = (
  tx: Db,
  vault: Club['vault'],
  { id, request, provenAt, clientNetwork, state }: Guest,
  at: Date,
) => {
  const from = 'cancelledAt' in state ? { provenAt, clientNetwork } : provenAt && { provenAt }
  return tx
    .update(eventRegistrations)
    .set({
      ...columnsOf(request, vault),
      ...state,
      ...from,
      updatedAt: at,
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(eq(eventRegistrations.id, id))
}

/**
 * Locks the event until the transaction ends; undefined if it does not exist or is in the trash. The lock does not block inserts
 * that refer to the event. If no seat is free, expired held seats are freed first.
 */
const lockEvent = async (tx: Db, eventId: string, at: Date) => {
  const { id, date, deletedAt, maxParticipants, registered } = events
  const [event] = await tx
    .select({
      date,
      maxParticipants,
      hasBegun: sql<boolean>`${date} <= ${at}`,
      free: sql<number>`${maxParticipants} - ${registered}`,
    })
    .from(events)
    .where(and(eq(id, eventId), isNull(deletedAt)))
    .for('no key update')
  if (event && event.free <= 0) event.free += (await freeExpired(tx, { now: () => at }, [eventId])).length
  return event
}

/** Without statistics, in a new club, PostgreSQL would scan the whole table instead of using the index. */
const searchByIndex = (tx: Db) => tx.execute(sql`set local enable_seqscan = off`)

/** The registrations by their keys. Read after locking the event, because a statement does not see commits during its wait. */
const findByKeys = async (tx: Db, guests: readonly Guest[]) => {
  const { id, idempotencyKey, cancelledAt, cancelledBy, heldUntil } = eventRegistrations
  const rows = await tx
    .select({
      id,
      key: sql<string>`replace(${idempotencyKey}::text, '-', '')`,
      hasSeat: sql<boolean>`${cancelledAt} is null`,
      heldUntil,
      isByStaff: sql<boolean>`${cancelledAt} is not null and ${cancelledBy} is null`,
    })
    .from(eventRegistrations)
    .where(sql`${idempotencyKey} = any(${sql.param(guests.map(({ key }) => key))}::uuid[])`)
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}
