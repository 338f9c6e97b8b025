import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, vi } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { doorOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage, aRegistration, aRestaurant, anEvent } from '#tests/factories.ts'
import { patience } from './patience.ts'

const reads = ['/api/events', '/api/restaurants', '/api/blog-posts']

test('a database that is not there is said at once and without a word of what broke', async ({ club }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, pool } = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  const knock = doorOf({ ...club, db })
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
  for (const path of reads) expect(await doorOf({ ...club, db })(path)).toMatchObject({ status: 503 })
  error.mockRestore()
})

test('when the database comes back, so does the club', async ({ liveClub }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await aRestaurant(liveClub)
  const knock = doorOf(liveClub)
  await Promise.all(Array.from({ length: 6 }, () => knock('/api/restaurants')))

  // Every connection breaks, as when PostgreSQL is restarted; the one that asks for it among them.
  const everyone = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
  await liveClub.db.execute(everyone).catch(() => {})
  await expect.poll(async () => (await knock('/api/restaurants')).body).toMatchObject([{ id }])
  error.mockRestore()
})

test('a server that only reads after a failover is left for the one that writes', async ({ liveClub, liveHall }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { id } = await anEvent(liveClub, { maxParticipants: 100 })
  const { pool } = liveHall.database
  const clients = await Promise.all(Array.from({ length: 12 }, () => pool.connect()))
  // As if each led to the old server, which goes on reading.
  for (const client of clients) await client.query('set default_transaction_read_only = on')
  for (const client of clients) client.release()
  const knock = doorOf(liveClub)
  const write = async () =>
    (await knock(`/api/events/${id}/registrations`, { method: 'POST', json: aRegistration() })) as { status: number }
  expect(await write()).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  await expect.poll(async () => (await write()).status, { timeout: 5000 }).toBe(201)
  error.mockRestore()
})

test('a connection that broke before the rollback is no fault of the form', async ({ liveClub, liveHall }) => {
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
  const answer = await doorOf(broken)(`/api/events/${id}/registrations`, { method: 'POST', json: aRegistration() })
  expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  await expect(liveHall.database.pool.query('select 1')).resolves.toBeDefined()
  error.mockRestore()
})

test('a read that hangs is given up, a write is not', async () => {
  const slowly = new Hono().use(patience(20)).all('/', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 80))
    return c.text('done')
  })
  expect((await slowly.request('/')).status).toBe(503)
  expect((await slowly.request('/', { method: 'POST' })).status).toBe(200)
})
