import { asc, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { events } from '#db/schema/events.ts'

/** Locks events, also those in the trash, in the order of their ids. Lock them before their registrations: another order could deadlock. */
export const lockEventsById = async (tx: Db, ids: readonly string[]) => {
  const rows = await tx
    .select()
    .from(events)
    .where(sql`${events.id} = any(${sql.param([...new Set(ids)])}::uuid[])`)
    .orderBy(asc(events.id))
    .for('no key update')
  return new Map(rows.map((event) => [event.id, event]))
}
