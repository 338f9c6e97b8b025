import { expect, test } from 'vitest'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { openHouse, origin, test as siteTest } from '#tests/site.ts'
import { type Change, changeBy, declaredChange, topicsOf } from './page-topics.ts'

test('an id in capitals is the same event', () => {
  const shown = ['events/6b0f6a5e-6a3c-4b0e-8a52-0f7d0f3d7a11']
  expect(topicsOf('/eventos/6B0F6A5E-6A3C-4B0E-8A52-0F7D0F3D7A11')).toEqual(shown)
  const change = changeBy('/api/events/6B0F6A5E-6A3C-4B0E-8A52-0F7D0F3D7A11/registrations')
  expect(change.topics).toEqual(['events', ...shown])
})

test('what nobody declared changes every page', () => {
  expect(declaredChange('/api/admin/menus')).toBeUndefined()
  expect(changeBy('/api/admin/menus')).toEqual(changeBy('/api/admin/events'))
})

siteTest('every write of the api declares what it changes of the public pages', ({ house }) => {
  const writes = house.routes.filter(({ method, path }) => !['GET', 'ALL'].includes(method) && path.startsWith('/api/'))
  const changes = new Set(
    writes.map(({ method, path }) => `${method} ${path}: ${say(declaredChange(path.replace(':id', 'id')))}`),
  )
  expect([...changes].toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE /api/admin/blog-posts/:id: places events events/* restaurants restaurants/* posts posts/*",
      "DELETE /api/admin/events/:id: places events events/* restaurants restaurants/* posts posts/*",
      "DELETE /api/admin/membership-requests/:id: -",
      "DELETE /api/admin/organizers/:id: places events events/* restaurants restaurants/* posts posts/*",
      "DELETE /api/admin/restaurants/:id: places events events/* restaurants restaurants/* posts posts/*",
      "DELETE /api/admin/socios/:id: -",
      "POST /api/admin/blog-posts/:id/restorations: places events events/* restaurants restaurants/* posts posts/*",
      "POST /api/admin/blog-posts: places events events/* restaurants restaurants/* posts posts/*",
      "POST /api/admin/events/:id/restorations: places events events/* restaurants restaurants/* posts posts/*",
      "POST /api/admin/events: places events events/* restaurants restaurants/* posts posts/*",
      "POST /api/admin/letters/:id/sendings: -",
      "POST /api/admin/letters/failed/sendings: -",
      "POST /api/admin/membership-requests/:id/completion-links: -",
      "POST /api/admin/membership-requests/:id/decisions: -",
      "POST /api/admin/membership-requests/exports: -",
      "POST /api/admin/membership-requests: -",
      "POST /api/admin/organizers/:id/restorations: places events events/* restaurants restaurants/* posts posts/*",
      "POST /api/admin/organizers: places events events/* restaurants restaurants/* posts posts/*",
      "POST /api/admin/registrations/:id/cancellations: events events/*",
      "POST /api/admin/registrations/:id/confirmations: events events/*",
      "POST /api/admin/registrations/:id/refusals: events events/*",
      "POST /api/admin/registrations/:id/restorations: events events/*",
      "POST /api/admin/registrations/cancellations: events events/*",
      "POST /api/admin/registrations/exports: -",
      "POST /api/admin/registrations/restorations: events events/*",
      "POST /api/admin/registrations: events events/*",
      "POST /api/admin/restaurants/:id/restorations: places events events/* restaurants restaurants/* posts posts/*",
      "POST /api/admin/restaurants: places events events/* restaurants restaurants/* posts posts/*",
      "POST /api/admin/socios/:id/iban-readings: -",
      "POST /api/admin/socios/exports: -",
      "POST /api/admin/socios: -",
      "POST /api/admin/status/emails: -",
      "POST /api/admin/uploads: -",
      "POST /api/admin/users/:id/invitations: -",
      "POST /api/admin/users/invitations: -",
      "POST /api/completion/:id: -",
      "POST /api/contact-messages: -",
      "POST /api/events/:id/registrations: events events/id, within a second",
      "POST /api/membership-requests: -",
      "POST /api/own-registrations/proofs: events events/*, within a second",
      "POST /api/policy-reports: -",
      "POST /api/setup: -",
      "PUT /api/admin/blog-posts/:id: places events events/* restaurants restaurants/* posts posts/*",
      "PUT /api/admin/contact-messages/:id/status: -",
      "PUT /api/admin/events/:id: places events events/* restaurants restaurants/* posts posts/*",
      "PUT /api/admin/organizers/:id: places events events/* restaurants restaurants/* posts posts/*",
      "PUT /api/admin/registrations/:id: events events/*",
      "PUT /api/admin/restaurants/:id: places events events/* restaurants restaurants/* posts posts/*",
      "PUT /api/admin/socios/:id: -",
      "PUT /api/admin/users/:id/role: -",
    ]
  `)
})

const say = (change?: Change) => {
  if (!change) return 'NOT DECLARED'
  const { topics, isFrequent } = change
  return `${topics.join(' ') || '-'}${isFrequent ? ', within a second' : ''}`
}

siteTest(
  'a place that staff cancel is told to the pages of events; what is refused, or read, is not',
  async ({ hall }) => {
    const changes: Change[] = []
    const { club, enter, send } = await openHouse(hall, {}, (change) => changes.push(change))
    const event = await anEvent(club, { date: new Date('2999-01-01T12:00Z') })
    const { headers } = await enter('admin')
    const ask = async (method: string, path: string, body?: unknown) => {
      const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
      return await send(
        new Request(origin + path, { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) }),
      )
    }
    const { id } = await (await ask('POST', `/api/events/${event.id}/registrations`, aRegistration())).json()
    expect(changes.splice(0)).toEqual([{ topics: ['events', `events/${event.id}`], isFrequent: true }])
    expect((await ask('POST', `/api/admin/registrations/${id}/cancellations`, {})).status).toBe(204)
    expect(changes.splice(0)).toEqual([{ topics: ['events', 'events/*'], isFrequent: false }])
    await ask('GET', '/api/admin/registrations/search?search=a')
    await ask('PUT', `/api/admin/registrations/${id}`, {})
    expect(changes).toEqual([])
  },
)
