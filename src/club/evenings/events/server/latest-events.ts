import { type SQL, and, desc } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { events } from './table.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { isPublic } from './publication.ts'
import { isFull } from './takes-guests.ts'

/** The latest public events of a restaurant or an organizer, by date. */
export const listLatestEvents = async ({ db, now }: Club, ofWhom: SQL | undefined) => {
  const latest = await db
    .select({
      ...pickColumns(events, 'id', 'title', 'titleCa', 'date', 'endsAt', 'cancelledAt'),
      isFull,
    })
    .from(events)
    .where(and(ofWhom, isPublic(now())))
    .orderBy(desc(events.date), desc(events.id))
    .limit(limits.latestEvents)
  return latest.toReversed()
}
