import { type SQL, asc, desc, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { events } from './table.ts'

/** The events before and after one by their date, outside the trash; two steps along the index of dates. */
export const readNeighbours = async (db: Db, id: string) => {
  const place = sql`(select date, id from ${events} where id = ${id})`
  const here = sql`(${events.date}, ${events.id})`
  const first = (where: SQL, order: typeof asc | typeof desc) =>
    db
      .select({ id: events.id, title: events.title, titleCa: events.titleCa })
      .from(events)
      .where(sql`${events.deletedAt} is null and ${where}`)
      .orderBy(order(events.date), order(events.id))
      .limit(1)
  const [[previous = null], [next = null]] = await Promise.all([
    first(sql`${here} < ${place}`, desc),
    first(sql`${here} > ${place}`, asc),
  ])
  return { previous, next }
}
