import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import type { Club } from '#club/core/server/club.ts'

/**
 * In the last 72 hours free seats are not given by themselves: offers them to those who wait, at most once an hour. A pending offer is
 * enough for all free seats.
 */
export const callOut = ({ db, now }: Pick<Club<Tx>, 'db' | 'now'>, eventId: string) => {
  const at = now().toISOString()
  return db.execute(sql`insert into notices (event_id, kind, audience, send_at, created_at, updated_at)
    select ${eventId}::uuid, 'last-call', 'waiting',
      greatest(${at}::timestamptz, max(send_at) + interval '1 hour'), ${at}::timestamptz, ${at}::timestamptz
    from notices where event_id = ${eventId}::uuid and kind = 'last-call' and dropped_at is null
    having count(*) filter (where sent_at is null) = 0`)
}
