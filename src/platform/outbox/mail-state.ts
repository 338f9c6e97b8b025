import { type SQL, and, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { emails } from './tables/emails.ts'
import { priorities } from './priorities.ts'
import { relayRefuses } from './server-refuses-all.ts'

/**
 * Warnings for staff. `refusedByRelay`: emails that wait because the mail server takes none, or has refused them more than once; `relaySays`: its
 * answer. `outcomeUnknown`: emails that may have arrived and are tried again. `heldBack`: emails of forms that are delayed by the hourly
 * limit. `among`: only of these emails.
 */
export const readMailState = async (db: Db, among?: SQL) => {
  const isRefused = sql`(refusal = 'relay' and (attempts > 1 or relay.refuses))`
  const waits = sql`(relay.refuses and refusal is null and next_try_at <= now())`
  const [row] = await db
    .select({
      refusedByRelay: sql<number>`(count(*) filter (where ${isRefused} or ${waits}))::int`,
      relaySays: sql<string | null>`(array_agg(last_error order by last_tried_at desc) filter (where ${isRefused}))[1]`,
      outcomeUnknown: sql<number>`(count(*) filter (where refusal = 'unknown'))::int`,
      heldBack: sql<number>`(count(*) filter (where priority = ${priorities.form} and refusal is null and not relay.refuses
        and next_try_at < now() - interval '1 minute'))::int`,
    })
    .from(sql`${emails}, (select ${relayRefuses} as refuses) relay`)
    .where(and(sql`status = 'queued'`, among))
  return row ?? { refusedByRelay: 0, relaySays: null, outcomeUnknown: 0, heldBack: 0 }
}
