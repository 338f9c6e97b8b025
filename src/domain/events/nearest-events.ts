import { type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import { events } from '#db/schema/events.ts'
import type { Club } from '../club.ts'

/** How many events a search in the names of guests covers: there is no index on them. */
const nearestCount = 100

/** As a subquery: the events around today. */
export const nearestEvents = ({ db, now }: Pick<Club, 'db' | 'now'>, where?: SQL) =>
  db
    .select({ ...pickColumns(events, 'id', 'title', 'titleCa', 'date'), distance: distanceOf(now()).as('distance') })
    .from(events)
    .where(where)
    .orderBy(sql`distance`)
    .limit(nearestCount)
    .as('nearest')

/** As SQL: how far an event is from now. */
export const distanceOf = (now: Date) =>
  sql`abs(extract(epoch from ${events.date} - ${now.toISOString()}::timestamptz))`
