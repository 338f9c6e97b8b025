import { sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Db } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'
import { type SeatState, isRegistered } from '../../shared/rules/seat-state.ts'
import { lowerCase } from '../held-seats/requester.ts'
import type { Companion, Party, PartyRequest } from './party.ts'
import { findCompanions } from './read-companions.ts'

/** The registration of an earlier submission of the same form. `ids`: those of the party that have a seat or wait, the guest first. */
export type Earlier = {
  id: string
  state: SeatState
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
  const { idempotencyKey, state, cancelledBy, provenAt, waitingSince } = eventRegistrations
  const rows = await db
    .select({
      ...pickColumns(eventRegistrations, 'id', 'state', 'heldUntil'),
      key: sql<string>`replace(${idempotencyKey}::text, '-', '')`,
      isProven: sql<boolean>`${provenAt} is not null`,
      wasCancelledByStaff: sql<boolean>`${state} in ('asked', 'cancelled') and ${cancelledBy} is null`,
      waitingSince: sql<Date | null>`case when ${state} = 'waiting' then ${waitingSince} end`.mapWith(waitingSince),
    })
    .from(eventRegistrations)
    .where(
      isOneOf(
        idempotencyKey,
        parties.map(({ key }) => key),
      ),
    )
  const registered = rows.filter((row) => isRegistered(row.state))
  const companions = registered.length > 0 ? await findCompanions(db, idsOf(registered)) : []
  return new Map<string, Earlier>(
    rows.map(({ key, ...row }) => {
      const own = companions.filter(({ host }) => host === row.id)
      const ids = isRegistered(row.state) ? [row.id, ...idsOf(own)] : []
      return [key, { ...row, ids, addresses: own.map(({ email }) => email) }]
    }),
  )
}

/**
 * Which companion of a form sent again is which of the earlier one: with an address of its own the one with that address, the others in
 * their order. `request`: the form, with the earlier companions first. `ids`: of the earlier ones. `keep`: the ids of those who have an
 * address of their own, whose name and dietary note are theirs. `surplus`: the ids that the form leaves out.
 */
export const matchEarlier = (request: PartyRequest, earlier: Earlier | undefined) => {
  if (!earlier || !isRegistered(earlier.state)) return { request, ids: [], keep: new Set<string>(), surplus: [] }
  const own = (email: string) => (lowerCase(email) === lowerCase(request.email) ? '' : lowerCase(email))
  const unmatched = [...request.companions]
  const take = (isWanted: (companion: Companion) => boolean) => {
    const n = unmatched.findIndex(isWanted)
    return n === -1 ? undefined : unmatched.splice(n, 1)[0]
  }
  const stored = earlier.ids.slice(1).map((id, n) => ({ id, address: own(earlier.addresses[n]!) }))
  const named = new Map<string, Companion | undefined>()
  for (const { id, address } of stored)
    if (address)
      named.set(
        id,
        take(({ email }) => own(email) === address),
      )
  const pairs: { id: string; companion: Companion | undefined }[] = []
  for (const { id, address } of stored) pairs.push({ id, companion: address ? named.get(id) : unmatched.shift() })
  const kept = pairs.flatMap(({ id, companion }) => (companion ? [{ id, companion }] : []))
  return {
    request: { ...request, companions: [...kept.map(({ companion }) => companion), ...unmatched] },
    ids: [...earlier.ids.slice(0, 1), ...idsOf(kept)],
    keep: new Set(idsOf(kept.filter(({ id }) => named.get(id)))),
    surplus: idsOf(pairs.filter(({ companion }) => !companion)),
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
