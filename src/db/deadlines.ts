import type pg from 'pg'

/** How long connections of one kind of work wait, in milliseconds. What is left out may take as long as it takes. */
export type Deadlines = {
  /** For a connection: a free one of the pool, or a new one. */
  connect: number
  /** For a row or a table that somebody else holds (`lock_timeout`). */
  lock: number
  /** For one statement (`statement_timeout`). */
  statement?: number
  /** In a transaction for the next statement: it frees what a client that went silent holds (`idle_in_transaction_session_timeout`). */
  idle?: number
  /** For PostgreSQL's answer, whatever PostgreSQL says: then the connection is destroyed, never used again. */
  answer?: number
}

/** All of them. PostgreSQL's own come first, so that it mostly says itself that nothing was written. */
export const deadlines = {
  /** What visitors ask for, sign-ins, and the emails on their way. */
  web: { connect: 2_000, lock: 2_000, statement: 3_000, idle: 5_000, answer: 4_000 },
  /** What staff ask for in the panel: a search or an export may take seconds. */
  panel: { connect: 2_000, lock: 3_000, statement: 17_000, idle: 20_000, answer: 18_000 },
  /** The job queue. */
  queue: { connect: 5_000, lock: 10_000, idle: 20_000, answer: 30_000 },
  /** Told and heard between instances. */
  broadcast: { connect: 5_000, lock: 2_000, statement: 3_000, answer: 5_000 },
  /** Migrations, nightly jobs, the demo content, commands that use the pool. */
  upkeep: { connect: 5_000, lock: 10_000, answer: 30 * 60_000 },
  /** Backups, restores, moves and new keys, each on a connection of its own: COPY takes as long as the club is large. */
  copy: { connect: 10_000, lock: 10 * 60_000 },
} as const satisfies Record<string, Deadlines>

export type KindOfWork = keyof typeof deadlines

/**
 * A migration waits for another instance's, or for a backup, and then for each table: no longer than visitors wait, since
 * everybody else queues up behind it. It stands back and tries again.
 */
export const migrationLocks = { turnMs: 10 * 60_000, tableMs: 1_000 } as const

/** How long a whole request may take once its body is there, in milliseconds: then it is answered 503. */
export const requestDeadlines = { web: 4_500, panel: 20_000 } as const

/**
 * What node-postgres is told about a kind of work. Zero is never sent: PostgreSQL's own setting counts then.
 * An address may say otherwise (`?statement_timeout=…`).
 */
export const connectionOptions = (kind: KindOfWork): pg.ClientConfig => {
  const { connect, lock, statement, idle, answer }: Deadlines = deadlines[kind]
  return {
    // A connection that is cut without a word is noticed, also where nobody waits for an answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connect,
    lock_timeout: lock,
    ...(statement !== undefined && { statement_timeout: statement }),
    ...(idle !== undefined && { idle_in_transaction_session_timeout: idle }),
    ...(answer !== undefined && { query_timeout: answer }),
  }
}

/** Whether PostgreSQL left a query without an answer for too long: node-postgres has destroyed that connection. */
export const isUnanswered = (error: unknown): boolean => {
  const { message, cause } = Object(error) as { message?: unknown; cause?: unknown }
  return message === 'Query read timeout' || (cause !== undefined && isUnanswered(cause))
}

/** A request that is answered before its work is done. `wasBegun`: the work may have been done all the same. */
export class RequestDeadline extends Error {
  readonly hasStarted: boolean
  constructor(wasBegun = true) {
    super('The request took too long')
    this.hasStarted = wasBegun
  }
}
