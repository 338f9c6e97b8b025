import pg from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import type { Database } from '#db/open.ts'
import { test } from '#tests/club.ts'
import { joinPageBroadcast } from './page-broadcast.ts'
import type { PageCache } from './page-cache.ts'

const aCache = () => ({ drop: vi.fn(), outdateAll: vi.fn() }) as unknown as PageCache

test('what one instance changes while its connection is broken, the others hear once it is back', async ({
  liveServices: { database },
}) => {
  const listeners = `from pg_stat_activity where datname = current_database() and query like 'listen %'`
  const teller = joinPageBroadcast(database.address, aCache())
  await teller.joined
  await database.pool.query(`select pg_terminate_backend(pid) ${listeners}`)
  await expect.poll(async () => (await database.pool.query(`select ${listeners}`)).rowCount).toBe(0)

  const cache = aCache()
  const hearer = joinPageBroadcast(database.address, cache)
  await hearer.joined
  const change = { tags: ['events'], isFrequent: false }
  teller.tell(change)
  await expect.poll(() => vi.mocked(cache.drop).mock.calls, { timeout: 5000 }).toEqual([[change]])
  await Promise.all([teller.leave(), hearer.leave()])
})

/** One instance that tells, and the cache of another that hears. */
const twoInstances = async ({ address }: Database) => {
  const cache = aCache()
  const [teller, hearer] = [joinPageBroadcast(address, aCache()), joinPageBroadcast(address, cache)]
  await Promise.all([teller.joined, hearer.joined])
  vi.mocked(cache.outdateAll).mockClear()
  onTestFinished(() => hearer.leave())
  return { teller, cache }
}

test('of what no instance says anything may have changed, and nobody falls over it', async ({
  liveServices: { database },
}) => {
  const { teller, cache } = await twoInstances(database)
  for (const payload of ['hello', '{}', 'null', '{"from":"a later release","change":{}}']) {
    vi.mocked(cache.outdateAll).mockClear()
    await database.pool.query('select pg_notify($1, $2)', ['cercle_pages', payload])
    await expect.poll(() => vi.mocked(cache.outdateAll).mock.calls.length, { timeout: 3000 }).toBe(1)
  }
  expect(cache.drop).not.toHaveBeenCalled()
  await teller.leave()
})

test('more changes than one notification holds are all told, and those of the last moment too', async ({
  liveServices: { database },
}) => {
  const { teller, cache } = await twoInstances(database)
  const tags = Array.from({ length: 400 }, (_, n) => `events/${String(n).padStart(36, '0')}`)
  for (const tag of tags) teller.tell({ tags: [tag], isFrequent: true })
  await teller.leave()
  const heard = () => vi.mocked(cache.drop).mock.calls.flatMap(([change]) => change.tags)
  await expect.poll(heard, { timeout: 3000 }).toEqual(tags)
})

test('what is told in parts is told whole, though the line breaks between two of them', async ({
  liveServices: { database },
}) => {
  const { teller, cache } = await twoInstances(database)
  const ask = pg.Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const asked = vi.spyOn(pg.Client.prototype as { query: typeof ask }, 'query')
  asked.mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    const answer = await ask.apply(this, given)
    if (!String(given[0]).includes('pg_notify')) return answer
    asked.mockRestore()
    await this.end()
    return answer
  })
  const tags = Array.from({ length: 120 }, (_, n) => `events/${n}`)
  teller.tell({ tags, isFrequent: false })
  const heard = () => vi.mocked(cache.drop).mock.calls.flatMap(([change]) => change.tags)
  await expect.poll(() => new Set(heard()).size, { timeout: 8000 }).toBe(tags.length)
  await teller.leave()
})
