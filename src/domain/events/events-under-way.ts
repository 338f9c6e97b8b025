import { and, gt, gte, lte, sql } from 'drizzle-orm'
import { events } from '#db/schema/events.ts'
import { dayOf } from '#shared/dates/dates.ts'
import { fromLocal } from '#shared/dates/local-time.ts'

// Read along the index by date: of what began longer ago nobody looks whether it is still going on.
const longest = 31 * 24 * 60 * 60 * 1000

/** Of events: those that have begun and are not over, as `shared/dates/event-phase.ts` says it. Never null, so that `not` works. */
export const isUnderWay = (now: Date) =>
  and(
    gte(events.date, new Date(now.getTime() - longest)),
    lte(events.date, now),
    sql`coalesce(${gt(events.endsAt, now)}, ${gte(events.date, startOfDay(now))})`,
  )!

/** Where the day begins in Barcelona. */
export const startOfDay = (now: Date) => fromLocal(`${dayOf(now)}T00:00`)
