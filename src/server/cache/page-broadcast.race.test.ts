import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import type { Database } from '#db/open.ts'
import { test } from '#tests/club.ts'
import { joinPageBroadcast } from './page-broadcast.ts'
import type { PageCache } from './page-cache.ts'

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
  const change = { tags: ['events'], isFrequent: false }
  sender.send(change)
  await expect.poll(() => vi.mocked(cache.drop).mock.calls, { timeout: 5000 }).toEqual([[change]])
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

test('after an unreadable notification every page counts as stale, and no instance fails', async ({
  liveServices: { database },
}) => {
  const { sender, cache } = await twoInstances(database)
  for (const payload of ['hello', '{}', 'null', '{"from":"a later release","change":{}}']) {
    vi.mocked(cache.markAllStale).mockClear()
    await database.pool.query('select pg_notify($1, $2)', ['cercle_pages', payload])
    await expect.poll(() => vi.mocked(cache.markAllStale).mock.calls.length, { timeout: 3000 }).toBe(1)
  }
  expect(cache.drop).not.toHaveBeenCalled()
  await sender.leave()
})

test('changes that need several notifications all arrive, even those sent just before closing', async ({
  liveServices: { database },
}) => {
  const { sender, cache } = await twoInstances(database)
  const tags = Array.from({ length: 400 }, (_, n) => `events/${String(n).padStart(36, '0')}`)
  for (const tag of tags) sender.send({ tags: [tag], isFrequent: true })
  await sender.leave()
  const receivedTags = () => vi.mocked(cache.drop).mock.calls.flatMap(([change]) => change.tags)
  await expect.poll(receivedTags, { timeout: 3000 }).toEqual(tags)
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
  const tags = Array.from({ length: 120 }, (_, n) => `events/${n}`)
  sender.send({ tags, isFrequent: false })
  const receivedTags = () => vi.mocked(cache.drop).mock.calls.flatMap(([change]) => change.tags)
  await expect.poll(() => new Set(receivedTags()).size, { timeout: 8000 }).toBe(tags.length)
  await sender.leave()
})
