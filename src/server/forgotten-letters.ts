import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { type PgBoss, fromDrizzle } from 'pg-boss'
import type { Db } from '#db/open.ts'
import { letters } from '#db/schema/letters.ts'
import { letterNames } from '#mail/catalogue.ts'
import { batchQueue } from '#mail/outbox.ts'

/**
 * Gives every letter that waits and has no job in the queue a new one: after a restore, which brings back letters and no
 * queue, or after a process that died in its last try. Of several that start at once, one does it.
 */
export const requeueForgotten = (db: Db, boss: PgBoss) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cercle forgotten letters'))`)
    const forgotten = await tx
      .select({ id: letters.id, letter: letters.letter })
      .from(letters)
      .where(and(eq(letters.status, 'queued'), inArray(letters.letter, letterNames), notExists(jobOf)))
    for (const { id, letter } of forgotten) await boss.send(letter, { id }, { db: fromDrizzle(tx, sql) })
    return forgotten.length
  })

/** Read once for all letters, alone or in a batch: not once for each of them. */
const jobOf = sql`(select from (
    select coalesce(b.id, j.data ->> 'id')::uuid as letter from pgboss.job j
      left join lateral jsonb_array_elements_text(j.data -> 'ids') b (id) on true
      where j.name in ${[...letterNames, batchQueue]} and j.state in ('created', 'retry', 'active')
  ) held where held.letter = ${letters.id})`
