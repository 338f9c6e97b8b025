import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { migrationLocks } from './deadlines.ts'
import { type Database, fromPool, postgresCode } from './open.ts'

/**
 * Runs the pending migrations in one transaction. If several instances start at once, one migrates and the others wait. An
 * instance of the previous release may be running: if a table is busy, the migration releases its locks and retries, because
 * other queries would wait behind it.
 * @returns whether a newer release has already migrated the database: its tables also serve this release
 * @throws Error if a migration fails, or the tables stay busy
 */
export const migrateDatabase = async (
  { pool }: Database,
  migrationsFolder: string,
  { waitMs = migrationLocks.tableMs, tries = 180 }: { waitMs?: number; tries?: number } = {},
) => {
  const client = await pool.connect()
  try {
    // Without pending migrations this needs no lock, which a backup may hold for long.
    const [newest, last = -1] = [newestIn(migrationsFolder), await lastMigration(client)]
    if (last >= newest) return last > newest
    await client.query(`set lock_timeout = ${migrationLocks.turnMs}`)
    await client.query(`select pg_advisory_lock(hashtext('cercle migrations'))`)
    await client.query(`set lock_timeout = ${waitMs}`)
    for (let n = 1; !(await tryToMigrate(client, migrationsFolder)); n += 1) {
      if (n === tries) throw new Error('The tables are too busy to be brought up to date: nothing was changed.')
      await sleep(waitMs / 3)
    }
    return false
  } finally {
    await client.query(`reset lock_timeout; select pg_advisory_unlock_all()`).catch(() => {})
    client.release()
  }
}

/** @returns false if a table is busy */
const tryToMigrate = (client: pg.PoolClient, migrationsFolder: string) =>
  migrate(fromPool(client), { migrationsFolder }).then(
    () => true,
    (error: Error) => {
      if (postgresCode(error) === lockNotAvailable) return false
      throw error
    },
  )

const lockNotAvailable = '55P03'

const newestIn = (migrationsFolder: string) => readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

const log = 'drizzle.__drizzle_migrations'

/** The creation time of the newest migration of a database, in milliseconds; undefined if there is none. */
export const lastMigration = async (client: Pick<pg.ClientBase, 'query'>) => {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('${log}') is not null as there`)
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<{ last: string }>(`select max(created_at)::text as last from ${log}`)
  return rows[0]?.last ? Number(rows[0].last) : undefined
}
