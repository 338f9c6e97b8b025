import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import { offerPassOf } from '#club/evenings/bookings/server/seat-offers/offer-emails.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aParty, rowOf } from '#tests/bookings.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'

const nil = { fullName: 'Nil' }
const { companions: _, takesFewer: __, ifFull: ___, ...sevenFields } = aRegistration()

const send = async (club: Club, json: object, maxParticipants = 40) => {
  const event = await anEvent(club, { maxParticipants })
  const callApi = apiCallerOf({ ...club, isUnlimited: true })
  const path = `/api/events/${event.id}/registrations`
  const answer = await callApi(path, { method: 'POST', json: { ...sevenFields, ...json } })
  return { ...answer, event: (await callApi(`/api/events/${event.id}`)).body }
}

test('the seven fields of the specification are a complete request, answered with an id and a pass', async ({
  club,
}) => {
  const { status, body, event } = await send(club, {})
  expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String), pass: expect.any(String) } })
  expect(event).toMatchObject({ registered: 1, waiting: 0 })
})

test('a companion needs a name only, and a party that waits reads its place', async ({ club }) => {
  expect(await send(club, { companions: [nil] })).toMatchObject({ status: 201, event: { registered: 2 } })
  expect(await send(club, { companions: [nil], ifFull: 'wait' }, 1)).toMatchObject({
    status: 201,
    body: { waiting: { seats: 2, ahead: 0 } },
    event: { registered: 0, waiting: 2 },
  })
  expect(await send(club, { companions: [nil] }, 1)).toMatchObject({
    status: 409,
    body: { error: 'event.too-few', details: { free: 1 } },
  })
})

test.for([
  ['an eighth companion', { companions: Array.from({ length: 8 }, () => nil) }, 'companions.too-many'],
  ['a hundred companions', { companions: Array.from({ length: 100 }, () => nil) }, 'companions.too-many'],
  ['a name without letters', { companions: [nil, { fullName: '12' }] }, 'name.required'],
  ['an address without a name', { companions: [nil, { fullName: ' ', email: 'nil@example.org' }] }, 'name.required'],
  ['a wrong address', { companions: [{ ...nil, email: 'nil' }] }, 'email.invalid'],
  ['null', { companions: null }, 'invalid'],
  ['names alone', { companions: ['Nil'] }, 'invalid'],
  ['an object', { companions: { 0: nil } }, 'invalid'],
  ['another word', { ifFull: 'push' }, 'invalid'],
  ['a text for the box', { takesFewer: 'yes' }, 'invalid'],
] as const)('%s is refused with its field', async ([_what, json, code], { club }) => {
  const { status, body, event } = await send(club, json)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain(code)
  expect(event).toMatchObject({ registered: 0, waiting: 0 })
})

test('ten thousand companions are too large a body', async ({ club }) => {
  const { status, body } = await send(club, { companions: Array.from({ length: 10_000 }, () => nil) })
  expect({ status, body }).toEqual({ status: 413, body: { error: 'too-large' } })
})

test('a seat is offered at the former address of hand-overs, and given once it is accepted', async ({ club }) => {
  const { host, event, carla } = await aParty(club)
  const callApi = apiCallerOf(host, host.actor)
  const seatOfDolors = { fullName: 'Dolors Demo', email: 'dolors@example.org' }
  const json = { seat: carla, ...seatOfDolors, phone: '' }
  const offered = await callApi(`/api/events/${event.id}/booking/hand-overs`, { method: 'POST', json })
  expect(offered).toMatchObject({ status: 200, body: { seats: [{}, {}, { offer: { fullName: 'Dolors Demo' } }] } })
  const [offer] = await club.db.select().from(seatOffers)
  const asReceiver = apiCallerOf(club, { kind: 'visitor', pass: offerPassOf(club, offer!) })
  expect(await asReceiver('/api/seat-offers')).toMatchObject({ status: 200, body: { giver: 'Berta Demo' } })
  expect(await rowOf(club, eq(eventRegistrations.id, carla))).toMatchObject({ fullName: 'Carla Demo' })
  const yes = { fullName: 'Dolors Demo', owes: 0 }
  expect(await asReceiver('/api/seat-offers/acceptances', { method: 'POST', json: yes })).toMatchObject({ status: 201 })
  expect(await rowOf(club, eq(eventRegistrations.id, carla))).toMatchObject(seatOfDolors)
})
