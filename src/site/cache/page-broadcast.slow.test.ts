import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/club.ts'
import { openSilentProxy } from '#tests/doubles/silent-proxy.ts'
import { joinPageBroadcast } from './page-broadcast.ts'
import type { PageCache } from './page-cache.ts'

test('an instance notices that its connection is silent, listens again, and renders all pages again', async ({
  liveServices: { database },
}) => {
  const { host, user, database: name } = database.address as { host: string; user: string; database: string }
  const proxy = await openSilentProxy({ path: `${host}/.s.PGSQL.5432` })
  const cache = { drop: vi.fn(), markAllStale: vi.fn() } as unknown as PageCache
  const connectionString = `postgres://${user}@${proxy.host}:${proxy.port}/${name}`
  const receiver = joinPageBroadcast({ connectionString }, cache)
  onTestFinished(proxy.close)
  onTestFinished(receiver.leave)
  await receiver.joined
  vi.mocked(cache.markAllStale).mockClear()
  expect(proxy.goSilent()).toBe(1)
  await expect.poll(() => vi.mocked(cache.markAllStale).mock.calls.length, { timeout: 20_000 }).toBe(1)
  await database.pool.query('select pg_notify($1, $2)', ['cercle_pages', 'null'])
  await expect.poll(() => vi.mocked(cache.drop).mock.calls.length, { timeout: 5_000 }).toBe(1)
})
