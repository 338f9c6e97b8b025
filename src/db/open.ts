import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
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

/** Opens a pool of connections. Nothing is sent until the first query. */
export const openDatabase = (address: Address, options: { max?: number } = {}): Database => {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5_000, ...options, ...address })
  // Without listeners, a connection that breaks would end the process: one that is idle, one inside a transaction, and one
  // that the pool has already given up. Whoever asks is told by the query that fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { address, db: fromPool(pool), pool, close: () => pool.end() }
}

const fromPool = (client: pg.Pool | pg.PoolClient) => drizzle(client, { casing: 'snake_case' })

/** Brings the tables up to date. Several instances may start at once: one migrates, the others wait. */
export const migrateDatabase = async ({ pool }: Database, migrationsFolder: string) => {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('cercle migrations'))`)
    await migrate(fromPool(client), { migrationsFolder })
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('cercle migrations'))`).catch(() => {})
    client.release()
  }
}
