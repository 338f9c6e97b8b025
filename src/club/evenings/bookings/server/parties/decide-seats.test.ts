import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import type { EventRegistrationRequest } from '../../shared/event-registration.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistration, addRegistration } from '../registrations-by-staff.ts'
import { registerBatch, registerForEvent } from '../registrations.ts'

const aParty = (size: number, overrides: Partial<EventRegistrationRequest> = {}) =>
  aRegistration({
    companions: Array.from({ length: size - 1 }, (_, n) => ({
      fullName: `Companion ${n}`,
      email: '',
      dietaryRestrictions: '',
    })),
    ...overrides,
  })
const refused = { code: 'network.unproven' }
const countsOf = async ({ db }: Club, id: string) => {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return [event!.registered, event!.waiting, event!.maxParticipants]
}

test('a party beyond the share of its network can neither grow nor take some seats and wait for the others', async ({
  club,
}) => {
  const event = await anEvent(club, { maxParticipants: 8 })
  const request = aParty(4)
  expect(await registerForEvent(club, event.id, request), 'the share').toEqual({ id: expect.any(String) })
  const grown = { ...request, companions: aParty(5).companions }
  await expect(registerForEvent(club, event.id, grown)).rejects.toMatchObject(refused)
  const staff = { email: 'staff@example.org' }
  await addRegistration(asAdmin(club), { ...aParty(3, staff), eventId: event.id })
  const some = aParty(2, { email: 'b@example.org', ifFull: 'wait', takesFewer: true })
  await expect(registerForEvent(club, event.id, some), 'one seat and one place').rejects.toMatchObject(refused)
  expect(await countsOf(club, event.id)).toEqual([7, 0, 8])
  const last = await registerForEvent(club, event.id, aParty(1, { email: 'b@example.org' }))
  expect(last.heldUntil).toBe(new Date(today.getTime() + 2 * 60 * 60 * 1000).toISOString())
})

test('in one batch a request to staff takes no seat, and each address and network counts from the party before', async ({
  club,
}) => {
  const event = await anEvent(club, { maxParticipants: 2 })
  const asked = aRegistration()
  await cancelRegistration(asAdmin(club), (await registerForEvent(club, event.id, asked)).id)
  const requests = [asked, aParty(1, { email: 'a@example.org' }), aParty(1, { email: 'b@example.org' })]
  const answers = await registerBatch(
    club,
    event.id,
    requests.map((request) => ({ request })),
  )
  expect(answers).toEqual([
    { id: expect.any(String), isAsked: true },
    { id: expect.any(String) },
    { id: expect.any(String) },
  ])
  expect(await countsOf(club, event.id)).toEqual([2, 0, 2])

  const large = await anEvent(club, { maxParticipants: 16 })
  const sameAddress = [1, 1, 1].map((size) => ({ request: aParty(size) }))
  const codes = (await registerBatch(club, large.id, sameAddress)).map((one) => ('code' in one ? one.code : 'seat'))
  expect(codes, 'two emails to an address').toEqual(['seat', 'seat', 'address.unproven'])
  const sameNetwork = ['c', 'd', 'e'].map((name) => ({ request: aParty(2, { email: `${name}@example.org` }) }))
  const kinds = (await registerBatch(club, large.id, sameNetwork)).map((one) =>
    'code' in one ? one.code : 'heldUntil' in one ? 'held' : 'seat',
  )
  expect(kinds, 'four of sixteen, as many held').toEqual(['seat', 'held', 'held'])
  const ninth = registerForEvent(club, large.id, aParty(1, { email: 'f@example.org' }))
  await expect(ninth).rejects.toMatchObject(refused)
})

test('a registration is accepted until the moment of the close, or of the start', async ({ club }) => {
  const later = new Date(today.getTime() + 1)
  const closing = await anEvent(club, { closesAt: later })
  const starting = await anEvent(club, { date: later })
  for (const { id } of [closing, starting])
    expect(await registerForEvent(club, id, aRegistration())).toEqual({ id: expect.any(String) })
  const then: Club = { ...club, now: () => later }
  const other = aRegistration({ email: 'b@example.org' })
  await expect(registerForEvent(then, closing.id, other)).rejects.toMatchObject({ code: 'event.closed' })
  await expect(registerForEvent(then, starting.id, other)).rejects.toMatchObject({ code: 'event.begun' })
  await expect(registerForEvent(then, starting.id, other, {})).rejects.toMatchObject({ code: 'event.begun' })
})

test('putting a party on the waiting list raises no capacity; companions added to a waiting party wait with it', async ({
  club: visitor,
}) => {
  const club = { ...asAdmin(visitor), isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 2 })
  await registerForEvent(club, event.id, aParty(1, { email: 'a@example.org' }))
  const request = aParty(2, { email: 'b@example.org', ifFull: 'wait' })
  const staff = { ...request, eventId: event.id, raiseTo: 9, reason: 'x' }
  const { id } = await addRegistration(club, staff)
  expect(await countsOf(club, event.id)).toEqual([1, 2, 2])
  const grown = { ...request, companions: aParty(3).companions, ifFull: 'refuse' } as const
  expect(await registerForEvent(club, event.id, grown, { raiseTo: 9 })).toEqual({
    id,
    waiting: { seats: 3, ahead: 0 },
  })
  expect(await countsOf(club, event.id)).toEqual([1, 3, 2])
  const [raised, exact] = [{ ...aParty(3, { email: 'c@example.org' }) }, { raiseTo: 4 }]
  await expect(registerForEvent(club, event.id, raised, { raiseTo: 3 })).rejects.toMatchObject({
    code: 'event.too-few',
    details: { free: 1 },
  })
  expect(await registerForEvent(club, event.id, raised, exact)).toEqual({ id: expect.any(String), capacity: 4 })
  expect(await countsOf(club, event.id)).toEqual([4, 3, 4])
})

test('a companion’s address counts as verified if staff typed it, or if it is the requester’s own', async ({
  club,
}) => {
  const event = await anEvent(club, { maxParticipants: 40 })
  const carla = { fullName: 'Carla', email: 'USER@cercle.example', dietaryRestrictions: '' }
  const proven = async (host: string, companion: typeof carla, add: () => Promise<{ id: string }>) => {
    const { id } = await add()
    const rows = await club.db.select().from(eventRegistrations)
    const provenAt = (row?: (typeof rows)[number]) => row!.provenAt
    return [
      provenAt(rows.find((row) => row.id === id && row.email === host)),
      provenAt(rows.find((row) => row.companionOf === id && row.email === companion.email)),
    ]
  }
  const form = (email: string) => ({ ...aRegistration({ email, companions: [carla] }), eventId: event.id })
  const as = (actor: Club['actor'], email: string) => () => registerForEvent({ ...club, actor }, event.id, form(email))
  const staff = () => addRegistration(asAdmin(club), form('a@example.org'))
  expect(await proven('a@example.org', carla, staff)).toEqual([today, today])
  expect(await proven('b@example.org', carla, as({ kind: 'visitor' }, 'b@example.org'))).toEqual([null, null])
  expect(await proven('c@example.org', carla, as(actorWith('user'), 'c@example.org'))).toEqual([null, today])
})
