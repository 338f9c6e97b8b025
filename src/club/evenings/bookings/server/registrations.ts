import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import type { Db, Tx } from '#platform/database/open.ts'
import { eventRegistrations } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { findCancelledByStaff } from './cancellations/find-cancelled.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { isPublished } from '#club/evenings/events/server/publication.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { freeExpired } from './held-seats/held-seats.ts'
import { countSeats } from './held-seats/count-seats.ts'
import { readAccounts } from './parties/account-of-party.ts'
import { decideSeats } from './parties/decide-seats.ts'
import { findEarlier } from './parties/earlier.ts'
import {
  type ByStaff,
  type Party,
  type PartyRequest,
  type PlacedParty,
  idsOfParty,
  newParty,
  sizeOf,
} from './parties/party.ts'
import { insertParties, writeAgain } from './parties/write-parties.ts'
import { isInState } from './seat-state.ts'
import { promoteWaitlist, removeAskedCompanions } from './seat-steps.ts'
import { raiseCapacity } from './waiting-list/raise-capacity.ts'
import { readWaitingParties } from './waiting-list/waiting-parties.ts'

/** A request in a batch, by a guest or by staff. `club`: the requester, if it is not the caller. */
export type BatchedRequest = { request: PartyRequest; club?: Club; byStaff?: ByStaff | undefined }
/**
 * A registration: seats for the whole party unless more is said.
 * - `isAsked`: a seat request to staff: they cancelled that guest before (decision 32), or the network has half the event (31).
 * - `heldUntil`: the seats are held until then, and the guest must verify the address first.
 * - `waiting`: so many of the party wait, behind so many other parties.
 * - `capacity`: staff have raised the capacity of the event for it.
 */
export type Registration = {
  id: string
  isAsked?: true
  heldUntil?: string
  waiting?: { seats: number; ahead: number }
  capacity?: number
}

/**
 * Registers a guest and the companions for an event. The confirmation email is marked as pending (`pending-confirmations.ts`).
 * A party without enough free seats joins the waiting list if it wants to (decision 30).
 * A duplicate submission, with the same key, event and address, updates the registration: more companions take more seats,
 * fewer free some.
 * A guest whom staff cancelled at the event gets no seat but sends a seat request, unless staff register the guest.
 * One address and one network take no more than a part of the event (`held-seats/seat-limits.ts`); registrations by staff and by accounts
 * of members are not limited, and those by staff go beyond full and begun if staff say so.
 * @throws Refusal event.not-found, event.draft for staff, event.cancelled, event.begun, event.closed, event.members-only, event.full, event.too-few, address.unproven,
 * address.enough, network.unproven, network.enough
 */
export const registerForEvent = async (club: Club, eventId: string, request: PartyRequest, byStaff?: ByStaff) => {
  const [answer] = await registerBatch(club, eventId, [{ request, byStaff }])
  if (!answer || answer instanceof Refusal) throw answer ?? new Error('registerBatch gave no answer')
  return answer
}

/**
 * Registers several guests for one event, in order and in one transaction. The answers have the same order: the registration, or
 * the refusal that `registerForEvent` throws.
 */
export const registerBatch = async (club: Club, eventId: string, requests: readonly BatchedRequest[]) => {
  const parties = await Promise.all(
    requests.map((one) => newParty({ ...(one.club ?? club), db: club.db }, eventId, one.request, one.byStaff)),
  )
  return inTransaction(club, (club) => giveSeats(club, eventId, parties))
}

/** Reads what decides under the lock of the event, decides, and writes. */
const giveSeats = async (club: Club<Tx>, eventId: string, parties: readonly Party[]) => {
  const { db, isUnlimited } = club
  const at = club.now()
  // Locks before reading: two guests must not both see the last free seat.
  const [locked] = await Promise.all([lockUndeletedEvent(db, eventId), searchByIndex(db)])
  if (!locked || !isPublished(locked, at))
    return parties.map(({ byStaff }) => new Refusal(locked && byStaff ? 'event.draft' : 'event.not-found'))
  const event = await freeExpiredFor(club, locked, parties)
  const [earlier, findCancelled, counts, accounts, waitingSince] = await Promise.all([
    findEarlier(db, parties),
    findCancelledByStaff(db, eventId),
    countSeats(db, eventId, isUnlimited ? [] : parties, at),
    readAccounts(db, parties),
    nextWaitingSince(db, eventId, parties, at),
  ])
  const situation = { event, earlier, findCancelled, counts, accounts, isUnlimited, waitingSince, at }
  const { decisions, capacity } = decideSeats(situation, parties)

  if (capacity > event.maxParticipants) await raiseCapacity(club, event, capacity)
  const accepted = decisions.flatMap((decision) => (decision instanceof Refusal ? [] : decision))
  const again = accepted.filter(({ hasRow }) => hasRow)
  await removeAskedCompanions(
    club,
    again.flatMap((party) => (party.isAsked ? idsOfParty(party).slice(0, 1) : [])),
  )
  await insertParties(club, accepted, event)
  for (const party of again) await writeAgain(club, party)
  if (again.length > 0) await promoteWaitlist(club, eventId)
  const waiting = accepted.some(({ isAsked, waits }) => waits && !isAsked) ? await readWaitingParties(db, eventId) : []
  const places = new Map(waiting.map(({ id, ids }, ahead) => [id, { seats: ids.length, ahead }]))
  return decisions.map((decision) => (decision instanceof Refusal ? decision : answerOf(decision, places)))
}

/** `places`: the waiting list, which may have given the party its seats since. */
const answerOf = (party: PlacedParty, places: ReadonlyMap<string, { seats: number; ahead: number }>): Registration => {
  const { isAsked, heldUntil, capacity } = party
  const id = idsOfParty(party)[0]!
  if (isAsked) return { id, isAsked }
  const waiting = places.get(id)
  return {
    id,
    ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
    ...(capacity !== undefined && { capacity }),
    ...(waiting && { waiting }),
  }
}

/**
 * Locks the event until the transaction ends; undefined if it does not exist or is in the trash. The lock does not block inserts that
 * refer to the event. Reads fewer columns than `lockEvent` (`lock-events.ts`), because all guests of an event wait for it.
 */
const lockUndeletedEvent = async (tx: Tx, eventId: string) => {
  const [event] = await tx
    .select(
      pickColumns(
        events,
        'id',
        'date',
        'cancelledAt',
        'publishedAt',
        'publicFrom',
        'closesAt',
        'maxParticipants',
        'registered',
        'price',
        'memberPrice',
      ),
    )
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
    .for('no key update')
  return event
}
type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockUndeletedEvent>>>

/** Frees expired held seats if there are fewer free seats than people. The waiting list gets them first. */
const freeExpiredFor = async (club: Club<Tx>, event: LockedEvent, parties: readonly Party[]) => {
  const people = parties.reduce((sum, { request }) => sum + sizeOf(request), 0)
  if (event.maxParticipants - event.registered >= people) return event
  const freed = await freeExpired(club, event.id)
  return freed.length > 0 ? ((await lockUndeletedEvent(club.db, event.id)) ?? event) : event
}

/** From when the parties of a batch wait: a millisecond after each other and after all who wait already, whatever the clocks of the instances say. */
const nextWaitingSince = async (db: Db, eventId: string, parties: readonly Party[], at: Date) => {
  if (!parties.some(({ request }) => request.ifFull === 'wait')) return at
  const [last] = await db
    .select({ since: max(eventRegistrations.waitingSince) })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), isInState('waiting')))
  return last?.since && last.since >= at ? new Date(last.since.getTime() + 1) : at
}

/** Without statistics, in a new club, PostgreSQL would scan the whole table instead of using the index. */
const searchByIndex = (tx: Tx) => tx.execute(sql`set local enable_seqscan = off`)
