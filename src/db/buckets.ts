import { type SQL, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/** How many at once, and how many seconds until one more. */
export type Bucket = { burst: number; seconds: number }

/** A table of buckets: `full` is when the bucket of a key will be full again. */
type Buckets = PgTable & { key: PgColumn; full: PgColumn }

/**
 * Takes one from a bucket if there is one. One statement, so that several instances count together. Where having none refuses
 * what is limited, it is called outside that transaction: a refusal must not give back what the try has cost.
 */
export const takeToken = async (db: Db, table: Buckets, key: string, { burst, seconds }: Bucket, at: Date) => {
  const most = moment(later(at, burst * seconds))
  const filled = sql`${begun(table, at, most)} + make_interval(secs => ${seconds})`
  const taken = await db
    .insert(table)
    .values({ key, full: later(at, seconds) })
    .onConflictDoUpdate({ target: table.key, set: { full: filled }, setWhere: sql`${filled} <= ${most}` })
    .returning({ key: table.key })
  return taken.length > 0
}

/**
 * Seconds that a bucket may reach further than it is wide: what several instances gave at once is owed for so long at most,
 * and a clock that is ahead of another's by less is not taken for one that was set back.
 */
export const clockSlackSeconds = 60

/** Notes what was given out of several buckets of one kind already, `seconds` of each. @returns when each will be full again */
export const recordTaken = async (
  db: Db,
  table: Buckets,
  { burst, seconds: each }: Bucket,
  taken: { key: string; seconds: number }[],
  at: Date,
) => {
  const given = sql`json_to_recordset(${JSON.stringify(taken)}::json) as given (key text, seconds float8)`
  const most = later(at, burst * each + clockSlackSeconds)
  const from = begun(table, at, moment(later(most, clockSlackSeconds)))
  const { rows } = await db.execute<{ key: string; full: string }>(sql`
    insert into ${table} (key, "full") select key, ${moment(at)} + make_interval(secs => seconds) from ${given}
    -- In one order for all who tell: two orders would wait for each other.
    order by key
    on conflict (key) do update set "full" = least(${from} + (excluded."full" - ${moment(at)}), ${moment(most)})
    returning key, "full"`)
  return rows.map(({ key, full }) => ({ key, full: new Date(full) }))
}

/** From when a bucket fills. Further ahead than it can reach: the clock was set back, and it begins anew. */
const begun = ({ full }: Buckets, at: Date, reach: SQL) =>
  sql`case when ${full} > ${reach} then ${moment(at)} else greatest(${full}, ${moment(at)}) end`

/** Forgets buckets that are full again, but for those that somebody else holds just now: it waits for nobody. */
export const deleteFullBuckets = (db: Db, table: Buckets, at: Date) => {
  const free = db
    .select({ key: table.key })
    .from(table)
    .where(sql`${table.full} < ${moment(at)}`)
    .for('update', { skipLocked: true })
  return db.delete(table).where(inArray(table.key, free))
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
