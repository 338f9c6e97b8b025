import { type SQL, isNull, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { maxSearchedEvents } from '#club/evenings/bookings/shared/registration-panel.ts'
import { events } from './table.ts'
import type { Club } from '#club/core/server/club.ts'

/** As a subquery: so many events, the nearest to now first; without a number those that a search for a person covers. */
export const nearestEvents = (
  { db, now }: Pick<Club, 'db' | 'now'>,
  where?: SQL,
  count: number = 2 * maxSearchedEvents,
) => {
  const distance = distanceOf(now()).as('distance')
  return db
    .select({ ...pickColumns(events, 'id', 'title', 'titleCa', 'date', 'registered', 'maxParticipants'), distance })
    .from(events)
    .where(where)
    .orderBy(distance, events.id)
    .limit(count)
    .as('nearest')
}

/** The ids of the events that a search for a person covers, the nearest to now, without the trash. */
export const idsOfNearestEvents = async (club: Pick<Club, 'db' | 'now'>) => {
  const nearest = nearestEvents(club, isNull(events.deletedAt))
  const rows = await club.db.select({ id: nearest.id }).from(nearest)
  return rows.map(({ id }) => id)
}

/** As SQL: how far an event is from now. */
export const distanceOf = (now: Date) =>
  sql`abs(extract(epoch from ${events.date} - ${now.toISOString()}::timestamptz))`
