import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { requestDeadlines } from '#platform/database/deadlines.ts'
import { openDatabase } from '#platform/database/open.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage, aRegistration, aRestaurant, anEvent } from '#tests/factories.ts'

const reads = ['/api/events', '/api/restaurants', '/api/blog-posts']

test('an unavailable database is answered 503 at once, without details', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  const callApi = apiCallerOf({ ...club, db })
  const start = performance.now()

  for (const path of reads) expect(await callApi(path)).toEqual({ status: 503, body: { error: 'unavailable' } })
  const write = await callApi('/api/contact-messages', { method: 'POST', json: aContactMessage() })
  expect(write).toEqual({ status: 503, body: { error: 'unavailable' } })
  expect(performance.now() - start).toBeLessThan(2000)
  await pool.end()
  error.mockRestore()
})

test('a closed pool is answered 503 at once', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  await pool.end()
  for (const path of reads) expect(await apiCallerOf({ ...club, db })(path)).toMatchObject({ status: 503 })
  error.mockRestore()
})

test('when the database is available again, the api answers again', async ({ liveClub }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await aRestaurant(liveClub)
  const callApi = apiCallerOf(liveClub)
  await Promise.all(Array.from({ length: 6 }, () => callApi('/api/restaurants')))

  // Every connection breaks, as when PostgreSQL restarts, the one of this query too.
  const terminateAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
  await liveClub.db.execute(terminateAll).catch(() => {})
  await expect.poll(async () => (await callApi('/api/restaurants')).body).toMatchObject([{ id }])
  error.mockRestore()
})

test('connections to a server that became read-only are replaced', async ({ liveClub, liveServices }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await anEvent(liveClub, { maxParticipants: 100 })
  const { pool } = liveServices.database
  const clients = await Promise.all(Array.from({ length: 12 }, () => pool.connect()))
  // As if each connection led to the old server, which has become read-only.
  for (const client of clients) await client.query('set default_transaction_read_only = on')
  for (const client of clients) client.release()
  const callApi = apiCallerOf(liveClub)
  const write = async () =>
    (await callApi(`/api/events/${id}/registrations`, { method: 'POST', json: aRegistration() })) as { status: number }
  expect(await write()).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  await expect.poll(async () => (await write()).status, { timeout: 5000 }).toBe(201)
  error.mockRestore()
})

test('a connection that breaks before the rollback is answered `outcome.unknown`', async ({
  liveClub,
  liveServices,
}) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await anEvent(liveClub)
  // As when PostgreSQL stops on a full disk: the next query fails in the client, and so does the rollback.
  const broken = { ...liveClub, db: Object.create(liveClub.db) }
  broken.db.transaction = () =>
    liveClub.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
      await sleep(100)
      await tx.execute(sql`select 1`)
    })
  const answer = await apiCallerOf(broken)(`/api/events/${id}/registrations`, { method: 'POST', json: aRegistration() })
  expect(answer).toMatchObject({ status: 503, body: { error: 'outcome.unknown' } })
  await expect(liveServices.database.pool.query('select 1')).resolves.toBeDefined()
  error.mockRestore()
})

test('a request ends at its deadline; the outcome of a visitor’s write is unknown then', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // A database that never answers.
  const silent: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? () => {} : silent),
    apply: () => silent,
  })
  const hanging = { ...club, db: silent } as typeof club
  const asVisitor = apiCallerOf(hanging)
  const requests = [
    asVisitor('/api/places'),
    asVisitor('/api/contact-messages', { method: 'POST', json: aContactMessage() }),
    apiCallerOf(hanging, actorWith('admin'))('/api/admin/dashboard'),
  ]
  const done = requests.map(() => false)
  requests.forEach((answer, n) => void answer.then(() => (done[n] = true)))
  await vi.advanceTimersByTimeAsync(requestDeadlines.web)
  await expect.poll(() => done).toEqual([true, true, false])
  await vi.advanceTimersByTimeAsync(requestDeadlines.panel)
  expect(await Promise.all(requests)).toEqual([
    { status: 503, body: { error: 'unavailable' } },
    { status: 503, body: { error: 'outcome.unknown' } },
    { status: 503, body: { error: 'unavailable' } },
  ])
})
