import { expect, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { StorageUnavailable } from '#storage/storage.ts'
import { aContactMessage } from '#tests/factories.ts'
import { openTestSite, origin, test } from '#tests/site.ts'
import { test as keptTest } from '#tests/http/cached-site.ts'
import { createPages } from '../pages/pages.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const shown = [
  'content-type',
  'cache-control',
  'retry-after',
  'vary',
  'x-robots-tag',
  'referrer-policy',
  'location',
  'refresh',
]

/** What an answer says of itself: status and the headers that browsers and caches go by. */
const say = ({ status, headers }: { status: number; headers: Headers }) =>
  [status, ...shown.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []))].join(' | ')

test('what each kind of answer but a page says to browsers and caches', async ({ testSite }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { headers } = await testSite.enter('admin')
  const ask = async (path: string, init: RequestInit = {}) => say(await testSite.send(new Request(origin + path, init)))
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  const photo = { body: new Blob(['x']).stream() as ReadableStream<Uint8Array<ArrayBuffer>>, bytes: 1 }
  const read = vi.spyOn(testSite.club.storage, 'read').mockResolvedValue(photo)
  const file = '/files/uploads/events/1-a.webp'
  const kinds: Record<string, string> = {
    'a file': await ask(file),
    'a file that the browser has': await ask(file, { headers: { 'If-None-Match': '"uploads/events/1-a.webp"' } }),
  }
  read.mockResolvedValue(undefined)
  kinds['a file that is not there'] = await ask(file)
  read.mockRejectedValue(new StorageUnavailable('no answer'))
  kinds['a file while the store is away'] = await ask(file)
  read.mockRestore()
  for (let times = 0; times < 30; times++) await testSite.send(new Request(`${origin}/api/policy-reports`, post))
  Object.assign(kinds, {
    'public api': await ask('/api/events'),
    'public api, not there': await ask(`/api/events/${nobody}`),
    'no such api': await ask('/api/nothing'),
    'a form that is wrong': await ask('/api/contact-messages', post),
    'asked too often': await ask('/api/policy-reports', post),
    'panel api': await ask('/api/admin/socios', { headers }),
    'panel api, to a stranger': await ask('/api/admin/socios'),
    accounts: await ask('/auth/v1/settings'),
    'keys of the accounts': await ask('/auth/v1/.well-known/jwks.json'),
    health: await ask('/health'),
    robots: await ask('/robots.txt'),
    'map of the site': await ask('/sitemap.xml'),
    rss: await ask('/rss.xml'),
    'calendar, a download': await ask('/calendar.ics'),
    'a short address': await ask('/ca/privacidad?a=1'),
  })
  error.mockRestore()
  expect(kinds).toMatchInlineSnapshot(`
    {
      "a file": "200 | content-type: image/webp | cache-control: public, max-age=3600",
      "a file that is not there": "404 | content-type: text/plain; charset=UTF-8 | vary: Accept-Encoding",
      "a file that the browser has": "304 | cache-control: public, max-age=3600",
      "a file while the store is away": "503 | content-type: text/plain; charset=UTF-8 | retry-after: 5 | vary: Accept-Encoding",
      "a form that is wrong": "422 | content-type: application/json",
      "a short address": "301 | location: /ca/legal/privacidad?a=1",
      "accounts": "200 | content-type: application/json | cache-control: no-store | vary: Accept-Encoding",
      "asked too often": "429 | content-type: application/json | retry-after: 60",
      "calendar, a download": "200 | content-type: text/calendar; charset=utf-8 | cache-control: public, max-age=900 | vary: Accept-Encoding",
      "health": "200 | content-type: application/json | vary: Accept-Encoding",
      "keys of the accounts": "200 | content-type: application/json | cache-control: public, max-age=600 | vary: Accept-Encoding",
      "map of the site": "200 | content-type: application/xml; charset=utf-8 | cache-control: public, max-age=900 | vary: Accept-Encoding",
      "no such api": "404 | content-type: application/json | vary: Accept-Encoding",
      "panel api": "200 | content-type: application/json | cache-control: no-store | vary: Accept-Encoding",
      "panel api, to a stranger": "401 | content-type: application/json | cache-control: no-store | vary: Accept-Encoding",
      "public api": "200 | content-type: application/json | vary: Accept-Encoding",
      "public api, not there": "404 | content-type: application/json | vary: Accept-Encoding",
      "robots": "200 | content-type: text/plain; charset=UTF-8 | cache-control: public, max-age=900 | vary: Accept-Encoding",
      "rss": "200 | content-type: application/rss+xml; charset=utf-8 | cache-control: public, max-age=900 | vary: Accept-Encoding",
    }
  `)
})

test('who meets a database that is away is told when to come back', async ({ services }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const away = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  onTestFinished(() => away.pool.end())
  const testSite = await openTestSite({ ...services, database: away })
  const ask = async (path: string, init: RequestInit = {}) => say(await testSite.send(new Request(origin + path, init)))
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const kinds = {
    'public api': await ask('/api/events'),
    'a form': await ask('/api/contact-messages', post(aContactMessage())),
    accounts: await ask('/auth/v1/token?grant_type=password', post({ email: 'berta@example.org', password: 'x' })),
    rss: await ask('/rss.xml'),
    health: await ask('/health'),
    ready: await ask('/ready'),
  }
  error.mockRestore()
  expect(kinds).toMatchInlineSnapshot(`
    {
      "a form": "503 | content-type: application/json | retry-after: 1",
      "accounts": "503 | content-type: application/json | cache-control: no-store | retry-after: 1",
      "health": "503 | content-type: application/json | vary: Accept-Encoding",
      "public api": "503 | content-type: application/json | retry-after: 1 | vary: Accept-Encoding",
      "ready": "503 | content-type: application/json | vary: Accept-Encoding",
      "rss": "503 | content-type: text/plain; charset=UTF-8 | retry-after: 60 | vary: Accept-Encoding",
    }
  `)
})

/** The pages of the site over a renderer that answers with a status. */
const pagesWith = (draw: () => Promise<Response>) => {
  const pages = createPages({ api: undefined as never, origin, render: draw })
  return (path: string, cookie = '') => pages(new Request(origin + path, { headers: { Cookie: cookie } }))
}

const html = (status: number) => async () =>
  new Response('<html><body></body></html>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test('what each kind of page says to browsers and caches, and which policy it has', async () => {
  const page = pagesWith(html(200))
  const never = pagesWith(() => new Promise(() => {}))
  // Two are drawn, 64 wait: the next is too many.
  for (let waiting = 0; waiting < 66; waiting++) void never('/').catch(() => {})
  const kinds = {
    public: await page('/eventos'),
    'not there': await pagesWith(html(404))('/nada'),
    'while nothing can be read': await pagesWith(html(503))('/eventos'),
    panel: await page('/admin/socios'),
    'of one person': await page('/socio/completar-datos?token=1'),
    'too many at once': await never('/ca/eventos'),
    'to the other language': await page('/eventos', 'language=ca'),
  }
  expect(Object.fromEntries(Object.entries(kinds).map(([kind, answer]) => [kind, say(answer)]))).toMatchInlineSnapshot(`
    {
      "not there": "404 | content-type: text/html; charset=utf-8 | cache-control: private, no-cache | vary: Cookie",
      "of one person": "200 | content-type: text/html; charset=utf-8 | cache-control: no-store | vary: Cookie | x-robots-tag: noindex | referrer-policy: no-referrer",
      "panel": "200 | content-type: text/html; charset=utf-8 | cache-control: private, no-cache | vary: Cookie | x-robots-tag: noindex | referrer-policy: no-referrer",
      "public": "200 | content-type: text/html; charset=utf-8 | cache-control: private, no-cache | vary: Cookie",
      "to the other language": "302 | cache-control: private, no-store | vary: Cookie | location: /ca/eventos",
      "too many at once": "503 | content-type: text/html; charset=utf-8 | cache-control: private, no-store | retry-after: 5 | refresh: 5",
      "while nothing can be read": "503 | content-type: text/html; charset=utf-8 | cache-control: private, no-cache | retry-after: 5 | vary: Cookie",
    }
  `)
  const guarded = Object.entries(kinds).filter(([, answer]) => answer.headers.has('Content-Security-Policy'))
  expect(guarded.map(([kind]) => kind)).toEqual([
    'public',
    'not there',
    'while nothing can be read',
    'panel',
    'of one person',
  ])
})

test('who chose Catalan is led to the Catalan page with the query that was asked for', async () => {
  const page = pagesWith(html(200))
  const whereTo = async (path: string) => (await page(path, 'language=ca')).headers.get('Location')
  expect(await whereTo('/eventos?categoria=Cenas&pagina=2')).toBe('/ca/eventos?categoria=Cenas&pagina=2')
  expect(await whereTo('/?utm_source=x')).toBe('/ca?utm_source=x')
  expect(await whereTo('/ca/eventos?pagina=2')).toBeNull()
})

keptTest('what each kind of kept answer says to browsers and caches', async ({ openSite }) => {
  const site = await openSite({ sharedSeconds: 2 })
  const ask = async (path: string, headers?: object) => {
    const answer = await site.ask(path, headers)
    return { ...answer, says: say({ ...answer, headers: new Headers(answer.headers as Record<string, string>) }) }
  }
  const page = await ask('/eventos')
  const kinds = {
    page: page.says,
    'page that the browser has': (await ask('/eventos', { 'If-None-Match': page.headers.etag })).says,
    api: (await ask('/api/events')).says,
    'page that is not there': (await ask('/eventos/gone')).says,
  }
  site.database.isUnavailable = true
  expect({ ...kinds, 'page that cannot be drawn': (await ask('/blog')).says }).toMatchInlineSnapshot(`
    {
      "api": "200 | content-type: application/json | cache-control: private, no-cache | vary: Accept-Encoding",
      "page": "200 | content-type: text/html | cache-control: public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=900 | vary: Accept-Encoding",
      "page that cannot be drawn": "503 | content-type: text/html | cache-control: private, no-cache | vary: Accept-Encoding",
      "page that is not there": "404 | content-type: text/html | cache-control: private, no-cache | vary: Accept-Encoding",
      "page that the browser has": "304 | cache-control: public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=900 | vary: Accept-Encoding",
    }
  `)
})
