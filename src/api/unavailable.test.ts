import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { requestDeadlines } from '#db/deadlines.ts'
import { openDatabase } from '#db/open.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage, aRegistration, aRestaurant, anEvent } from '#tests/factories.ts'

const reads = ['/api/events', '/api/restaurants', '/api/blog-posts']

test('a database that is not there is said at once and without a word of what broke', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  const knock = apiCallerOf({ ...club, db })
  const begun = performance.now()

  for (const path of reads) expect(await knock(path)).toEqual({ status: 503, body: { error: 'unavailable' } })
  const write = await knock('/api/contact-messages', { method: 'POST', json: aContactMessage() })
  expect(write).toEqual({ status: 503, body: { error: 'unavailable' } })
  expect(performance.now() - begun).toBeLessThan(2000)
  await pool.end()
  error.mockRestore()
})

test('a pool that is closed answers at once too', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  await pool.end()
  for (const path of reads) expect(await apiCallerOf({ ...club, db })(path)).toMatchObject({ status: 503 })
  error.mockRestore()
})

test('when the database comes back, so does the club', async ({ liveClub }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await aRestaurant(liveClub)
  const knock = apiCallerOf(liveClub)
  await Promise.all(Array.from({ length: 6 }, () => knock('/api/restaurants')))

  // Every connection breaks, as when PostgreSQL is restarted; the one that asks for it among them.
  const everyone = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
  await liveClub.db.execute(everyone).catch(() => {})
  await expect.poll(async () => (await knock('/api/restaurants')).body).toMatchObject([{ id }])
  error.mockRestore()
})

test('a server that only reads after a failover is left for the one that writes', async ({
  liveClub,
  liveServices,
}) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await anEvent(liveClub, { maxParticipants: 100 })
  const { pool } = liveServices.database
  const clients = await Promise.all(Array.from({ length: 12 }, () => pool.connect()))
  // As if each led to the old server, which goes on reading.
  for (const client of clients) await client.query('set default_transaction_read_only = on')
  for (const client of clients) client.release()
  const knock = apiCallerOf(liveClub)
  const write = async () =>
    (await knock(`/api/events/${id}/registrations`, { method: 'POST', json: aRegistration() })) as { status: number }
  expect(await write()).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  await expect.poll(async () => (await write()).status, { timeout: 5000 }).toBe(201)
  error.mockRestore()
})

test('a connection that broke before the rollback is no fault of the form', async ({ liveClub, liveServices }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await anEvent(liveClub)
  // As when PostgreSQL ends over a full disk: what is asked after that fails in the client, and so does the rollback.
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

test('a request is given up once its time is over, and what a visitor wrote may have been done all the same', async ({
  club,
}) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // Whatever it is asked, it never answers.
  const silent: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? () => {} : silent),
    apply: () => silent,
  })
  const hanging = { ...club, db: silent } as typeof club
  const asVisitor = apiCallerOf(hanging)
  const asked = [
    asVisitor('/api/places'),
    asVisitor('/api/contact-messages', { method: 'POST', json: aContactMessage() }),
    apiCallerOf(hanging, actorWith('admin'))('/api/admin/dashboard'),
  ]
  const done = asked.map(() => false)
  asked.forEach((answer, n) => void answer.then(() => (done[n] = true)))
  await vi.advanceTimersByTimeAsync(requestDeadlines.web)
  await expect.poll(() => done).toEqual([true, true, false])
  await vi.advanceTimersByTimeAsync(requestDeadlines.panel)
  expect(await Promise.all(asked)).toEqual([
    { status: 503, body: { error: 'unavailable' } },
    { status: 503, body: { error: 'outcome.unknown' } },
    { status: 503, body: { error: 'unavailable' } },
  ])
})
