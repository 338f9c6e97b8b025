import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { audit } from '../../audit.ts'
import { type Club, inTransaction } from '../../club.ts'
import { freeExpired } from './free-expired.ts'
import { lockEvent, lockSeat } from '../lock-events.ts'

/** Frees the held seats that were not confirmed in time, of at most 100 events. @returns the ids of events with freed seats */
export const freeExpiredSeats = async (club: Pick<Club, 'db' | 'now'>) => {
  const found = await club.db
    .selectDistinct({ eventId: eventRegistrations.eventId })
    .from(eventRegistrations)
    .where(and(isNull(eventRegistrations.cancelledAt), lte(eventRegistrations.heldUntil, club.now())))
    .orderBy(asc(eventRegistrations.eventId))
    .limit(100)
  const freed: string[] = []
  for (const event of found)
    await inTransaction(club, async (club) => {
      await lockEvent(club.db, event.eventId)
      if ((await freeExpired(club, [event.eventId])).length > 0) freed.push(event.eventId)
    })
  return freed
}

/**
 * Confirms a held seat by staff, with those of its companions. Other registrations stay unchanged.
 * @throws Refusal registration.not-found
 */
export const confirmHeldSeat = (club: Club, registrationId: string) =>
  inTransaction(club, async (club) => {
    const { event } = await lockSeat(club.db, registrationId)
    const [confirmed] = await club.db
      .update(eventRegistrations)
      .set({ ...confirmedSeat, updatedAt: club.now(), version: sql`${eventRegistrations.version} + 1` })
      .where(
        and(isOfParty(registrationId), isNull(eventRegistrations.cancelledAt), isNotNull(eventRegistrations.heldUntil)),
      )
      .returning({ id: eventRegistrations.id })
    if (!confirmed) return
    await audit(club, {
      action: 'registration.confirmed',
      subject: 'event_registrations',
      subjectId: registrationId,
      after: { eventId: event.id },
    })
  })

/** The columns of a confirmed seat, whose confirmation email is pending. */
export const confirmedSeat = { heldUntil: null, confirmationPending: true }

/** As SQL: whether a registration is this one or one of its companions. */
export const isOfParty = (id: string) => or(eq(eventRegistrations.id, id), eq(eventRegistrations.companionOf, id))
