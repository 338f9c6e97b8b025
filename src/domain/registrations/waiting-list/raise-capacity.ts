import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { events } from '#db/schema/events.ts'
import type { Club } from '../../club.ts'

/**
 * Raises the capacity of an event for people who get a seat beyond it in the same transaction, so that it is never passed. The caller
 * holds the lock of the event, and logs the reason.
 */
export const raiseCapacity = (tx: Db, { now }: Pick<Club, 'now'>, eventId: string, maxParticipants: number) =>
  tx
    .update(events)
    .set({ maxParticipants, version: sql`${events.version} + 1`, updatedAt: now() })
    .where(eq(events.id, eventId))
