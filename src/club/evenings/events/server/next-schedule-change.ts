import { type SQLWrapper, and, eq, gt, isNull, sql } from 'drizzle-orm'
import { blogPosts } from '#club/evenings/posts/server/table.ts'
import { events } from './table.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { isAhead, startOfDay } from './events-ahead.ts'
import { hourMs } from '#base/dates/durations.ts'

/**
 * When the passing of time next changes the pages of events and posts: one is published, an event begins or ends, its registration opens for all or closes, its
 * waiting list closes, or a day ends in Barcelona.
 */
export const nextScheduleChange = async ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const at = now()
  const notDeleted = isNull(events.deletedAt)
  const later = (moment: SQLWrapper) => sql`case when ${moment} > ${at} then ${moment} end`
  const listCloses = sql`${events.date} - make_interval(hours => ${limits.waitingListHours})`
  const begins = db
    .select({
      at: sql`min(least(${events.date}, ${later(events.publicFrom)}, ${later(events.closesAt)}, ${later(listCloses)}))`,
    })
    .from(events)
    .where(and(notDeleted, gt(events.date, at)))
  const ends = db
    .select({ at: sql`min(${events.endsAt})` })
    .from(events)
    .where(and(notDeleted, isAhead(at)))
  const publishes = db
    .select({ at: sql`min(${events.publishedAt})` })
    .from(events)
    .where(and(notDeleted, gt(events.publishedAt, at)))
  const postAppears = db
    .select({ at: sql`min(${blogPosts.publishedAt})` })
    .from(blogPosts)
    .where(and(isNull(blogPosts.deletedAt), eq(blogPosts.status, 'published'), gt(blogPosts.publishedAt, at)))
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select (extract(epoch from least((${begins}), (${ends}), (${publishes}), (${postAppears}))) * 1000)::float8 as ms`,
  )
  const midnight = startOfDay(new Date(startOfDay(at).getTime() + 36 * hourMs))
  return new Date(Math.min(rows[0]?.ms ?? Infinity, midnight.getTime()))
}
