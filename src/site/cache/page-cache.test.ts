import { expect } from 'vitest'
import { registrationFor, test } from '#tests/http/cached-site.ts'

test('a page renders once for many requests at the same time and later', async ({ site }) => {
  const open = site.closeGate()
  const asking = Promise.all(Array.from({ length: 20 }, () => site.ask('/eventos')))
  await expect.poll(() => site.rendered.length).toBe(1)
  open()
  await asking
  await site.ask('/eventos')
  expect(site.rendered).toEqual(['/eventos'])
})

test('a page that has not changed is answered with 304', async ({ site }) => {
  const { headers } = await site.ask('/eventos')
  const second = await site.ask('/eventos', { 'If-None-Match': headers.etag })
  expect(second).toMatchObject({ status: 304, body: '' })
})

test('each language has its own page, and no cookie or account reaches a cached page', async ({ site }) => {
  expect((await site.ask('/ca/eventos')).body).toContain('/ca/eventos')
  expect((await site.ask('/eventos', { Cookie: 'language=ca' })).status).toBe(418)
  expect((await site.ask('/eventos', { Authorization: 'Bearer x' })).status).toBe(418)
  expect((await site.ask('/admin/dashboard')).status).toBe(418)
  expect((await site.ask('/eventos', {}, 'POST')).status).toBe(418)
})

test('a registration makes its event, the list and the home page stale, and no other event', async ({ site }) => {
  const paths = ['/', '/api/events', '/api/events/a', '/api/events/b', '/api/restaurants']
  for (const url of paths) await site.ask(url)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  site.cache.drop(registrationFor('a'))
  site.rendered.length = 0
  for (const url of paths) await site.ask(url)
  expect(site.rendered).toEqual(['/', '/api/events', '/api/events/a'])
})

test('a registration leaves the cached site map fresh, and a change by staff does not', async ({ site }) => {
  const maps = ['/sitemap.xml', '/sitemap-eventos.xml?mes=2026-03']
  const ask = async () => {
    for (const url of maps) await site.ask(url)
  }
  await ask()
  site.cache.drop(registrationFor('a'))
  await ask()
  expect(site.rendered).toEqual(maps)
  site.cache.drop('content')
  await ask()
  expect(site.rendered).toEqual([...maps, ...maps])
})

test('a change by staff makes every public page stale at once', async ({ site }) => {
  for (const url of ['/eventos/a', '/blog', '/restaurantes/r']) await site.ask(url)
  site.cache.drop('content')
  expect((await site.ask('/eventos/a')).body).toContain('rendering 2')
  expect((await site.ask('/blog')).body).toContain('rendering 2')
  expect((await site.ask('/restaurantes/r')).body).toContain('rendering 2')
})

test('an answer whose rendering began before a change is not cached', async ({ site }) => {
  const open = site.closeGate()
  const before = site.ask('/api/events')
  await expect.poll(() => site.rendered.length).toBe(1)
  site.cache.drop(registrationFor('a'))
  const after = site.ask('/api/events')
  await expect.poll(() => site.rendered.length).toBe(2)
  open()
  await before
  expect((await after).body).toContain('rendering 2')
  expect((await site.ask('/api/events')).body).toContain('rendering 2')
})

test('under constant writes a page renders about once a second, an answer of the api each time', async ({ site }) => {
  const end = Date.now() + 2200
  let writes = 0
  while (Date.now() < end) {
    site.cache.drop(registrationFor('a'))
    writes += 1
    await Promise.all([site.ask('/eventos'), site.ask('/api/events')])
  }
  expect(site.rendered.filter((url) => url === '/eventos').length).toBeLessThanOrEqual(4)
  expect(site.rendered.filter((url) => url === '/eventos').length).toBeGreaterThanOrEqual(2)
  expect(site.rendered.filter((url) => url === '/api/events').length).toBe(writes)
})

test('unknown query parameters do not render a page again', async ({ site }) => {
  for (const url of ['/', '/?fbclid=1', '/?utm_source=a&utm_medium=b', '/?', '/?fbclid=2']) await site.ask(url)
  expect(site.rendered).toEqual(['/'])
})

test('a 404 is not cached, nor is an address with an arbitrary query', async ({ site }) => {
  await site.ask('/eventos/gone')
  await site.ask('/eventos/gone')
  expect(site.rendered).toEqual(['/eventos/gone', '/eventos/gone'])
  expect((await site.ask('/eventos?categoria=x')).status).toBe(418)
  expect((await site.ask('/eventos?pagina=999')).status).toBe(418)
  expect((await site.ask('/restaurantes?pagina=2')).body).toBe('/restaurantes?pagina=2 rendering 1')
})

test('each client gets an encoding that it accepts', async ({ site }) => {
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await site.ask('/eventos')).headers['content-encoding']).toBeUndefined()
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
  expect((await site.ask('/eventos', { 'Accept-Encoding': 'br;q=0.5' })).headers['content-encoding']).toBe('br')
})
