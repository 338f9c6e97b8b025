import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { audit } from '#club/core/server/audit.ts'
import type { Club } from '#club/core/server/club.ts'

/**
 * Raises the capacity of an event for people who get a seat beyond it in the same transaction, so that it is never passed. The caller
 * holds the lock of the event, and logs the reason.
 */
export const raiseCapacity = async (
  club: Club<Tx>,
  event: { id: string; maxParticipants: number },
  maxParticipants: number,
) => {
  await club.db
    .update(events)
    .set({ maxParticipants, version: sql`${events.version} + 1`, updatedAt: club.now() })
    .where(eq(events.id, event.id))
  await audit(club, {
    action: 'event.capacity-raised',
    subject: 'events',
    subjectId: event.id,
    before: { maxParticipants: event.maxParticipants },
    after: { maxParticipants },
  })
}
