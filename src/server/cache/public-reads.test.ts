import { expect, test } from 'vitest'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { openTestSite, origin, test as siteTest } from '#tests/site.ts'
import { type Change, everything, factsOfClub, seatsOfAnyEvent, seatsOfEvent } from '#api/cache-tags.ts'
import { tagsOf } from './public-reads.ts'

test('an id in capitals is the same event', () => {
  const tags = ['events/6b0f6a5e-6a3c-4b0e-8a52-0f7d0f3d7a11']
  expect(tagsOf('/eventos/6B0F6A5E-6A3C-4B0E-8A52-0F7D0F3D7A11')).toEqual([...tags, 'club'])
  expect(seatsOfEvent('6B0F6A5E-6A3C-4B0E-8A52-0F7D0F3D7A11').tags).toEqual(['events', ...tags])
})

test('every page and feed is dropped when a fact of the club changes, and of the api the facts alone', () => {
  for (const path of ['/', '/ca/club', '/contacto', '/legal/aviso-legal', '/blog/pan', '/calendar.ics', '/sitemap.xml'])
    expect(tagsOf(path), path).toContain('club')
  expect(tagsOf('/api/club-facts')).toEqual(['club'])
  expect(tagsOf('/api/events')).not.toContain('club')
})

test('a change of everything drops each cached read of the api', () => {
  const nouns = [
    'events',
    'events/7',
    'restaurants',
    'restaurants/7',
    'blog-posts',
    'blog-posts/pan',
    'places',
    'club-facts',
  ]
  for (const path of nouns.map((noun) => `/api/${noun}`))
    for (const tag of tagsOf(path)!) expect(everything.tags, path).toContain(tag.replace('/7', '/*'))
})

test('a save by staff is visible at once, a seat given or freed within a second', () => {
  const changes = [everything, factsOfClub, seatsOfAnyEvent, seatsOfEvent('7')]
  expect(changes.map(({ isFrequent }) => isFrequent)).toEqual([false, false, true, true])
})

siteTest(
  'a seat that staff cancel changes the pages of events; a refused write or a read changes none',
  async ({ services }) => {
    const changes: Change[] = []
    const { club, enter, send } = await openTestSite(services, {}, (change) => changes.push(change))
    const event = await anEvent(club, { date: new Date('2999-01-01T12:00Z') })
    const { headers } = await enter('admin')
    const ask = async (method: string, path: string, body?: unknown) => {
      const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
      return await send(
        new Request(origin + path, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) }),
      )
    }
    const { id } = await (await ask('POST', `/api/events/${event.id}/registrations`, aRegistration())).json()
    expect(changes.splice(0)).toEqual([{ tags: ['events', `events/${event.id}`], isFrequent: true }])
    expect((await ask('POST', `/api/admin/registrations/${id}/cancellations`, {})).status).toBe(204)
    expect(changes.splice(0)).toEqual([{ tags: ['events', 'events/*'], isFrequent: true }])
    await ask('GET', '/api/admin/registrations/search?search=a')
    await ask('PUT', `/api/admin/registrations/${id}`, {})
    expect(changes).toEqual([])
  },
)

siteTest(
  'cancelling an event, taking that back, and undoing its notice drop every public page',
  async ({ services }) => {
    const changes: Change[] = []
    const { club, enter, send } = await openTestSite(services, {}, (change) => changes.push(change))
    const event = await anEvent(club, { date: new Date('2999-01-01T12:00Z') })
    const { headers } = await enter('admin')
    const ask = async (method: string, path: string, body?: unknown) => {
      const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
      return await send(
        new Request(origin + path, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) }),
      )
    }
    expect((await ask('POST', `/api/events/${event.id}/registrations`, aRegistration())).status).toBe(201)
    changes.length = 0
    const cancellations = `/api/admin/events/${event.id}/cancellations`
    expect((await ask('POST', cancellations, { note: 'Ha granizado.', noteCa: '' })).status).toBe(204)
    expect(changes.splice(0)).toEqual([everything])
    expect((await ask('POST', cancellations, { note: '', noteCa: '' })).status, 'twice').toBe(409)
    expect(changes).toEqual([])
    expect((await ask('DELETE', cancellations)).status).toBe(204)
    expect(changes.splice(0)).toEqual([everything])
    await ask('POST', cancellations, { note: '', noteCa: '' })
    const { notices } = await (await ask('GET', `/api/admin/events/${event.id}/notices`)).json()
    changes.length = 0
    expect((await ask('DELETE', `/api/admin/notices/${notices[0].id}`)).status).toBe(204)
    expect(changes).toEqual([everything])
  },
)
