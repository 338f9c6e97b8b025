import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import type { Database } from '#platform/database/open.ts'
import { test } from '#tests/club.ts'
import { joinPageBroadcast } from './page-broadcast.ts'
import type { PageCache } from './page-cache.ts'
import { eventOf, seatsOf } from '#club/core/server/http/change.ts'

const changesOf = (cache: PageCache) => vi.mocked(cache.drop).mock.calls.map(([change]) => change)

const aCache = () => ({ drop: vi.fn(), markAllStale: vi.fn() }) as unknown as PageCache

test('a change made while the connection is broken reaches the other instances after it reconnects', async ({
  liveServices: { database },
}) => {
  const listeners = `from pg_stat_activity where datname = current_database() and query like 'listen %'`
  const sender = joinPageBroadcast(database.address, aCache())
  await sender.joined
  await database.pool.query(`select pg_terminate_backend(pid) ${listeners}`)
  await expect.poll(async () => (await database.pool.query(`select ${listeners}`)).rowCount).toBe(0)

  const cache = aCache()
  const receiver = joinPageBroadcast(database.address, cache)
  await receiver.joined
  sender.send('content')
  await expect.poll(() => changesOf(cache), { timeout: 5000 }).toEqual(['content'])
  await Promise.all([sender.leave(), receiver.leave()])
})

/** One instance that sends, and the cache of another that receives. */
const twoInstances = async ({ address }: Database) => {
  const cache = aCache()
  const [sender, receiver] = [joinPageBroadcast(address, aCache()), joinPageBroadcast(address, cache)]
  await Promise.all([sender.joined, receiver.joined])
  vi.mocked(cache.markAllStale).mockClear()
  onTestFinished(() => receiver.leave())
  return { sender, cache }
}

test('a notification that cannot be read counts as content, also one of the release before, and no instance fails', async ({
  liveServices: { database },
}) => {
  const { sender, cache } = await twoInstances(database)
  const ofReleaseBefore = '{"from":"before","change":{"tags":["events","events/a"],"isFrequent":true}}'
  for (const payload of ['hello', '{}', 'null', ofReleaseBefore, '{"changes":"all"}', '{"changes":[{"tags":[]}]}']) {
    vi.mocked(cache.drop).mockClear()
    await database.pool.query('select pg_notify($1, $2)', ['cercle_pages', payload])
    await expect.poll(() => changesOf(cache).map(eventOf), { timeout: 3000 }).toEqual([undefined])
  }
  await sender.leave()
})

test('changes that need several notifications all arrive, even those sent just before closing', async ({
  liveServices: { database },
}) => {
  const { sender, cache } = await twoInstances(database)
  const changes = Array.from({ length: 400 }, (_, n) => seatsOf(String(n).padStart(36, '0')))
  changes.forEach(sender.send)
  await sender.leave()
  await expect.poll(() => changesOf(cache), { timeout: 3000 }).toEqual(changes)
})

test('all notifications of a change arrive, even if the connection breaks between two of them', async ({
  liveServices: { database },
}) => {
  const { sender, cache } = await twoInstances(database)
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const querySpy = vi.spyOn(pg.Client.prototype as { query: typeof query }, 'query')
  querySpy.mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    const answer = await query.apply(this, given)
    if (!String(given[0]).includes('pg_notify')) return answer
    querySpy.mockRestore()
    await this.end()
    return answer
  })
  const changes = Array.from({ length: 120 }, (_, n) => seatsOf(`${n}`))
  changes.forEach(sender.send)
  await expect.poll(() => new Set(changesOf(cache)).size, { timeout: 8000 }).toBe(changes.length)
  await sender.leave()
})
