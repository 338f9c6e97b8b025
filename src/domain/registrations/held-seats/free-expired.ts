import { and, isNull, lte } from 'drizzle-orm'
import { isOneOf } from '#db/rows/is-one-of.ts'
import type { Tx } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { expiry, freeSeats } from '../cancellations/free-seats.ts'
import type { Club } from '../../club.ts'

/** Frees the held seats of these events that were not confirmed in time. The caller must hold the locks of the events. */
export const freeExpired = async (club: Pick<Club<Tx>, 'db' | 'now'>, eventIds: readonly string[]) => {
  const { cancelledAt, eventId, heldUntil, id } = eventRegistrations
  const expired = await club.db
    .select({ id, eventId })
    .from(eventRegistrations)
    .where(and(isNull(cancelledAt), lte(heldUntil, club.now()), isOneOf(eventId, eventIds)))
  const freed: { id: string; eventId: string }[] = []
  for (const [of, seats] of Map.groupBy(expired, (seat) => seat.eventId))
    freed.push(...(await freeSeats(club, { eventId: of, ids: seats.map((seat) => seat.id), by: expiry })))
  return freed
}
