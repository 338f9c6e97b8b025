import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '#db/rows/is-one-of.ts'
import type { Db, Tx } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { type Club, queueEmail } from '../../club.ts'
import { readPeople, renewedConsent } from '../../privacy/diet-consent.ts'
import { cancellationEmail } from '../cancellations/email.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { freeSeats } from '../cancellations/free-seats.ts'
import { hasOwnAddress } from '../emails/registration-email.ts'
import {
  type Companion,
  type Party,
  type PartyRequest,
  type PlacedParty,
  stateOf,
  valuesOfCompanion,
  valuesOfGuest,
} from './party.ts'
import { formerPerson } from '../file-of-seat.ts'
import { findCompanions } from './read-companions.ts'

/**
 * The registration of an earlier submission of the same form. `isActive`: it has a seat or waits. `ids`: those of the party that
 * are active, the guest first.
 */
export type Earlier = {
  id: string
  isActive: boolean
  isProven: boolean
  wasCancelledByStaff: boolean
  heldUntil: Date | null
  waitingSince: Date | null
  ids: string[]
  /** The addresses of its companions, in the order of their ids. */
  addresses: string[]
}

/** The earlier registrations of these parties, by their keys. Read after locking the event, because a statement does not see commits during its wait. */
export const findEarlier = async (db: Db, parties: readonly Party[]) => {
  const { id, idempotencyKey, cancelledAt, cancelledBy, provenAt, heldUntil, waitingSince } = eventRegistrations
  const rows = await db
    .select({
      id,
      key: sql<string>`replace(${idempotencyKey}::text, '-', '')`,
      isActive: sql<boolean>`${cancelledAt} is null`,
      isProven: sql<boolean>`${provenAt} is not null`,
      wasCancelledByStaff: sql<boolean>`${cancelledAt} is not null and ${cancelledBy} is null`,
      heldUntil,
      waitingSince: sql<Date | null>`case when ${cancelledAt} is null then ${waitingSince} end`.mapWith(waitingSince),
    })
    .from(eventRegistrations)
    .where(
      isOneOf(
        idempotencyKey,
        parties.map(({ key }) => key),
      ),
    )
  const active = rows.filter(({ isActive }) => isActive)
  const companions = active.length > 0 ? await findCompanions(db, idsOf(active)) : []
  return new Map<string, Earlier>(
    rows.map(({ key, ...row }) => {
      const own = companions.filter(({ host }) => host === row.id)
      const ids = row.isActive ? [row.id, ...idsOf(own)] : []
      return [key, { ...row, ids, addresses: own.map(({ email }) => email) }]
    }),
  )
}

/** A party of this batch, for a duplicate submission in the same batch. */
export const earlierOf = ({
  ids,
  request,
  active,
  seated,
  provenAt,
  waitingSince,
  heldUntil,
  isAsked,
}: PlacedParty): Earlier => ({
  id: ids[0]!,
  isActive: !isAsked,
  isProven: provenAt !== null,
  wasCancelledByStaff: isAsked,
  heldUntil,
  waitingSince: !isAsked && active + seated === 0 ? waitingSince : null,
  ids: isAsked ? [] : ids,
  addresses: request.companions.map(({ email }) => email),
})

/**
 * Which companion of a form sent again is which of the earlier one: with an address of its own the one with that address, the others in
 * their order. `request`: the form, with the earlier companions first. `ids`: of the earlier ones. `keep`: the ids of those who have an
 * address of their own, whose name and dietary note are theirs. `surplus`: the ids that the form leaves out.
 */
export const matchEarlier = (request: PartyRequest, earlier: Earlier | undefined) => {
  if (!earlier?.isActive) return { request, ids: [], keep: new Set<string>(), surplus: [] }
  const own = (email: string) => (lowerCase(email) === lowerCase(request.email) ? '' : lowerCase(email))
  const unmatched = [...request.companions]
  const take = (isWanted: (companion: Companion) => boolean) => {
    const n = unmatched.findIndex(isWanted)
    return n === -1 ? undefined : unmatched.splice(n, 1)[0]
  }
  const stored = earlier.ids.slice(1).map((id, n) => ({ id, address: own(earlier.addresses[n]!) }))
  const named = new Map(
    stored.map(({ id, address }) => [id, address ? take(({ email }) => own(email) === address) : undefined]),
  )
  const pairs = stored.map(({ id, address }) => ({ id, companion: address ? named.get(id) : unmatched.shift() }))
  const kept = pairs.flatMap(({ id, companion }) => (companion ? [{ id, companion }] : []))
  return {
    request: { ...request, companions: [...kept.map(({ companion }) => companion), ...unmatched] },
    ids: [...earlier.ids.slice(0, 1), ...idsOf(kept)],
    keep: new Set(idsOf(kept.filter(({ id }) => named.get(id)))),
    surplus: idsOf(pairs.filter(({ companion }) => !companion)),
  }
}

/** Deletes the companions of earlier seat requests: the new request names its own. */
export const removeAskedCompanions = async (tx: Tx, parties: readonly PlacedParty[]) => {
  const asking = parties.filter(({ isAsked }) => isAsked)
  const { companionOf, askedAt } = eventRegistrations
  if (asking.length > 0)
    await tx.delete(eventRegistrations).where(
      and(
        inArray(
          companionOf,
          asking.map(({ ids }) => ids[0]!),
        ),
        isNotNull(askedAt),
      ),
    )
}

/**
 * Writes a duplicate submission over the rows that exist: the guest and the companions in their order. Companions whom it leaves out
 * are cancelled.
 */
export const updateDuplicate = async (club: Club<Tx>, party: PlacedParty) => {
  const { db, vault } = club
  const { ids, active, keep, surplus, request, provenAt, clientNetwork, bookedBy, isAsked, at } = party
  const changed = { updatedAt: at, version: sql`${eventRegistrations.version} + 1` }
  const proven = provenAt && { provenAt, heldUntil: null }
  const isResized = surplus.length > 0 || active < ids.length
  const stored = await readPeople(db, ids)
  const consentOf = (id: string, { dietaryRestrictions, dietConsentVersion }: PartyRequest | Companion) =>
    renewedConsent(vault, 'event_registrations.dietary_restrictions', stored.get(id)!, {
      note: dietaryRestrictions,
      version: dietConsentVersion,
      at,
    })
  /** A file that staff choose is written; another person loses the one that was there. */
  const fileOf = (id: string, person: PartyRequest | Companion) =>
    person.memberId ? { memberId: person.memberId } : formerPerson(stored.get(id)!, person)
  await db
    .update(eventRegistrations)
    .set({
      ...valuesOfGuest(party, vault),
      ...consentOf(ids[0]!, request),
      // The email says who comes.
      ...(active > 0
        ? isResized && { confirmationPending: true }
        : { ...stateOf(party, 0), ...(!isAsked && { cancelledLate: false }), clientNetwork, provenAt }),
      ...proven,
      ...fileOf(ids[0]!, request),
      ...bookedBy,
      ...changed,
    })
    .where(eq(eventRegistrations.id, ids[0]!))
  for (const [n, companion] of request.companions.slice(0, Math.max(0, active - 1)).entries())
    await db
      .update(eventRegistrations)
      .set({
        ...(keep.has(ids[n + 1]!)
          ? { takesFewer: request.takesFewer, ...(proven && { heldUntil: null }) }
          : {
              ...valuesOfCompanion(party, companion, vault),
              ...consentOf(ids[n + 1]!, companion),
              ...fileOf(ids[n + 1]!, companion),
              ...proven,
            }),
        ...changed,
      })
      .where(eq(eventRegistrations.id, ids[n + 1]!))
  if (surplus.length > 0) await leaveOut(club, party)
}

/** Cancels the companions whom the form leaves out; those with an address of their own are told. */
const leaveOut = async (club: Club<Tx>, { eventId, ids, surplus }: PlacedParty) => {
  const { db } = club
  const freed = await freeSeats(club, { eventId, ids: surplus, by: 'guest' })
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  const [host] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, ids[0]!))
  const told = freed.filter((row) => hasOwnAddress(row, host!))
  await queueEmail(club, ...told.map((row) => cancellationEmail(row, event!, { kind: 'cancelled', reason: '' })))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
