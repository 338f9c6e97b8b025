import { once } from 'node:events'
import { type IncomingHttpHeaders, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, expect } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { changeBy, topicsOf } from './page-topics.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

const test = base
  .extend(
    'openSite',
    ({}, { onCleanup }) =>
      (options?: { lastCopyMs: number }) =>
        aSite(onCleanup, options),
  )
  .extend('site', ({ openSite }) => openSite())

/** A kept site whose pages say how often each was drawn. */
const aSite = async (onCleanup: (close: () => void) => void, options?: { lastCopyMs: number }) => {
  const drawn: string[] = []
  const gates: Promise<void>[] = []
  const removed = new Set(['/eventos/gone'])
  const database = { isAway: false }
  const cache = createPageCache(
    async (url) => {
      drawn.push(url)
      const text = `${url} drawing ${drawn.filter((other) => other === url).length}`
      await gates.at(-1)
      const type = url.startsWith('/api/') ? 'application/json' : 'text/html'
      const status = database.isAway ? 503 : removed.has(url) ? 404 : 200
      return new Response(text, { status, headers: { 'Content-Type': type } })
    },
    {},
    options,
  )
  const server = createServer((asked, answer) => {
    if (!cache.answer(asked, answer)) answer.writeHead(418).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(() => void server.close())
  const { port } = server.address() as AddressInfo

  const ask = (path: string, headers = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
      })
      asked.on('error', reject).end()
    })
  /** Makes every drawing wait until the gate is opened. */
  const closeGate = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gates.push(promise)
    return resolve
  }
  return { ask, cache, drawn, closeGate, database, removed }
}

const registrationFor = (id: string) => changeBy(`/api/events/${id}/registrations`)

test('a page is drawn once, however many ask at once and afterwards', async ({ site }) => {
  const open = site.closeGate()
  const asking = Promise.all(Array.from({ length: 20 }, () => site.ask('/eventos')))
  await expect.poll(() => site.drawn.length).toBe(1)
  open()
  await asking
  await site.ask('/eventos')
  expect(site.drawn).toEqual(['/eventos'])
})

test('a page that has not changed is answered with 304', async ({ site }) => {
  const { headers } = await site.ask('/eventos')
  const again = await site.ask('/eventos', { 'If-None-Match': headers.etag })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('each language has its own page, and no cookie or account reaches one that is kept', async ({ site }) => {
  expect((await site.ask('/ca/eventos')).body).toContain('/ca/eventos')
  expect((await site.ask('/eventos', { Cookie: 'language=ca' })).status).toBe(418)
  expect((await site.ask('/eventos', { Authorization: 'Bearer x' })).status).toBe(418)
  expect((await site.ask('/admin/dashboard')).status).toBe(418)
  expect((await site.ask('/eventos', {}, 'POST')).status).toBe(418)
})

test('a registration outdates its event, the list and the home page, and no other event', async ({ site }) => {
  const shown = ['/', '/api/events', '/api/events/a', '/api/events/b', '/api/restaurants']
  for (const url of shown) await site.ask(url)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  site.cache.drop(registrationFor('a'))
  site.drawn.length = 0
  for (const url of shown) await site.ask(url)
  expect(site.drawn).toEqual(['/', '/api/events', '/api/events/a'])
})

test('what staff write outdates every public page at once', async ({ site }) => {
  for (const url of ['/eventos/a', '/blog', '/restaurantes/r']) await site.ask(url)
  site.cache.drop(changeBy('/api/admin/events/a'))
  expect((await site.ask('/eventos/a')).body).toContain('drawing 2')
  expect((await site.ask('/blog')).body).toContain('drawing 2')
  expect((await site.ask('/restaurantes/r')).body).toContain('drawing 2')
})

test('an answer whose drawing began before a change is not kept', async ({ site }) => {
  const open = site.closeGate()
  const before = site.ask('/api/events')
  await expect.poll(() => site.drawn.length).toBe(1)
  site.cache.drop(registrationFor('a'))
  const after = site.ask('/api/events')
  await expect.poll(() => site.drawn.length).toBe(2)
  open()
  await before
  expect((await after).body).toContain('drawing 2')
  expect((await site.ask('/api/events')).body).toContain('drawing 2')
})

test('under constant writes a page is drawn about once a second, an api answer each time', async ({ site }) => {
  const end = Date.now() + 2200
  let writes = 0
  while (Date.now() < end) {
    site.cache.drop(registrationFor('a'))
    writes += 1
    await Promise.all([site.ask('/eventos'), site.ask('/api/events')])
  }
  expect(site.drawn.filter((url) => url === '/eventos').length).toBeLessThanOrEqual(4)
  expect(site.drawn.filter((url) => url === '/eventos').length).toBeGreaterThanOrEqual(2)
  expect(site.drawn.filter((url) => url === '/api/events').length).toBe(writes)
})

test('what is not there is not kept, nor is an address with an unknown query', async ({ site }) => {
  await site.ask('/eventos/gone')
  await site.ask('/eventos/gone')
  expect(site.drawn).toEqual(['/eventos/gone', '/eventos/gone'])
  expect(topicsOf('/eventos?utm=1')).toBeUndefined()
  expect(topicsOf('/restaurantes?pagina=2')).toEqual(['restaurants'])
})

test('each reader gets the encoding it understands', async ({ site }) => {
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await site.ask('/eventos')).headers['content-encoding']).toBeUndefined()
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'br;q=0.5' })).headers['content-encoding']).toBe('br')
})

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1100))

test('while the database is away a visitor gets what was shown last, be it outdated by a registration', async ({
  site,
}) => {
  for (const url of ['/eventos', '/api/events']) await site.ask(url)
  await aMoment()
  site.database.isAway = true
  site.cache.drop(registrationFor('a'))
  for (const url of ['/eventos', '/api/events'])
    expect(await site.ask(url)).toMatchObject({ status: 200, body: `${url} drawing 1` })
  expect((await site.ask('/eventos/never-seen')).status).toBe(503)

  // For a second everybody gets it at once, then somebody tries again.
  site.drawn.length = 0
  await site.ask('/eventos')
  expect(site.drawn).toEqual([])
  await aMoment()
  site.database.isAway = false
  expect((await site.ask('/eventos')).body).toBe('/eventos drawing 1')
  expect(site.drawn).toEqual(['/eventos'])
})

test('what staff changed is never shown again as it was, not while the database is away either', async ({ site }) => {
  await site.ask('/eventos/a')
  site.cache.drop(changeBy('/api/admin/events/a'))
  site.database.isAway = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('a page that was being drawn while staff changed it is not kept', async ({ site }) => {
  const open = site.closeGate()
  const before = site.ask('/eventos/a')
  await expect.poll(() => site.drawn.length).toBe(1)
  site.cache.drop(changeBy('/api/admin/events/a'))
  open()
  await before
  site.database.isAway = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('what turned out not to be there any more is not shown again', async ({ site }) => {
  await site.ask('/eventos/a')
  await aMoment()
  site.cache.drop(registrationFor('a'))
  site.removed.add('/eventos/a')
  expect((await site.ask('/eventos/a')).status).toBe(404)
  site.database.isAway = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('a database that hangs keeps nobody waiting for long where something was shown before', async ({ site }) => {
  await site.ask('/eventos')
  await aMoment()
  site.cache.drop(registrationFor('a'))
  const open = site.closeGate()
  const begun = performance.now()
  expect((await site.ask('/eventos')).body).toBe('/eventos drawing 1')
  expect(performance.now() - begun).toBeLessThan(10_000)
  open()
})

test('a last copy is not shown for ever', async ({ openSite }) => {
  const site = await openSite({ lastCopyMs: 500 })
  await site.ask('/eventos')
  await aMoment()
  site.cache.drop(registrationFor('a'))
  site.database.isAway = true
  expect((await site.ask('/eventos')).status).toBe(503)
})
