import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type KindOfWork, connectionOptions, isUnanswered } from './deadlines.ts'
import { nameRepeatedStatements, staleStatement } from './named-statements.ts'

/** The database, or a transaction. */
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

/** A transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** The address of a PostgreSQL: a connection string, or the folder of its Unix socket. */
export type Address = ({ connectionString: string } | { host: string; user: string; database: string }) & {
  application_name?: string
}

export type Database = {
  address: Address
  db: Db
  pool: pg.Pool
  /** Breaks the connections that were opened before this moment (`performance.now()`). Their queries fail at once. */
  dropOlder: (moment: number) => void
  close: () => Promise<void>
}

type Options = Pick<pg.PoolConfig, 'max' | 'Client'> & { work?: KindOfWork }

/**
 * Opens a pool of connections for a kind of work, with its timeouts. It connects at the first query. Queries on one connection
 * are pipelined: they are sent without waiting for earlier answers.
 */
export const openDatabase = (address: Address, { work = 'upkeep', ...options }: Options = {}): Database => {
  const pool = new pg.Pool({ max: 10, pipeline: true, ...connectionOptions(work), ...options, ...address })
  // Without listeners, a broken connection would end the process, whether it is idle, in a transaction, or already removed from
  // the pool. Running queries fail by themselves.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // After a connection went silent, idle ones may be silent too: each would cost another request its timeout.
  pool.on('release', (error) => {
    if (isUnanswered(error)) dropIdle(pool)
  })
  return { address, db: withSafeTransactions(pool), pool, dropOlder: olderDropper(pool), close: () => pool.end() }
}

const olderDropper = (pool: pg.Pool) => {
  const openedAt = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  pool.on('remove', (client) => openedAt.delete(client))
  return (moment: number) => {
    for (const [client, at] of openedAt) if (at < moment) breakOff(client)
  }
}

/** As if the network had reset the connection. node-postgres' own end() waits for its queries. */
const breakOff = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()

const dropIdle = (pool: pg.Pool) => {
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect((_error, client) => client?.release(true))
}

/**
 * Drizzle over a pool. Drizzle's own transaction does not release a connection that breaks at BEGIN: after some restarts of
 * PostgreSQL the pool would stay empty.
 */
const withSafeTransactions = (pool: pg.Pool): Db => {
  const db = fromPool(pool)
  const named = nameRepeatedStatements()
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken: Error | undefined
    const recordError = (error?: Error) => {
      broken ??= error ?? new Error('The connection ended')
    }
    client.on('error', recordError).on('end', recordError)
    try {
      return await fromPool(withoutBeginRoundTrip(client, named)).transaction(work, config)
    } catch (error) {
      // The error would repeat on this connection, so it is closed.
      if (needsNewConnection.has(postgresCode(error) ?? '') || isUnanswered(error)) recordError(error as Error)
      throw error
    } finally {
      client.off('error', recordError).off('end', recordError).release(broken)
    }
  }
  return db
}

// After a failover, the old server of a connection is read-only.
const readOnlyTransaction = '25006'
const needsNewConnection = new Set([staleStatement, readOnlyTransaction])

/** Sends BEGIN together with the first statement, and waits for both answers. */
const withoutBeginRoundTrip = (client: pg.PoolClient, named: ReturnType<typeof nameRepeatedStatements>) => {
  let begin: Promise<unknown> | undefined
  const send = (config: pg.QueryConfig, values: unknown[]) => client.query(named(config, values), values)
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    if (!begin) {
      begin = send(config, values)
      begin.catch(() => {})
      return { rows: [] }
    }
    const [answer] = await Promise.all([send(config, values), begin])
    // After an error in the transaction, also an ignored one, PostgreSQL answers COMMIT with ROLLBACK.
    if (config.text === 'commit' && answer.command !== 'COMMIT') throw new Error('The transaction was rolled back')
    return answer
  }
  return { query } as unknown as pg.PoolClient
}

/** One dialect for all connections: it caches the names of columns. */
const dialect = new PgDialect({ casing: 'snake_case' })
/** Drizzle over a pool, or over one connection. */
export const fromPool = (client: pg.Pool | pg.PoolClient) =>
  new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)

/** PostgreSQL's code of an error, also of one that Drizzle wrapped; undefined for other errors. */
export const postgresCode = (error: unknown): string | undefined => {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  const found = code ?? (Object(cause) as { code?: unknown }).code
  return typeof found === 'string' ? found : undefined
}

/** PostgreSQL's code for a violated unique index. */
export const uniqueViolation = '23505'
