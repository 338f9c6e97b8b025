import { expect, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#platform/database/open.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'
import { aContactMessage } from '#tests/factories.ts'
import { openTestSite, origin, test } from '#tests/site.ts'
import { test as cachedTest } from '#tests/http/cached-site.ts'
import { createPages } from '../pages/pages.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
const reportedHeaders = [
  'content-type',
  'cache-control',
  'retry-after',
  'vary',
  'x-robots-tag',
  'referrer-policy',
  'location',
  'refresh',
]

/** The status and caching headers of an answer, in one line. */
const summaryOf = ({ status, headers }: { status: number; headers: Headers }) =>
  [status, ...reportedHeaders.flatMap((name) => (headers.has(name) ? [`${name}: ${headers.get(name)}`] : []))].join(
    ' | ',
  )

test('the caching headers of each kind of answer except pages', async ({ testSite }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { headers } = await testSite.enter('admin')
  const ask = async (path: string, init: RequestInit = {}) =>
    summaryOf(await testSite.send(new Request(origin + path, init)))
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
  kinds['a file while the storage is unavailable'] = await ask(file)
  read.mockRestore()
  for (let times = 0; times < 30; times++) await testSite.send(new Request(`${origin}/api/policy-reports`, post))
  Object.assign(kinds, {
    'public api': await ask('/api/events'),
    'public api, not there': await ask(`/api/events/${nobody}`),
    'no such api': await ask('/api/nothing'),
    'a form that is wrong': await ask('/api/contact-messages', post),
    'too many requests': await ask('/api/policy-reports', post),
    'what a link opens': await ask(`/api/events/${nobody}/draft`),
    'panel api': await ask('/api/admin/socios', { headers }),
    'panel api, to a stranger': await ask('/api/admin/socios'),
    accounts: await ask('/auth/v1/settings'),
    'keys of the accounts': await ask('/auth/v1/.well-known/jwks.json'),
    health: await ask('/health'),
    robots: await ask('/robots.txt'),
    'site map': await ask('/sitemap.xml'),
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
      "a file while the storage is unavailable": "503 | content-type: text/plain; charset=UTF-8 | retry-after: 5 | vary: Accept-Encoding",
      "a form that is wrong": "422 | content-type: application/json",
      "a short address": "301 | location: /ca/legal/privacidad?a=1",
      "accounts": "200 | content-type: application/json | cache-control: no-store | vary: Accept-Encoding",
      "calendar, a download": "200 | content-type: text/calendar; charset=utf-8 | cache-control: public, max-age=900 | vary: Accept-Encoding",
      "health": "200 | content-type: application/json | vary: Accept-Encoding",
      "keys of the accounts": "200 | content-type: application/json | cache-control: public, max-age=600 | vary: Accept-Encoding",
      "no such api": "404 | content-type: application/json | vary: Accept-Encoding",
      "panel api": "200 | content-type: application/json | cache-control: no-store | vary: Accept-Encoding",
      "panel api, to a stranger": "401 | content-type: application/json | cache-control: no-store | vary: Accept-Encoding",
      "public api": "200 | content-type: application/json | vary: Accept-Encoding",
      "public api, not there": "404 | content-type: application/json | vary: Accept-Encoding",
      "robots": "200 | content-type: text/plain; charset=UTF-8 | cache-control: public, max-age=900 | vary: Accept-Encoding",
      "rss": "200 | content-type: application/rss+xml; charset=utf-8 | cache-control: public, max-age=900 | vary: Accept-Encoding",
      "site map": "200 | content-type: application/xml; charset=utf-8 | cache-control: public, max-age=900 | vary: Accept-Encoding",
      "too many requests": "429 | content-type: application/json | retry-after: 60",
      "what a link opens": "404 | content-type: application/json | cache-control: no-store | vary: Accept-Encoding",
    }
  `)
})

test('while the database is unavailable answers have Retry-After', async ({ services }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unavailable = openDatabase({ host: '/nowhere', user: 'nobody', database: 'none' })
  onTestFinished(() => unavailable.pool.end())
  const testSite = await openTestSite({ ...services, database: unavailable })
  const ask = async (path: string, init: RequestInit = {}) =>
    summaryOf(await testSite.send(new Request(origin + path, init)))
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
const pagesWith = (render: () => Promise<Response>) => {
  const pages = createPages({ api: undefined as never, origin, render })
  return (path: string, cookie = '') => pages(new Request(origin + path, { headers: { Cookie: cookie } }))
}

const html = (status: number) => async () =>
  new Response('<html><body></body></html>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

test('the caching headers and the policy of each kind of page', async () => {
  const page = pagesWith(html(200))
  const hangingPages = pagesWith(() => new Promise(() => {}))
  // Two render and 64 wait: the queue is full.
  for (let waiting = 0; waiting < 66; waiting++) void hangingPages('/').catch(() => {})
  const kinds = {
    public: await page('/eventos'),
    'not there': await pagesWith(html(404))('/nada'),
    'while nothing can be read': await pagesWith(html(503))('/eventos'),
    panel: await page('/admin/socios'),
    'of one person': await page('/socio/completar-datos?token=1'),
    'too many at once': await hangingPages('/ca/eventos'),
    'to the other language': await page('/eventos', 'language=ca'),
  }
  expect(Object.fromEntries(Object.entries(kinds).map(([kind, answer]) => [kind, summaryOf(answer)])))
    .toMatchInlineSnapshot(`
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

test('a visitor who chose Catalan is redirected to the Catalan page with the same query', async () => {
  const page = pagesWith(html(200))
  const locationOf = async (path: string) => (await page(path, 'language=ca')).headers.get('Location')
  expect(await locationOf('/eventos?categoria=Cenas&pagina=2')).toBe('/ca/eventos?categoria=Cenas&pagina=2')
  expect(await locationOf('/?utm_source=x')).toBe('/ca?utm_source=x')
  expect(await locationOf('/ca/eventos?pagina=2')).toBeNull()
})

cachedTest('the caching headers of each kind of cached answer', async ({ openSite }) => {
  const site = await openSite({ sharedSeconds: 2 })
  const ask = async (path: string, headers?: object) => {
    const answer = await site.ask(path, headers)
    return {
      ...answer,
      summary: summaryOf({ ...answer, headers: new Headers(answer.headers as Record<string, string>) }),
    }
  }
  const page = await ask('/eventos')
  const kinds = {
    page: page.summary,
    'page that the browser has': (await ask('/eventos', { 'If-None-Match': page.headers.etag })).summary,
    api: (await ask('/api/events')).summary,
    'page that is not there': (await ask('/eventos/gone')).summary,
  }
  site.database.isUnavailable = true
  expect({ ...kinds, 'page that cannot be rendered': (await ask('/blog')).summary }).toMatchInlineSnapshot(`
    {
      "api": "200 | content-type: application/json | cache-control: private, no-cache | vary: Accept-Encoding",
      "page": "200 | content-type: text/html | cache-control: public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=900 | vary: Accept-Encoding",
      "page that cannot be rendered": "503 | content-type: text/html | cache-control: private, no-cache | vary: Accept-Encoding",
      "page that is not there": "404 | content-type: text/html | cache-control: private, no-cache | vary: Accept-Encoding",
      "page that the browser has": "304 | cache-control: public, max-age=0, s-maxage=2, stale-while-revalidate=1, stale-if-error=900 | vary: Accept-Encoding",
    }
  `)
})
