import { registrationFor, test as base } from '#tests/http/cached-site.ts'
import { everything } from '#api/cache-tags.ts'

// Most of their time they wait: all of them at once.
const test = base.concurrent

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1100))

test('while the database is away a visitor gets what was shown last, be it outdated by a registration', async ({
  site,
  expect,
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

test('an answer of the api that was outdated before it was drawn is still the last copy', async ({ site, expect }) => {
  const open = site.closeGate()
  const asking = site.ask('/api/events')
  await expect.poll(() => site.drawn.length).toBe(1)
  site.cache.drop(registrationFor('a'))
  open()
  await asking
  site.database.isAway = true
  expect(await site.ask('/api/events')).toMatchObject({ status: 200, body: '/api/events drawing 1' })
})

test('what staff changed is never shown again as it was, not while the database is away either', async ({
  site,
  expect,
}) => {
  await site.ask('/eventos/a')
  site.cache.drop(everything)
  site.database.isAway = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('a page that was being drawn while staff changed it is not kept', async ({ site, expect }) => {
  const open = site.closeGate()
  const before = site.ask('/eventos/a')
  await expect.poll(() => site.drawn.length).toBe(1)
  site.cache.drop(everything)
  open()
  await before
  site.database.isAway = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('when nobody knows what changed, everything is drawn anew, and what cannot be drawn stays the last copy', async ({
  site,
  expect,
}) => {
  await site.ask('/eventos')
  site.cache.outdateAll()
  expect((await site.ask('/eventos')).body).toBe('/eventos drawing 2')
  site.cache.outdateAll()
  site.database.isAway = true
  expect((await site.ask('/eventos')).body).toBe('/eventos drawing 2')
})

test('what turned out not to be there any more is not shown again', async ({ site, expect }) => {
  await site.ask('/eventos/a')
  await aMoment()
  site.cache.drop(registrationFor('a'))
  site.removed.add('/eventos/a')
  expect((await site.ask('/eventos/a')).status).toBe(404)
  site.database.isAway = true
  expect((await site.ask('/eventos/a')).status).toBe(503)
})

test('a database that hangs keeps nobody waiting for long where something was shown before', async ({
  site,
  expect,
}) => {
  await site.ask('/eventos')
  await aMoment()
  site.cache.drop(registrationFor('a'))
  const open = site.closeGate()
  const begun = performance.now()
  expect((await site.ask('/eventos')).body).toBe('/eventos drawing 1')
  expect(performance.now() - begun).toBeLessThan(10_000)
  open()
})

test('an answer of the api that takes its time is waited for: it may tell of what somebody just did', async ({
  site,
  expect,
}) => {
  await site.ask('/api/events')
  site.cache.drop(registrationFor('a'))
  const open = site.closeGate()
  setTimeout(open, 2500)
  expect((await site.ask('/api/events')).body).toBe('/api/events drawing 2')
})

test('a last copy is not shown for ever', async ({ openSite, expect }) => {
  const site = await openSite({ lastCopyMs: 500 })
  await site.ask('/eventos')
  await aMoment()
  site.cache.drop(registrationFor('a'))
  site.database.isAway = true
  expect((await site.ask('/eventos')).status).toBe(503)
})
