import { type SQL, and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import type { events } from '#db/schema/events.ts'
import type { Club } from '../../club.ts'
import { isReturnable } from '#shared/bookings/return-rule.ts'
import { promoteWaitlist } from '../waiting-list/promote.ts'

/** `isLate`: which of the seats are returned too late, so that their price stays due; none unless it is given. */
type Freed = { eventId: string; ids: readonly string[]; by: 'staff' | (string & {}); isLate?: SQL }

/**
 * Cancels registrations that have a seat or wait, and ends their seat requests; the rows stay. The free seats go to the waiting list.
 * All cancellations use this function. The caller must hold the lock of the event (`lockEvent`), and log the reason.
 * @returns the registrations that had a seat or waited
 */
export const freeSeats = async (tx: Db, { now }: Pick<Club, 'now'>, { eventId, ids, by, isLate }: Freed) => {
  const { cancelledAt } = eventRegistrations
  const freed = await tx
    .update(eventRegistrations)
    .set({
      cancelledAt: now(),
      cancelledBy: by === 'staff' ? null : by,
      askedAt: null,
      cancelledLate: isLate ? and(isNull(eventRegistrations.waitingSince), isLate) : false,
      updatedAt: now(),
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(and(eq(eventRegistrations.eventId, eventId), hasIdIn(ids), isNull(cancelledAt)))
    .returning()
  if (freed.length > 0) await promoteWaitlist(tx, { now }, eventId)
  return freed
}

/** As SQL: whether a seat is returned too late now (`shared/bookings/return-rule.ts`). For companions the registration of their host counts. */
export const isReturnedLate = ({ date, movedAt }: Pick<typeof events.$inferSelect, 'date' | 'movedAt'>, now: Date) => {
  if (isReturnable({ date }, now)) return sql`false`
  if (!movedAt || !isReturnable({ date, movedAt }, now, new Date(0))) return sql`true`
  const { companionOf, createdAt } = eventRegistrations
  const bookedAt = sql`coalesce((select host.created_at from event_registrations host where host.id = ${companionOf}), ${createdAt})`
  return sql`${bookedAt} >= ${movedAt}`
}

/** As SQL: whether the id of a registration is in a list, which is one parameter. */
export const hasIdIn = (ids: readonly string[]) => sql`${eventRegistrations.id} = any(${sql.param(ids)}::uuid[])`
