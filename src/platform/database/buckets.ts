import { type SQL, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

/** A token bucket: at most `burst` tokens, and one more every `seconds`. */
export type Bucket = { burst: number; seconds: number }

/** A table of buckets: `full` is the time when the bucket of a key will be full again. */
type Buckets = PgTable & { key: PgColumn; full: PgColumn }

/**
 * Takes a token from a bucket. @returns false if there is none It is one statement, so that all instances count
 * together. If a missing token refuses a request, call this outside the request's transaction: the rollback must not
 * return the token.
 */
export const takeToken = async (db: Db, table: Buckets, key: string, { burst, seconds }: Bucket, at: Date) => {
  const latest = moment(later(at, burst * seconds))
  const filled = sql`${fillsFrom(table, at, latest)} + make_interval(secs => ${seconds})`
  const taken = await db
    .insert(table)
    .values({ key, full: later(at, seconds) })
    .onConflictDoUpdate({ target: table.key, set: { full: filled }, setWhere: sql`${filled} <= ${latest}` })
    .returning({ key: table.key })
  return taken.length > 0
}

/**
 * A bucket may be overdrawn by so many seconds, when several instances count in memory. Also the largest difference between
 * the clocks of two instances; a larger one is taken for a clock that was set back.
 */
export const clockSlackSeconds = 60

/** Records tokens already taken from several buckets of one kind, as `seconds` each. @returns when each will be full again */
export const recordTaken = async (
  db: Db,
  table: Buckets,
  { burst, seconds: each }: Bucket,
  taken: { key: string; seconds: number }[],
  at: Date,
) => {
  const rowsTaken = sql`json_to_recordset(${JSON.stringify(taken)}::json) as taken (key text, seconds float8)`
  const latest = later(at, burst * each + clockSlackSeconds)
  const from = fillsFrom(table, at, moment(later(latest, clockSlackSeconds)))
  const { rows } = await db.execute<{ key: string; full: string }>(sql`
    insert into ${table} (key, "full") select key, ${moment(at)} + make_interval(secs => seconds) from ${rowsTaken}
    -- Always in the same order: different orders could deadlock.
    order by key
    on conflict (key) do update set "full" = least(${from} + (excluded."full" - ${moment(at)}), ${moment(latest)})
    returning key, "full"`)
  return rows.map(({ key, full }) => ({ key, full: new Date(full) }))
}

/** The time from which a bucket fills. If `full` is later than `latest`, the clock was set back, and the bucket starts full. */
const fillsFrom = ({ full }: Buckets, at: Date, latest: SQL) =>
  sql`case when ${full} > ${latest} then ${moment(at)} else greatest(${full}, ${moment(at)}) end`

/** Deletes buckets that are full again. Skips rows that another transaction has locked. */
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
