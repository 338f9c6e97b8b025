import { registrationFor, test as base } from '#tests/http/cached-site.ts'
import { createSharedCache } from '#tests/doubles/shared-cache.ts'
import { secondsInSharedCaches } from './cache-control.ts'

// The tests mostly wait, so they run at the same time.
const { concurrent: test } = base.extend('openCachedSite', ({ openSite }) => async (isPurged: boolean) => {
  const site = await openSite({ sharedSeconds: secondsInSharedCaches({ isPurged }) })
  const down = { isDown: false }
  const cache = createSharedCache(async (path, headers) => {
    if (down.isDown) throw new Error('the site is down')
    return (await site.ask(path, headers)) as Awaited<ReturnType<typeof site.ask>> & { headers: Record<string, string> }
  })
  return { site, cache, down }
})

const everySharedAddress = ['/', '/ca', '/eventos', '/eventos/a', '/blog/x', '/club', '/rss.xml', '/sitemap.xml']

test('a shared cache may store pages and feeds, and a browser revalidates each time', async ({
  openCachedSite,
  expect,
}) => {
  const { site, cache } = await openCachedSite(true)
  for (const path of everySharedAddress) {
    const { headers } = await site.ask(path)
    expect(headers['cache-control']).toMatch(
      /^public, max-age=0, s-maxage=(59|60), stale-while-revalidate=1, stale-if-error=900$/,
    )
    expect(headers.vary).toBe('Accept-Encoding')
    await cache.ask(path)
    expect((await cache.ask(path, { cookie: 'language=es; other=1' })).isFromCache).toBe(true)
  }
})

test('a shared cache stores no answer of the api, no 404, none with a cookie and none that needs an account', async ({
  openCachedSite,
  expect,
}) => {
  const { site, cache } = await openCachedSite(true)
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

test('a 304 renews how long the copy may be used', async ({ openCachedSite, expect }) => {
  const { site } = await openCachedSite(true)
  const { headers } = await site.ask('/eventos')
  const unchanged = await site.ask('/eventos', { 'If-None-Match': headers.etag })
  expect(unchanged.status).toBe(304)
  expect(unchanged.headers['cache-control']).toContain('s-maxage=')
  expect(unchanged.headers.vary).toBe('Accept-Encoding')
})

test('without a purge a shared cache shows a registration within five seconds', async ({ openCachedSite, expect }) => {
  const { site, cache } = await openCachedSite(false)
  await cache.ask('/eventos')
  const start = performance.now()
  site.cache.drop(registrationFor('a'))
  await expect.poll(async () => (await cache.ask('/eventos')).body, { timeout: 8000 }).toContain('rendering 2')
  expect(performance.now() - start).toBeLessThan(5000)
})

test('no cache uses a page beyond the moment at which time alone changes it', async ({ openSite, expect }) => {
  const site = await openSite({ sharedSeconds: 60, nextMoment: async () => new Date(Date.now() + 1500) })
  expect((await site.ask('/eventos/a')).headers['cache-control']).toContain('s-maxage=2,')
  for (const alsoTimed of [
    '/',
    '/eventos',
    '/calendar.ics',
    '/restaurantes',
    '/restaurantes/a',
    '/blog/a',
    '/sitemap.xml',
  ])
    expect((await site.ask(alsoTimed)).headers['cache-control'], alsoTimed).toContain('s-maxage=2,')
  for (const other of ['/club', '/contacto'])
    expect((await site.ask(other)).headers['cache-control'], other).toContain('s-maxage=60,')
  await expect.poll(async () => (await site.ask('/eventos/a')).body, { timeout: 5000 }).toContain('rendering 2')
})

test('a page that a registration made stale is cached for a second at most', async ({ openCachedSite, expect }) => {
  const { site } = await openCachedSite(true)
  await site.ask('/eventos')
  site.cache.drop(registrationFor('a'))
  expect((await site.ask('/eventos')).headers['cache-control']).toContain('s-maxage=1,')
})

test('while the site is down a shared cache shows its pages for 15 minutes', async ({ openCachedSite, expect }) => {
  const { cache, down } = await openCachedSite(true)
  await cache.ask('/eventos')
  down.isDown = true
  cache.advance(14 * 60_000)
  expect(await cache.ask('/eventos')).toMatchObject({ status: 200, body: '/eventos rendering 1' })
  cache.advance(3 * 60_000)
  await expect(cache.ask('/eventos')).rejects.toThrow('down')
})

test('a page that staff removed disappears from a shared cache when it revalidates', async ({
  openCachedSite,
  expect,
}) => {
  const { site, cache } = await openCachedSite(false)
  await cache.ask('/eventos/a')
  site.removed.add('/eventos/a')
  site.cache.drop('content')
  await expect.poll(async () => (await cache.ask('/eventos/a')).status, { timeout: 5000 }).toBe(404)
})
