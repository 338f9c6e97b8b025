import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import type { Club } from '../../club.ts'

type Freed = { eventId: string; ids: readonly string[]; by: 'staff' | (string & {}) }

/**
 * Frees the places of these registrations for an event: the one way in which a place gets free while its row stays. Whoever
 * calls it holds the event (`lockEvent`), and writes down why. A question that one of them asked is over.
 * @returns those that held a place until now
 */
export const freeSeats = async (tx: Db, { now }: Pick<Club, 'now'>, { eventId, ids, by }: Freed) => {
  const { cancelledAt } = eventRegistrations
  return await tx
    .update(eventRegistrations)
    .set({
      cancelledAt: now(),
      cancelledBy: by === 'staff' ? null : by,
      askedAt: null,
      updatedAt: now(),
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(and(eq(eventRegistrations.eventId, eventId), hasIdIn(ids), isNull(cancelledAt)))
    .returning()
}

/** Registrations by their ids, as one parameter. */
export const hasIdIn = (ids: readonly string[]) => sql`${eventRegistrations.id} = any(${sql.param(ids)}::uuid[])`

/** The event before the registration, as guests hold them: two orders would wait for each other. In the trash too. */
export const lockEvent = async (tx: Db, eventId: string) => {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('no key update')
  return event
}
