import { registrationFor, test as base } from '#tests/http/cached-site.ts'
import { anyEvent, seatsOf } from '#club/core/server/http/change.ts'

// The tests mostly wait, so they run at the same time.
const test = base.concurrent

const overASecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

test('while the database is unavailable a visitor gets the last copy, even if a registration made it stale', async ({
  site,
  expect,
}) => {
  for (const url of ['/eventos', '/api/events']) await site.ask(url)
  await overASecond()
  site.database.isUnavailable = true
  site.cache.drop(registrationFor('a'))
  for (const url of ['/eventos', '/api/events'])
    expect(await site.ask(url)).toMatchObject({ status: 200, body: `${url} rendering 1` })
  expect((await site.ask('/eventos/never-seen')).status).toBe(503)

  // For a second all requests get the last copy at once, then one tries to render again.
  site.rendered.length = 0
  await site.ask('/eventos')
  expect(site.rendered).toEqual([])
  await overASecond()
  site.database.isUnavailable = false
  expect((await site.ask('/eventos')).body).toBe('/eventos rendering 1')
  expect(site.rendered).toEqual(['/eventos'])
})

test('while the database is unavailable a seat that staff free leaves the last copies', async ({ site, expect }) => {
  for (const url of ['/eventos', '/eventos/a', '/api/events/a']) await site.ask(url)
  site.cache.drop(seatsOf(anyEvent))
  site.database.isUnavailable = true
  for (const url of ['/eventos', '/eventos/a', '/api/events/a'])
    expect(await site.ask(url)).toMatchObject({ status: 200, body: `${url} rendering 1` })
})

test('an answer of the api that is stale before it is rendered is still the last copy', async ({ site, expect }) => {
  const open = site.closeGate()
  const asking = site.ask('/api/events')
  await expect.poll(() => site.rendered.length).toBe(1)
  site.cache.drop(registrationFor('a'))
  open()
  await asking
  site.database.isUnavailable = true
  expect(await site.ask('/api/events')).toMatchObject({ status: 200, body: '/api/events rendering 1' })
})

test('a copy from before a change by staff is never shown again, even while the database is unavailable', async ({
  site,
  expect,
}) => {
  await site.ask('/eventos/a')
  site.cache.drop('content')
  site.database.isUnavailable = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('a page is not cached if staff change it while it renders', async ({ site, expect }) => {
  const open = site.closeGate()
  const before = site.ask('/eventos/a')
  await expect.poll(() => site.rendered.length).toBe(1)
  site.cache.drop('content')
  open()
  await before
  site.database.isUnavailable = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('an answer of the api that began before a registration and a change by staff is no last copy', async ({
  site,
  expect,
}) => {
  const open = site.closeGate()
  const before = site.ask('/api/events')
  await expect.poll(() => site.rendered.length).toBe(1)
  site.cache.drop(registrationFor('a'))
  site.cache.drop('content')
  open()
  await before
  site.database.isUnavailable = true
  expect((await site.ask('/api/events')).status).toBe(503)
})

test('after an unknown change everything renders again, and a page that cannot render stays the last copy', async ({
  site,
  expect,
}) => {
  await site.ask('/eventos')
  site.cache.markAllStale()
  expect((await site.ask('/eventos')).body).toBe('/eventos rendering 2')
  site.cache.markAllStale()
  site.database.isUnavailable = true
  expect((await site.ask('/eventos')).body).toBe('/eventos rendering 2')
})

test('the last copy of a page that became a 404 is not shown again', async ({ site, expect }) => {
  await site.ask('/eventos/a')
  await overASecond()
  site.cache.drop(registrationFor('a'))
  site.removed.add('/eventos/a')
  expect((await site.ask('/eventos/a')).status).toBe(404)
  site.database.isUnavailable = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('while the database hangs a visitor soon gets the last copy', async ({ site, expect }) => {
  await site.ask('/eventos')
  await overASecond()
  site.cache.drop(registrationFor('a'))
  const open = site.closeGate()
  const start = performance.now()
  expect((await site.ask('/eventos')).body).toBe('/eventos rendering 1')
  expect(performance.now() - start).toBeLessThan(10_000)
  open()
})

test('a slow answer of the api is waited for, because its reader may have just written', async ({ site, expect }) => {
  await site.ask('/api/events')
  site.cache.drop(registrationFor('a'))
  const open = site.closeGate()
  setTimeout(open, 2500)
  expect((await site.ask('/api/events')).body).toBe('/api/events rendering 2')
})

test('a last copy expires', async ({ openSite, expect }) => {
  const site = await openSite({ lastCopyMs: 500 })
  await site.ask('/eventos')
  await overASecond()
  site.cache.drop(registrationFor('a'))
  site.database.isUnavailable = true
  expect((await site.ask('/eventos')).status).toBe(503)
})
