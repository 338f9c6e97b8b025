import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type KindOfWork, connectionOptions, isUnanswered } from './deadlines.ts'
import { nameRepeatedStatements, staleStatement } from './named-statements.ts'

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
export type Address = ({ connectionString: string } | { host: string; user: string; database: string }) & {
  application_name?: string
}

export type Database = { address: Address; db: Db; pool: pg.Pool; close: () => Promise<void> }

type Options = Pick<pg.PoolConfig, 'max' | 'Client'> & { work?: KindOfWork }

/**
 * Opens a pool of connections for one kind of work, with its deadlines. Nothing is sent until the first query. What one
 * connection is asked at once it is sent at once, without waiting for each answer.
 */
export const openDatabase = (address: Address, { work = 'upkeep', ...options }: Options = {}): Database => {
  const pool = new pg.Pool({ max: 10, pipeline: true, ...connectionOptions(work), ...options, ...address })
  // Without listeners, a connection that breaks would end the process: one that is idle, one inside a transaction, and one
  // that the pool has already given up. Whoever asks is told by the query that fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Where one connection went silent, those that nobody uses just now may have too: each would cost somebody a deadline.
  pool.on('release', (error) => {
    if (isUnanswered(error)) dropIdle(pool)
  })
  return { address, db: givingBack(pool), pool, close: () => pool.end() }
}

const dropIdle = (pool: pg.Pool) => {
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect((_error, client) => client?.release(true))
}

/**
 * Drizzle over a pool. Its own transaction never gives back a connection that breaks at BEGIN: after some restarts of
 * PostgreSQL the pool would be empty for good. A pool's own query would give up the connection of whatever fails.
 */
const givingBack = (pool: pg.Pool): Db => {
  const db = fromPool(pool)
  const named = nameRepeatedStatements()
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken: Error | undefined
    const note = (error?: Error) => {
      broken ??= error ?? new Error('The connection ended')
    }
    client.on('error', note).on('end', note)
    try {
      return await fromPool(withoutWaiting(client, named)).transaction(work, config)
    } catch (error) {
      // This connection would not do it the next time either; a new one does.
      if (leftBehind.has(postgresCode(error) ?? '') || isUnanswered(error)) note(error as Error)
      throw error
    } finally {
      client.off('error', note).off('end', note).release(broken)
    }
  }
  return db
}

// After a failover: the server that it leads to only reads now, and another one writes.
const onlyReads = '25006'
const leftBehind = new Set([staleStatement, onlyReads])

/** The first query of a transaction, its BEGIN, goes with the second: that one's answer waits for both. */
const withoutWaiting = (client: pg.PoolClient, named: ReturnType<typeof nameRepeatedStatements>) => {
  let begun: Promise<unknown> | undefined
  const ask = (config: pg.QueryConfig, values: unknown[]) => client.query(named(config, values), values)
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    if (!begun) {
      begun = ask(config, values)
      begun.catch(() => {})
      return { rows: [] }
    }
    const [answer] = await Promise.all([ask(config, values), begun])
    // PostgreSQL answers COMMIT so where something failed before it, also what nobody heard of.
    if (config.text === 'commit' && answer.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return answer
  }
  return { query } as unknown as pg.PoolClient
}

/** One dialect for all connections: it remembers how columns are written, which a new one would work out for each transaction. */
const dialect = new PgDialect({ casing: 'snake_case' })
/** Drizzle over a pool, or over one connection. */
export const fromPool = (client: pg.Pool | pg.PoolClient) =>
  new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)

/** PostgreSQL's code of what went wrong, also of a query that Drizzle wrapped; undefined for anything else. */
export const postgresCode = (error: unknown): string | undefined => {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  const found = code ?? (Object(cause) as { code?: unknown }).code
  return typeof found === 'string' ? found : undefined
}

/** PostgreSQL's code for a value that must be the only one of its kind, and is not. */
export const uniqueViolation = '23505'
