import { expect } from 'vitest'
import { apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, anOrganizer } from '#tests/factories.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

test('events are listed by date, from a given instant, up to a limit', async ({ club }) => {
  const past = await anEvent(club, { date: new Date('2026-01-10T19:00:00Z') })
  const later = await anEvent(club, { date: new Date('2026-05-10T19:00:00Z') })
  const soon = await anEvent(club, { date: new Date('2026-04-10T19:00:00Z') })
  const callApi = apiCallerOf(club)
  const idsAt = async (path: string) => (await callApi(path)).body.map(({ id }: { id: string }) => id)

  expect(await idsAt('/api/events')).toEqual([past.id, soon.id, later.id])
  expect(await idsAt(`/api/events?from=${today.toISOString()}`)).toEqual([soon.id, later.id])
  expect(await idsAt(`/api/events?from=${today.toISOString()}&limit=1`)).toEqual([soon.id])
})

test('an event has its organizer and the number of registrations, and no name of a guest', async ({ club }) => {
  const organizer = await anOrganizer(club)
  const event = await anEvent(club, { organizerId: organizer.id })
  await apiCallerOf(club)(`/api/events/${event.id}/registrations`, { method: 'POST', json: aRegistration() })

  const { status, body } = await apiCallerOf(club)(`/api/events/${event.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: event.id, registered: 1, organizer: { name: organizer.name } })
  expect(JSON.stringify(body)).not.toContain('Berta')
})

test.for(['nope', unknown])('an event called %s is not found', async (id, { club }) => {
  expect(await apiCallerOf(club)(`/api/events/${id}`)).toEqual({ status: 404, body: { error: 'event.not-found' } })
})

test('a registration answers 201 with its id, and the pass of its booking', async ({ club }) => {
  const event = await anEvent(club)
  const { status, body } = await apiCallerOf(club)(`/api/events/${event.id}/registrations`, {
    method: 'POST',
    json: aRegistration(),
  })
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['id', 'pass'])
  const booking = await apiCallerOf(club, { kind: 'visitor', pass: body.pass })(`/api/events/${event.id}/booking`)
  expect(booking).toMatchObject({ status: 200, body: { id: body.id } })
})

test('an invalid form is refused with its fields', async ({ club }) => {
  const event = await anEvent(club)
  const json = { ...aRegistration({ fullName: '  ', email: 'berta@' }), howDidYouKnowUs: 'Por la radio' }
  expect(await apiCallerOf(club)(`/api/events/${event.id}/registrations`, { method: 'POST', json })).toEqual({
    status: 422,
    body: {
      error: 'invalid',
      fields: { fullName: 'name.required', email: 'email.invalid', howDidYouKnowUs: 'invalid' },
    },
  })
})

test('a full event answers 409', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const callApi = apiCallerOf(club)
  await callApi(`/api/events/${event.id}/registrations`, { method: 'POST', json: aRegistration() })
  expect(await callApi(`/api/events/${event.id}/registrations`, { method: 'POST', json: aRegistration() })).toEqual({
    status: 409,
    body: { error: 'event.full' },
  })
})

test('a form sent twice is stored once, with its key in either case', async ({ club }) => {
  const { id } = await anEvent(club)
  const small = aRegistration()
  const capitals = { ...small, idempotencyKey: small.idempotencyKey.toUpperCase() }
  const send = (json: typeof small) => apiCallerOf(club)(`/api/events/${id}/registrations`, { method: 'POST', json })
  const first = await send(capitals)
  expect(first.status).toBe(201)
  expect([await send(capitals), await send(small)]).toEqual([first, first])
})

test('an id in capitals is the same event: its last seat is given once', async ({ liveClub }) => {
  const event = await anEvent(liveClub, { maxParticipants: 1 })
  const callApi = apiCallerOf(liveClub)
  const answers = await Promise.all(
    [event.id, event.id.toUpperCase(), event.id].map((id) =>
      callApi(`/api/events/${id}/registrations`, { method: 'POST', json: aRegistration() }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('the OpenAPI document describes the form that registers', async ({ club }) => {
  const { body } = await apiCallerOf(club)('/api/openapi.json')
  const operation = body.paths['/api/events/{id}/registrations'].post
  expect(Object.keys(operation.requestBody.content['application/json'].schema.properties)).toContain(
    'dietaryRestrictions',
  )
  expect(operation.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })])
})
