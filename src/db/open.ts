import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** The club's tables, or a transaction over them. */
export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$count'
>

/** Where a PostgreSQL listens: a connection string, or the folder of its Unix socket. */
export type Address = { connectionString: string } | { host: string; user: string; database: string }

export type Database = { address: Address; db: Db; pool: pg.Pool; close: () => Promise<void> }

/**
 * Opens a pool of connections. Nothing is sent until the first query. What one connection is asked at once it is sent at
 * once, without waiting for each answer.
 */
export const openDatabase = (address: Address, options: Pick<pg.PoolConfig, 'max' | 'Client'> = {}): Database => {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5_000, pipeline: true, ...options, ...address })
  // Without listeners, a connection that breaks would end the process: one that is idle, one inside a transaction, and one
  // that the pool has already given up. Whoever asks is told by the query that fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { address, db: givingBack(pool), pool, close: () => pool.end() }
}

/**
 * Drizzle over a pool. Its own transaction never gives back a connection that breaks at BEGIN: after some restarts of
 * PostgreSQL the pool would be empty for good.
 */
const givingBack = (pool: pg.Pool): Db => {
  const db = fromPool(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    const note = () => {
      isBroken = true
    }
    client.on('error', note).on('end', note)
    try {
      return await fromPool(withoutWaiting(client)).transaction(work, config)
    } finally {
      client.off('error', note).off('end', note).release(isBroken)
    }
  }
  return db
}

/** The first query of a transaction, its BEGIN, goes with the second: that one's answer waits for both. */
const withoutWaiting = (client: pg.PoolClient) => {
  let begun: Promise<unknown> | undefined
  const query = (...asked: [pg.QueryConfig, unknown[]]) => {
    const answer = client.query(...asked)
    if (begun) return Promise.all([answer, begun]).then(([result]) => result)
    begun = answer
    begun.catch(() => {})
    return Promise.resolve({ rows: [] })
  }
  return { query } as unknown as pg.PoolClient
}

const fromPool = (client: pg.Pool | pg.PoolClient) => drizzle(client, { casing: 'snake_case' })

/**
 * Brings the tables up to date, all of it or nothing. Several instances may start at once: one migrates, the others
 * wait. Meanwhile an instance of the release before goes on: where a table is busy, the migration stands back and tries
 * again, since everybody else would queue up behind it.
 * @throws Error where a migration fails, or finds no quiet moment
 */
export const migrateDatabase = async (
  { pool }: Database,
  migrationsFolder: string,
  { waitMs = 3_000, tries = 60 }: { waitMs?: number; tries?: number } = {},
) => {
  const client = await pool.connect()
  try {
    // A start that changes nothing waits for nobody: not for a backup either, which holds the lock while it reads.
    if (await isUpToDate(client, migrationsFolder)) return
    await client.query(`select pg_advisory_lock(hashtext('cercle migrations'))`)
    await client.query(`set lock_timeout = ${waitMs}`)
    for (let n = 1; !(await tryToMigrate(client, migrationsFolder)); n += 1) {
      if (n === tries) throw new Error('The tables are too busy to be brought up to date: nothing was changed.')
      await sleep(waitMs / 3)
    }
  } finally {
    await client.query(`reset lock_timeout; select pg_advisory_unlock_all()`).catch(() => {})
    client.release()
  }
}

/** Queries that are asked at once: over when all are, so that none of them outlives its transaction. */
export const together = async (...asked: Promise<unknown>[]) => {
  for (const answer of await Promise.allSettled(asked)) if (answer.status === 'rejected') throw answer.reason
}

/** PostgreSQL's code of what went wrong, also of a query that Drizzle wrapped; undefined for anything else. */
export const postgresCode = (error: unknown): string | undefined => {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  const found = code ?? (Object(cause) as { code?: unknown }).code
  return typeof found === 'string' ? found : undefined
}

/** PostgreSQL's code for a value that must be the only one of its kind, and is not. */
export const uniqueViolation = '23505'

/** False where a table stayed busy. */
const tryToMigrate = (client: pg.PoolClient, migrationsFolder: string) =>
  migrate(fromPool(client), { migrationsFolder }).then(
    () => true,
    (error: Error) => {
      if (postgresCode(error) === lockNotAvailable) return false
      throw error
    },
  )

const lockNotAvailable = '55P03'

const isUpToDate = async (client: pg.PoolClient, migrationsFolder: string) => {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  return ((await lastMigration(client)) ?? -1) >= newest
}

const log = 'drizzle.__drizzle_migrations'

/** When the newest migration of a database was made, in milliseconds; undefined where there is none. */
export const lastMigration = async (client: Pick<pg.ClientBase, 'query'>) => {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('${log}') is not null as there`)
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<{ last: string }>(`select max(created_at)::text as last from ${log}`)
  return rows[0]?.last ? Number(rows[0].last) : undefined
}
