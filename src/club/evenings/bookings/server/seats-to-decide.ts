import { and, asc, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { isInState } from '#club/evenings/bookings/server/seat-state.ts'
import { hourMs } from '#base/dates/durations.ts'

/** The next events with seat requests of guests whom staff cancelled, and their number. */
export const readSeatRequests = ({ db, now }: Pick<Club, 'db' | 'now'>) =>
  db
    .select({ id: events.id, ...pickColumns(events, 'title', 'titleCa'), count: count() })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(isInState('asked'), isNull(events.deletedAt), isNull(events.cancelledAt), gt(events.date, now())))
    .groupBy(events.id)
    .orderBy(asc(events.date))
    .limit(limits.dashboardRows)

/**
 * The next events with a waiting list that staff decide about: in the last 72 hours seats are not given by themselves, and before,
 * free seats that no party fits into. With the number of people who wait and of free seats.
 */
export const readWaitingLists = ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const decidedUntil = new Date(now().getTime() + limits.waitingListHours * hourMs)
  const free = sql<number>`greatest(0, ${events.maxParticipants} - ${events.registered})`
  return db
    .select({ id: events.id, ...pickColumns(events, 'title', 'titleCa'), count: events.waiting, free })
    .from(events)
    .where(
      and(
        gt(events.waiting, 0),
        isNull(events.deletedAt),
        isNull(events.cancelledAt),
        gt(events.date, now()),
        or(lte(events.date, decidedUntil), gt(free, 0)),
      ),
    )
    .orderBy(asc(events.date))
    .limit(limits.dashboardRows)
}
