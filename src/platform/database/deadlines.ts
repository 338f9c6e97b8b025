import type pg from 'pg'
import { minuteMs } from '#base/dates/durations.ts'

/** The timeouts of a kind of work, in milliseconds. An absent one is unlimited. */
export type Deadlines = {
  /** For a connection from the pool, free or new. */
  connect: number
  /** For a row or a table that another transaction has locked (`lock_timeout`). */
  lock: number
  /** For one statement (`statement_timeout`). */
  statement?: number
  /** For the next statement in a transaction: it releases the locks of a silent client (`idle_in_transaction_session_timeout`). */
  idle?: number
  /** For PostgreSQL's answer. Afterwards the connection is destroyed. */
  answer?: number
}

/** All timeouts. PostgreSQL's own end first, so that mostly its error tells that nothing was written. */
export const deadlines = {
  /** Requests of visitors, sign-ins, and sending emails. */
  web: { connect: 2_000, lock: 2_000, statement: 3_000, idle: 5_000, answer: 4_000 },
  /** Requests of the panel: a search or an export may take seconds. */
  panel: { connect: 2_000, lock: 3_000, statement: 17_000, idle: 20_000, answer: 18_000 },
  /** The job queue. */
  queue: { connect: 5_000, lock: 10_000, idle: 20_000, answer: 30_000 },
  /** The question each second whether connections still answer. */
  probe: { connect: 2_000, lock: 2_000, answer: 2_000 },
  /** Messages between instances. */
  broadcast: { connect: 5_000, lock: 2_000, statement: 3_000, answer: 5_000 },
  /** Migrations, nightly jobs, the demo content, and commands that use the pool. */
  upkeep: { connect: 5_000, lock: 10_000, answer: 30 * minuteMs },
  /** Backups, restores, moves and key rotations, each on its own connection: the time of COPY depends on the size of the club. */
  copy: { connect: 10_000, lock: 10 * minuteMs },
} as const satisfies Record<string, Deadlines>

export type KindOfWork = keyof typeof deadlines

/**
 * A migration waits up to `turnMs` for other migrations and backups, then up to `tableMs` for each table: shorter than visitors
 * wait, because their queries wait behind it. Then it releases its locks and retries.
 */
export const migrationLocks = { turnMs: 10 * minuteMs, tableMs: 1_000 } as const

/** The maximum time of a request after its body has arrived, in milliseconds. Then the answer is 503. */
export const requestDeadlines = { web: 4_500, panel: 20_000 } as const

/**
 * The options of node-postgres for a kind of work. For an absent timeout PostgreSQL's own setting applies. A connection string
 * may override them (`?statement_timeout=…`).
 */
export const connectionOptions = (kind: KindOfWork): pg.ClientConfig => {
  const { connect, lock, statement, idle, answer }: Deadlines = deadlines[kind]
  return {
    // Detects a broken connection even while no query is running.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connect,
    lock_timeout: lock,
    ...(statement !== undefined && { statement_timeout: statement }),
    ...(idle !== undefined && { idle_in_transaction_session_timeout: idle }),
    ...(answer !== undefined && { query_timeout: answer }),
  }
}

/** Whether a query got no answer in time: node-postgres has destroyed its connection. */
export const isUnanswered = (error: unknown): boolean => {
  const { message, cause } = Object(error) as { message?: unknown; cause?: unknown }
  return message === 'Query read timeout' || (cause !== undefined && isUnanswered(cause))
}

/** The request exceeded its maximum time. `hasStarted`: its work may still succeed. */
export class RequestDeadline extends Error {
  readonly hasStarted: boolean
  constructor(hasStarted = true) {
    super('The request took too long')
    this.hasStarted = hasStarted
  }
}
