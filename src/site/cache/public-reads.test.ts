import { expect, test } from 'vitest'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { openTestSite, origin, test as siteTest } from '#tests/site.ts'
import { type Change, anyEvent, eventOf, seatsOf } from '#club/core/server/http/change.ts'
import { seatsAt, sharedAddressesOf, showsSeatsOf } from './public-reads.ts'

const dinner = '6b0f6a5e-6a3c-4b0e-8a52-0f7d0f3d7a11'

test('an id in capitals is the same event', () => {
  expect(seatsAt(`/eventos/${dinner.toUpperCase()}`)).toBe(dinner)
  expect(eventOf(seatsOf(dinner.toUpperCase()))).toBe(dinner)
})

test('an event shows its own seats, each list with events those of all, and no other page any', () => {
  for (const path of [`/ca/eventos/${dinner}`, `/api/events/${dinner}`]) {
    expect([dinner, anyEvent, 'another'].map((event) => showsSeatsOf(path, event))).toEqual([true, true, false])
  }
  for (const path of ['/', '/ca', '/eventos?pagina=2', '/calendar.ics', '/api/events', '/api/agenda'])
    expect([dinner, anyEvent].map((event) => showsSeatsOf(path, event))).toEqual([true, true])
  for (const path of ['/blog', '/api/places', '/sitemap.xml', '/club', '/legal/aviso-legal', '/api/own-registrations'])
    expect([dinner, anyEvent].map((event) => showsSeatsOf(path, event))).toEqual([false, false])
})

test('without an event in the address, shared caches are told of the lists alone', () => {
  const lists = ['/', '/ca', '/eventos', '/ca/eventos', '/calendar.ics', '/ca/calendar.ics']
  expect(sharedAddressesOf(anyEvent)).toEqual(lists)
  expect(sharedAddressesOf(dinner)).toEqual([...lists, `/eventos/${dinner}`, `/ca/eventos/${dinner}`])
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
    expect(changes.splice(0)).toEqual([seatsOf(event.id)])
    expect((await ask('POST', `/api/admin/registrations/${id}/cancellations`, {})).status).toBe(204)
    expect(changes.splice(0)).toEqual([seatsOf(anyEvent)])
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
    expect(changes.splice(0)).toEqual(['content'])
    expect((await ask('POST', cancellations, { note: '', noteCa: '' })).status, 'twice').toBe(409)
    expect(changes).toEqual([])
    expect((await ask('DELETE', cancellations)).status).toBe(204)
    expect(changes.splice(0)).toEqual(['content'])
    await ask('POST', cancellations, { note: '', noteCa: '' })
    const { notices } = await (await ask('GET', `/api/admin/events/${event.id}/notices`)).json()
    changes.length = 0
    expect((await ask('DELETE', `/api/admin/notices/${notices[0].id}`)).status).toBe(204)
    expect(changes).toEqual(['content'])
  },
)
