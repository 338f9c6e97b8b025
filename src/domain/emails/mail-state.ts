import { type SQL, and, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { emails } from '#db/schema/emails.ts'
import { priorities } from '#email/priorities.ts'

/**
 * Warnings for staff. `refusedByRelay`: queued emails that the mail server has refused more than once; `relaySays`: its answer.
 * `heldBack`: emails of forms that are delayed by the hourly limit. `among`: only of these emails.
 */
export const readMailState = async (db: Db, among?: SQL) => {
  const [row] = await db
    .select({
      refusedByRelay: sql<number>`(count(*) filter (where refusal = 'relay' and attempts > 1))::int`,
      relaySays: sql<string | null>`(array_agg(last_error order by last_tried_at desc)
        filter (where refusal = 'relay' and attempts > 1))[1]`,
      heldBack: sql<number>`(count(*) filter (where priority = ${priorities.form} and refusal is null
        and next_try_at < now() - interval '1 minute'))::int`,
    })
    .from(emails)
    .where(and(sql`status = 'queued'`, among))
  return row ?? { refusedByRelay: 0, relaySays: null, heldBack: 0 }
}
