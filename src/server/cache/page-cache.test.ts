import { expect } from 'vitest'
import { registrationFor, test } from '#tests/http/cached-site.ts'
import { everything } from '#api/cache-tags.ts'

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

test('a registration leaves the map of the site as it is, what staff write does not', async ({ site }) => {
  const maps = ['/sitemap.xml', '/sitemap-eventos.xml?mes=2026-03']
  const ask = async () => {
    for (const url of maps) await site.ask(url)
  }
  await ask()
  site.cache.drop(registrationFor('a'))
  await ask()
  expect(site.drawn).toEqual(maps)
  site.cache.drop(everything)
  await ask()
  expect(site.drawn).toEqual([...maps, ...maps])
})

test('what staff write outdates every public page at once', async ({ site }) => {
  for (const url of ['/eventos/a', '/blog', '/restaurantes/r']) await site.ask(url)
  site.cache.drop(everything)
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

test('a query that nobody reads costs nothing', async ({ site }) => {
  for (const url of ['/', '/?fbclid=1', '/?utm_source=a&utm_medium=b', '/?', '/?fbclid=2']) await site.ask(url)
  expect(site.drawn).toEqual(['/'])
})

test('what is not there is not kept, nor is an address with a query that anybody can make up', async ({ site }) => {
  await site.ask('/eventos/gone')
  await site.ask('/eventos/gone')
  expect(site.drawn).toEqual(['/eventos/gone', '/eventos/gone'])
  expect((await site.ask('/eventos?categoria=x')).status).toBe(418)
  expect((await site.ask('/eventos?pagina=999')).status).toBe(418)
  expect((await site.ask('/restaurantes?pagina=2')).body).toBe('/restaurantes?pagina=2 drawing 1')
})

test('each reader gets the encoding it understands', async ({ site }) => {
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await site.ask('/eventos')).headers['content-encoding']).toBeUndefined()
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'br;q=0.5' })).headers['content-encoding']).toBe('br')
})
