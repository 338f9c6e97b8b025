import { expect, vi } from 'vitest'
import { test } from '#tests/club.ts'
import { joinPageBroadcast } from './page-broadcast.ts'
import type { PageCache } from './page-cache.ts'

const aCache = () => ({ drop: vi.fn(), outdateAll: vi.fn() }) as unknown as PageCache

test('what one instance changes while its connection is broken, the others hear once it is back', async ({
  liveHall: { database },
}) => {
  const listeners = `from pg_stat_activity where datname = current_database() and query like 'listen %'`
  const teller = joinPageBroadcast(database.address, aCache())
  await teller.joined
  await database.pool.query(`select pg_terminate_backend(pid) ${listeners}`)
  await expect.poll(async () => (await database.pool.query(`select ${listeners}`)).rowCount).toBe(0)

  const cache = aCache()
  const hearer = joinPageBroadcast(database.address, cache)
  await hearer.joined
  const change = { topics: ['events'], isFrequent: false }
  teller.tell(change)
  await expect.poll(() => vi.mocked(cache.drop).mock.calls, { timeout: 5000 }).toEqual([[change]])
  await Promise.all([teller.leave(), hearer.leave()])
})
