import { type SQL, and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { isRegistered } from '../seat-state.ts'

/**
 * Guests of events to come who got a seat from the waiting list and do not know it: their last email about it could not be delivered, or
 * they have no address, and nobody has changed their registration since, which is how staff note that they called. A companion without
 * an address of its own is told with its host.
 */
export const readUnreached = ({ db, now }: Pick<Club, 'db' | 'now'>, where?: SQL) => {
  const { promotedAt, companionOf, email, id, updatedAt } = eventRegistrations
  const lastEmail = sql`(select ${emails.status} from ${emails} where ${emails.about} = ${id}
    order by ${emails.createdAt} desc, ${emails.id} desc limit 1)`
  return db
    .select({
      ...pickColumns(eventRegistrations, 'id', 'fullName', 'named', 'email', 'phone', 'eventId'),
      title: events.title,
      titleCa: events.titleCa,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        isNotNull(promotedAt),
        isRegistered,
        eq(eventRegistrations.confirmationPending, false),
        gt(events.date, now()),
        isNull(events.deletedAt),
        or(sql`${lastEmail} = 'failed'`, and(eq(email, ''), isNull(companionOf), eq(updatedAt, promotedAt))),
        where,
      ),
    )
    .orderBy(asc(events.date), asc(promotedAt), asc(id))
}
