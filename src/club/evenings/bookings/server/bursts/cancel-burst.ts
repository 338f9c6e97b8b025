import { asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import { burstCancellations, eventRegistrations } from '../table.ts'
import { limits } from '#base/limits.ts'
import { roles } from '#base/roles.ts'
import { type Club, inTransaction, accountOf } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { cancelRegistrations } from '../cancellations/by-staff.ts'
import { hasIdIn } from '../seat-state.ts'
import { readSeatBursts } from './read-bursts.ts'

/**
 * Cancels all seats of a burst, without a cost for the guests. It counts ten seconds later: until then no seat is free, no email leaves,
 * and staff can undo it. Pressed twice, it counts once.
 * @returns when it counts, and how many seats
 * @throws Refusal burst.not-found
 */
export const cancelBurst = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const burst = (await readSeatBursts(club)).find((one) => one.id === id)
    if (!burst) throw new Refusal('burst.not-found')
    const takesEffectAt = new Date(club.now().getTime() + limits.secondsToUndo * 1000)
    const registrations = burst.seats.map((seat) => seat.id)
    await club.db
      .insert(burstCancellations)
      .values({ id, registrations, takesEffectAt, actorId: accountOf(club) })
      .onConflictDoNothing()
    return { takesEffectAt, seats: registrations.length }
  })

/**
 * Undoes it before it counts.
 * @throws Refusal burst.cancelled if the seats are cancelled
 */
export const undoBurstCancellation = async ({ db }: Club, id: string) => {
  const undone = await db.delete(burstCancellations).where(eq(burstCancellations.id, id)).returning()
  if (undone.length === 0) throw new Refusal('burst.cancelled')
}

/**
 * Carries out the cancellation that is due first, in one transaction, in the name of who pressed. Several instances may run this at once.
 * @returns the ids of its events; undefined if none is due
 */
export const takeDueBurst = (club: Omit<Club, 'actor' | 'origin'>) =>
  inTransaction(club, async (club) => {
    const [due] = await club.db
      .select()
      .from(burstCancellations)
      .where(lte(burstCancellations.takesEffectAt, club.now()))
      .orderBy(asc(burstCancellations.takesEffectAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    await club.db.delete(burstCancellations).where(eq(burstCancellations.id, due.id))
    const actor = await actorOf(club.db, due.actorId)
    const { id, eventId } = eventRegistrations
    // In the order of the events, as every other act that locks several.
    const seats = await club.db
      .select({ id, eventId })
      .from(eventRegistrations)
      .where(hasIdIn(due.registrations))
      .orderBy(eventId)
    const byEvent = Map.groupBy(seats, (seat) => seat.eventId)
    for (const [event, ofEvent] of byEvent)
      await cancelRegistrations(
        { ...club, actor, origin: { ip: '', userAgent: '' } },
        {
          eventId: event,
          ids: ofEvent.map((seat) => seat.id),
          withCompanions: false,
          tellThem: true,
          reason: '',
          forgive: 'Muchas sillas de una red en una hora',
        },
      )
    return [...byEvent.keys()]
  })

/** Who pressed, for the log. */
const actorOf = async (db: Db, id: string | null): Promise<Club['actor']> => {
  if (!id) return { kind: 'visitor' }
  const [user] = await db
    .select({ email: sql<string>`coalesce(${users.email}, '')` })
    .from(users)
    .where(eq(users.id, id))
  return {
    kind: 'user',
    id,
    email: user?.email ?? '',
    role: roles.user,
    isAddressVerified: true,
    needsSecondFactor: false,
    hasFreshProof: false,
    hasWeakPassword: false,
    secondFactor: 'advised',
  }
}
