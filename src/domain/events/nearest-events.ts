import { type SQL, and, asc, desc, gte, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { pickColumns } from '#db/schema/columns.ts'
import { events } from '#db/schema/events.ts'
import type { Club } from '../club.ts'

/** As a subquery: the events around today, so many to come and as many before them. By date, since an index has them in that order. */
export const nearestEvents = ({ db, now }: Pick<Club, 'db' | 'now'>, count: number, where?: SQL) => {
  const columns = pickColumns(events, 'id', 'title', 'titleCa', 'date', 'registered', 'maxParticipants')
  const distance = distanceOf(now()).as('distance')
  const at = now()
  const select = (side: SQL, order: SQL) =>
    db
      .select({ ...columns, distance })
      .from(events)
      .where(and(side, where))
      .orderBy(order)
      .limit(count)
  return unionAll(select(gte(events.date, at), asc(events.date)), select(lt(events.date, at), desc(events.date))).as(
    'nearest',
  )
}

/** As SQL: how far an event is from now. */
export const distanceOf = (now: Date) =>
  sql`abs(extract(epoch from ${events.date} - ${now.toISOString()}::timestamptz))`
