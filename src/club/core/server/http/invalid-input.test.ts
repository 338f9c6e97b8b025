import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage, aRegistration, anEvent, anEventForm, anApplication } from '#tests/factories.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

test.for([
  ['a NUL', 'Berta\0Demo'],
  ['half a surrogate pair', 'Berta \ud800'],
])('%s in a form is refused with the name of its field', async ([, text], { club }) => {
  const callApi = apiCallerOf(club)
  const event = await anEvent(club)
  const [path, json] = [`/api/events/${event.id}/registrations`, aRegistration({ fullName: text })]
  expect(await callApi(path, { method: 'POST', json })).toEqual({
    status: 422,
    body: { error: 'invalid', fields: { fullName: 'invalid' } },
  })
  const message = aContactMessage({ message: `¿Hay sitio para dos? ${text}` })
  expect((await callApi('/api/contact-messages', { method: 'POST', json: message })).status).toBe(422)
  const application = anApplication({ reason: `Porque sí ${text}` })
  // Applications drop NUL instead of refusing it.
  expect((await callApi('/api/membership-requests', { method: 'POST', json: application })).status).toBeLessThan(500)
})

test('escape sequences typed as text are stored as they are', async ({ club }) => {
  const event = await anEvent(club)
  const json = aRegistration({ notes: String.raw`El carácter \u0000 y el \ud800` })
  expect((await apiCallerOf(club)(`/api/events/${event.id}/registrations`, { method: 'POST', json })).status).toBe(201)
  expect(await club.db.select().from(eventRegistrations)).toMatchObject([{ notes: json.notes }])
})

test('a slug that cannot be stored is not found', async ({ club }) => {
  expect((await apiCallerOf(club)('/api/blog-posts/%00')).status).toBe(404)
  expect((await apiCallerOf(club)('/api/blog-posts/a%00b')).status).toBe(404)
})

test.for(['0000-01-01', '-000001-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '+010000-01-01'])(
  'the date %s, which PostgreSQL cannot store, is refused in queries and bodies',
  async (from, { club }) => {
    expect((await apiCallerOf(club)(`/api/events?from=${encodeURIComponent(from)}`)).status).toBe(422)
    const sending = { method: 'POST', json: { since: from } }
    expect((await apiCallerOf(club, actorWith('admin'))('/api/admin/emails/failed/sendings', sending)).status).toBe(422)
  },
)

test.for([
  '2027-02-29T20:00:00Z',
  '2027-03-28T24:00:00Z',
  '2027-13-01T20:00:00Z',
  '2027-03-28T20:00',
  '28/03/2027',
  '1',
])('the instant %s, which does not exist or has no zone, is refused in queries and bodies', async (from, { club }) => {
  const admin = apiCallerOf(club, actorWith('admin'))
  const { id } = await anEvent(club)
  const answers = [
    await admin(`/api/events?from=${encodeURIComponent(from)}`),
    await admin(`/api/admin/events/${id}/promotions?capacity=9&date=${encodeURIComponent(from)}`),
    await admin('/api/admin/emails/failed/sendings', { method: 'POST', json: { since: from } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  expect(Object.values(answers[0]!.body.fields as object)[0]).toMatch(/^date\./)
})

test.for(['0000-01-01T00:00', '0150-01-01T00:00'])('an event on %s is refused', async (date, { club }) => {
  const json = anEventForm({ date })
  const { status, body } = await apiCallerOf(club, actorWith('editor'))('/api/admin/events', { method: 'POST', json })
  expect([status, body.fields]).toEqual([422, { date: 'date.invalid' }])
})

test('an event with an unknown restaurant or organizer is refused', async ({ club }) => {
  const callApi = apiCallerOf(club, actorWith('editor'))
  const creation = { method: 'POST', json: anEventForm({ restaurantId: unknown }) }
  expect(await callApi('/api/admin/events', creation)).toEqual({ status: 404, body: { error: 'restaurant.not-found' } })
  const { id, version } = await anEvent(club)
  const change = { method: 'PUT', json: { ...anEventForm({ organizerId: unknown }), version } }
  expect(await callApi(`/api/admin/events/${id}`, change)).toEqual({
    status: 404,
    body: { error: 'organizer.not-found' },
  })
})

test('limit and offset of a list have bounds', async ({ club }) => {
  const callApi = apiCallerOf(club)
  const statusOf = async (query: string) => (await callApi(`/api/${query}`)).status
  for (const list of ['events', 'blog-posts'])
    for (const [limit, status] of [
      ['1', 200],
      ['100', 200],
      ['0', 422],
      ['101', 422],
      ['1.5', 422],
      ['ten', 422],
    ] as const)
      expect(await statusOf(`${list}?limit=${limit}`), `${list} ${limit}`).toBe(status)
  for (const [offset, status] of [
    ['0', 200],
    ['1000000', 200],
    ['-1', 422],
    ['1000001', 422],
  ] as const)
    expect(await statusOf(`blog-posts?offset=${offset}`), offset).toBe(status)
})
