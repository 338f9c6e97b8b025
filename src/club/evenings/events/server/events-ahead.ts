import { and, gt, gte, sql } from 'drizzle-orm'
import { events } from './table.ts'
import { dayOf } from '#base/dates/dates.ts'
import { fromLocal } from '#base/dates/local-time.ts'
import { dayMs } from '#base/dates/durations.ts'

/** The maximum duration of an event limits scans of the index by date. */
export const maxDurationMs = 31 * dayMs

/** As SQL: whether an event is to come or under way, as in `base/dates/event-phase.ts`. Never null, so that `not` works. */
export const isAhead = (now: Date) =>
  and(
    gte(events.date, new Date(now.getTime() - maxDurationMs)),
    sql`coalesce(${gt(events.endsAt, now)}, ${gte(events.date, startOfDay(now))})`,
  )!

/** The start of the day in Barcelona. */
export const startOfDay = (now: Date) => fromLocal(`${dayOf(now)}T00:00`)
