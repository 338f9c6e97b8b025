import { registrationFor, test as base } from '#tests/http/cached-site.ts'
import { createSharedCache } from '#tests/doubles/shared-cache.ts'
import { everything } from '#api/cache-tags.ts'
import { secondsInSharedCaches } from './cache-control.ts'

// Most of their time they wait: all of them at once.
const { concurrent: test } = base.extend('cached', ({ openSite }) => async (isPurged: boolean) => {
  const site = await openSite({ sharedSeconds: secondsInSharedCaches({ isPurged }) })
  const dead = { isDead: false }
  const cache = createSharedCache(async (path, headers) => {
    if (dead.isDead) throw new Error('the site is dead')
    return (await site.ask(path, headers)) as Awaited<ReturnType<typeof site.ask>> & { headers: Record<string, string> }
  })
  return { site, cache, dead }
})

const everySharedAddress = ['/', '/ca', '/eventos', '/eventos/a', '/blog/x', '/club', '/rss.xml', '/sitemap.xml']

test('pages and feeds may be kept by a shared cache, and a browser asks each time', async ({ cached, expect }) => {
  const { site, cache } = await cached(true)
  for (const path of everySharedAddress) {
    const { headers } = await site.ask(path)
    expect(headers['cache-control']).toMatch(
      /^public, max-age=0, s-maxage=(59|60), stale-while-revalidate=1, stale-if-error=900$/,
    )
    expect(headers.vary).toBe('Accept-Encoding')
    await cache.ask(path)
    expect((await cache.ask(path, { cookie: 'language=es; other=1' })).isKept).toBe(true)
  }
})

test('the api, what is not there, what sets a cookie and what needs an account are not kept by a shared cache', async ({
  cached,
  expect,
}) => {
  const { site, cache } = await cached(true)
  site.settingCookies.add('/contacto')
  for (const path of [
    '/api/events',
    '/eventos/gone',
    '/contacto',
    '/auth',
    '/admin/dashboard',
    '/socio/completar-datos',
  ]) {
    await cache.ask(path)
    expect(cache.has(path), path).toBe(false)
  }
  await cache.ask('/eventos', { authorization: 'Bearer x' })
  expect(cache.has('/eventos')).toBe(false)
})

test('what is sent again as unchanged says anew how long it may be kept', async ({ cached, expect }) => {
  const { site } = await cached(true)
  const { headers } = await site.ask('/eventos')
  const again = await site.ask('/eventos', { 'If-None-Match': headers.etag })
  expect(again.status).toBe(304)
  expect(again.headers['cache-control']).toContain('s-maxage=')
  expect(again.headers.vary).toBe('Accept-Encoding')
})

test('without a purge a shared cache shows a registration within five seconds', async ({ cached, expect }) => {
  const { site, cache } = await cached(false)
  await cache.ask('/eventos')
  const begun = performance.now()
  site.cache.drop(registrationFor('a'))
  await expect.poll(async () => (await cache.ask('/eventos')).body, { timeout: 8000 }).toContain('drawing 2')
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('a page is kept by nobody beyond the moment at which the clock changes it', async ({ openSite, expect }) => {
  const site = await openSite({ sharedSeconds: 60, nextMoment: async () => new Date(Date.now() + 1500) })
  expect((await site.ask('/eventos/a')).headers['cache-control']).toContain('s-maxage=2,')
  expect((await site.ask('/club')).headers['cache-control']).toContain('s-maxage=60,')
  await expect.poll(async () => (await site.ask('/eventos/a')).body, { timeout: 5000 }).toContain('drawing 2')
})

test('a page that a registration has outdated is kept for a second at most', async ({ cached, expect }) => {
  const { site } = await cached(true)
  await site.ask('/eventos')
  site.cache.drop(registrationFor('a'))
  expect((await site.ask('/eventos')).headers['cache-control']).toContain('s-maxage=1,')
})

test('while the site is dead a shared cache shows its pages for a quarter of an hour', async ({ cached, expect }) => {
  const { cache, dead } = await cached(true)
  await cache.ask('/eventos')
  dead.isDead = true
  cache.advance(14 * 60_000)
  expect(await cache.ask('/eventos')).toMatchObject({ status: 200, body: '/eventos drawing 1' })
  cache.advance(3 * 60_000)
  await expect(cache.ask('/eventos')).rejects.toThrow('dead')
})

test('what staff took back goes from a cache that asks again, though it was kept', async ({ cached, expect }) => {
  const { site, cache } = await cached(false)
  await cache.ask('/eventos/a')
  site.removed.add('/eventos/a')
  site.cache.drop(everything)
  await expect.poll(async () => (await cache.ask('/eventos/a')).status, { timeout: 5000 }).toBe(404)
})
