import { and, asc, eq, lte } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { lockEvent, lockSeat } from '../lock-events.ts'
import { isInState, isOfParty } from '../seat-state.ts'
import { confirmSeats, expiry, freeSeats } from '../seat-steps.ts'

/** Frees the held seats that were not confirmed in time, of at most 100 events. @returns the ids of events with freed seats */
export const freeExpiredSeats = async (club: Pick<Club, 'db' | 'now'>) => {
  const found = await club.db
    .selectDistinct({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(isExpired(club.now()))
    .orderBy(asc(eventRegistrations.eventId))
    .limit(100)
  const freed: string[] = []
  for (const event of found)
    await inTransaction(club, async (club) => {
      await lockEvent(club.db, event.eventId)
      if ((await freeExpired(club, event.eventId)).length > 0) freed.push(event.eventId)
    })
  return freed
}

/** Frees the held seats of an event that were not confirmed in time. The caller must hold its lock. @returns the freed seats */
export const freeExpired = async (club: Pick<Club<Tx>, 'db' | 'now'>, eventId: string) => {
  const expired = await club.db
    .select(pickColumns(eventRegistrations, 'id'))
    .from(eventRegistrations)
    .where(and(isExpired(club.now()), eq(eventRegistrations.eventId, eventId)))
  return freeSeats(club, { eventId, ids: expired.map(({ id }) => id), by: expiry })
}

const isExpired = (now: Date) => and(isInState('held'), lte(eventRegistrations.heldUntil, now))

/**
 * Confirms a held seat by staff, with those of its companions. Other registrations stay unchanged.
 * @throws Refusal registration.not-found
 */
export const confirmHeldSeat = (club: Club, registrationId: string) =>
  inTransaction(club, async (club) => {
    const { event } = await lockSeat(club.db, registrationId)
    const [confirmed] = await confirmSeats(club, isOfParty(registrationId), { confirmationPending: true })
    if (!confirmed) return
    await audit(club, {
      action: 'registration.confirmed',
      subject: 'event_registrations',
      subjectId: registrationId,
      after: { eventId: event.id },
    })
  })
