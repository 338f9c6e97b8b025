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

/** What a guest asks for, or the staff for one. `club`: who asks, where that is not the caller. */
export type SeatRequest = { request: EventRegistrationRequest; club?: Club; isByStaff?: boolean }
/**
 * A seat, or where the staff cancelled that guest before, a question to them (decision 73). `heldUntil`: the seat is kept
 * until then for a guest who should first prove the address.
 */
export type Registration = { id: string; isAsked?: true; heldUntil?: string }

/**
 * Takes a seat at an event. The row owes its guest an email, which others write (`confirmations.ts`).
 * The same idempotency key again, for the same event and address, is the same registration and takes no second seat: what
 * it says now counts, since somebody who was told to try again may have written more. For others it is another one.
 * Whom the staff cancelled at that event takes no seat, and asks them for one; the staff themselves may give it.
 * Beyond its share of the event a network's seats are held, and too many under one unproven address are refused
 * (`seats/brake.ts`); the staff's are neither.
 * @throws Refusal event.not-found, event.begun, event.full, address.unproven, network.unproven
 */
export const registerForEvent = async (
  club: Club,
  eventId: string,
  request: EventRegistrationRequest,
  isByStaff = false,
) => {
  const [answer] = await registerBatch(club, eventId, [{ request, isByStaff }])
  if (!answer || answer instanceof Refusal) throw answer ?? new Error('Nobody answered')
  return answer
}

/**
 * Gives seats at one event, in one transaction and in the order in which they are asked for. Answers in the same order: the
 * registration, or the refusal that `registerForEvent` throws.
 */
export const registerBatch = async (club: Club, eventId: string, asked: readonly SeatRequest[]) => {
  const guests = await Promise.all(
    asked.map(async (one) =>
      guestOf(eventId, one, await readRequester({ ...(one.club ?? club), db: club.db }), club.now()),
    ),
  )
  return club.db.transaction((tx) => giveSeats({ ...club, db: tx }, eventId, guests))
}

const giveSeats = async ({ db, vault, now, isUnlimited }: Club, eventId: string, guests: readonly Guest[]) => {
  const at = now()
  // Held before looking: two guests must not both see the last free seat.
  const [event] = await Promise.all([lockEvent(db, eventId, at), searchByIndex(db)])
  if (!event) return guests.map(() => new Refusal('event.not-found'))
  const [sentBefore, cancelledOf, standing] = await Promise.all([
    findByKeys(db, guests),
    findCancelledByStaff(db, eventId),
    countUnproven(db, eventId, isUnlimited ? [] : guests, at),
  ])
  const accepted: Guest[] = []
  const again: Guest[] = []

  const answers = guests.map((guest): Registration | Refusal => {
    const row = sentBefore.get(guest.key)
    const cancelled = guest.isByStaff || row?.hasSeat ? undefined : row?.isByStaff ? row : cancelledOf(guest.request)
    let heldUntil = guest.provenAt ? null : (row?.heldUntil ?? null)
    if (!row?.hasSeat) {
      if (event.hasBegun) return new Refusal('event.begun')
      if (event.free <= 0) return new Refusal('event.full')
      const isFree = cancelled !== undefined || guest.provenAt !== null || isUnlimited
      const weighed = isFree ? undefined : seatForUnproven(event, standing.of(guest), at)
      if (typeof weighed === 'string') return new Refusal(weighed)
      heldUntil = weighed ?? null
      if (!cancelled) {
        event.free -= 1
        if (!guest.provenAt) standing.add(guest)
      }
    }
    const id = row?.id ?? cancelled?.id
    const state = row?.hasSeat ? { heldUntil } : { heldUntil, ...seatOrQuestion(!cancelled, at) }
    const written = { ...guest, id: id ?? guest.id, state }
    sentBefore.set(guest.key, { id: written.id, hasSeat: !cancelled, isByStaff: cancelled !== undefined, heldUntil })
    ;(id ? again : accepted).push(written)
    if (cancelled) return { id: written.id, isAsked: true }
    return { id: written.id, ...(heldUntil && { heldUntil: heldUntil.toISOString() }) }
  })

  if (accepted.length > 0) await db.execute(insertRows(eventRegistrations, accepted.map(rowOf(eventId, vault))))
  for (const guest of again) await writeAgain(db, vault, guest, at)
  return answers
}

/** A seat taken, or taken back, owes its email; a question takes none, and owes nothing until the staff have decided. */
const seatOrQuestion = (isSeat: boolean, now: Date) =>
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

const wordsOf = (request: EventRegistrationRequest, { seal }: Club['vault']) => {
  const { idempotencyKey: _, ...words } = request
  return { ...words, dietaryRestrictions: seal(words.dietaryRestrictions) }
}

const rowOf =
  (eventId: string, vault: Club['vault']) =>
  ({ id, key, request, provenAt, clientNetwork, state }: Guest) => ({
    id,
    eventId,
    ...wordsOf(request, vault),
    idempotencyKey: key,
    provenAt,
    clientNetwork,
    ...state,
  })

const writeAgain = (tx: Db, vault: Club['vault'], { id, request, provenAt, clientNetwork, state }: Guest, at: Date) => {
  const from = 'cancelledAt' in state ? { provenAt, clientNetwork } : provenAt && { provenAt }
  return tx
    .update(eventRegistrations)
    .set({
      ...wordsOf(request, vault),
      ...state,
      ...from,
      updatedAt: at,
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(eq(eventRegistrations.id, id))
}

/**
 * The event, held until the end of the transaction; undefined where there is none, or it is in the trash. Not its key: a row
 * that refers to it is written beside it. Where no seat is free, those that nobody confirmed in time are freed first.
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

/** In a young club PostgreSQL takes the guests for few, and would read all of them in a rush. */
const searchByIndex = (tx: Db) => tx.execute(sql`set local enable_seqscan = off`)

/** The registrations by their keys. Asked once the event is held: a statement that waited sees what was there when it began. */
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
