import { expect, onTestFinished } from 'vitest'
import { test } from '#tests/club.ts'
import { type KindOfWork, connectionOptions, deadlines, migrationLocks, requestDeadlines } from './deadlines.ts'
import { createClient } from './client.ts'
import { openDatabase } from './open.ts'

const kinds = Object.keys(deadlines) as KindOfWork[]
const settings = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle`

test('PostgreSQL gets the timeouts of each kind of work; only long work has no statement timeout', async ({
  liveServices,
}) => {
  const settingsOf: Record<string, unknown> = {}
  for (const work of kinds) {
    const { pool, close } = openDatabase(liveServices.database.address, { work, max: 1 })
    onTestFinished(close)
    settingsOf[work] = (await pool.query(settings)).rows[0]
  }
  expect(settingsOf).toEqual({
    web: { lock: '2s', statement: '3s', idle: '5s' },
    panel: { lock: '3s', statement: '17s', idle: '20s' },
    queue: { lock: '10s', statement: '0', idle: '20s' },
    broadcast: { lock: '2s', statement: '3s', idle: '0' },
    upkeep: { lock: '10s', statement: '0', idle: '0' },
    copy: { lock: '10min', statement: '0', idle: '0' },
    probe: { lock: '2s', statement: '0', idle: '0' },
  })
})

test('all deadlines, in milliseconds', () => {
  expect({ deadlines, migrationLocks, requestDeadlines }).toMatchInlineSnapshot(`
    {
      "deadlines": {
        "broadcast": {
          "answer": 5000,
          "connect": 5000,
          "lock": 2000,
          "statement": 3000,
        },
        "copy": {
          "connect": 10000,
          "lock": 600000,
        },
        "panel": {
          "answer": 18000,
          "connect": 2000,
          "idle": 20000,
          "lock": 3000,
          "statement": 17000,
        },
        "probe": {
          "answer": 2000,
          "connect": 2000,
          "lock": 2000,
        },
        "queue": {
          "answer": 30000,
          "connect": 5000,
          "idle": 20000,
          "lock": 10000,
        },
        "upkeep": {
          "answer": 1800000,
          "connect": 5000,
          "lock": 10000,
        },
        "web": {
          "answer": 4000,
          "connect": 2000,
          "idle": 5000,
          "lock": 2000,
          "statement": 3000,
        },
      },
      "migrationLocks": {
        "tableMs": 1000,
        "turnMs": 600000,
      },
      "requestDeadlines": {
        "panel": 20000,
        "web": 4500,
      },
    }
  `)
})

test('a separate connection for COPY has only a lock timeout', async ({ liveServices }) => {
  const client = createClient(liveServices.database.address)
  await client.connect()
  const { rows } = await client.query(settings)
  await client.end()
  expect(rows).toEqual([{ lock: '10min', statement: '0', idle: '0' }])
})

test('every connection uses keep-alive, and only COPY waits for an answer without a timeout', () => {
  for (const work of kinds)
    expect(connectionOptions(work)).toMatchObject({
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: deadlines[work].connect,
    })
  expect(kinds.filter((work) => connectionOptions(work).query_timeout === undefined)).toEqual(['copy'])
})

test('PostgreSQL’s timeouts end before the connection’s, and those before the request’s', () => {
  for (const kind of ['web', 'panel'] as const) {
    const { lock, statement, answer } = deadlines[kind]
    expect([lock, statement, answer, requestDeadlines[kind]]).toEqual(
      [lock, statement, answer, requestDeadlines[kind]].toSorted((a, b) => a - b),
    )
  }
  expect(requestDeadlines.web).toBeLessThan(5000)
  // PostgreSQL reports the lock timeout even for a second attempt at a locked event.
  expect(2 * deadlines.web.lock).toBeLessThan(requestDeadlines.web)
  // Visitors' queries wait behind a migration that waits for a table.
  expect(migrationLocks.tableMs).toBeLessThan(deadlines.web.lock)
})
