import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { hourMs } from '#base/dates/durations.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { restoreRegistrations } from '../cancellations/by-staff.ts'
import { openRegistrationBatches } from '../registration-batches.ts'
import { type Registration, registerForEvent } from '../registrations.ts'
import { isInState } from '../seat-state.ts'
import { eventRegistrations } from '../table.ts'
import { freeExpiredSeats } from './held-seats.ts'
import { proveAddress } from './own-registrations.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'

const from = (club: Club, ip: string): Club => ({ ...club, origin: { ...club.origin, ip } })
const codes = (tries: PromiseSettledResult<unknown>[]) =>
  tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))

test('41 forms with one address, from as many networks, take 2 of 40 seats and cause 2 emails', async ({
  liveClub: club,
}) => {
  const event = await anEvent(club, { maxParticipants: 40 })
  const batches = openRegistrationBatches()
  const tries = await Promise.allSettled(
    Array.from({ length: 41 }, (_form, n) => {
      const email = n % 2 ? 'Victim@example.org' : 'victim@example.org'
      return batches.register(from(club, `198.51.${n}.7`), event.id, aRegistration({ email, fullName: `Demo ${n}` }))
    }),
  )
  expect(new Set(codes(tries))).toEqual(new Set(['address.unproven']))
  expect(await takenOf(club, event.id)).toBe(2)
  await queueConfirmations(club, 100)
  expect(await club.db.$count(emails)).toBe(2)
})

test('one IPv6 /48 with an address for each form fills none of ten events, and its seats beyond a quarter are held', async ({
  liveClub: club,
}) => {
  const batches = openRegistrationBatches()
  const agenda = await Promise.all(Array.from({ length: 10 }, () => anEvent(club, { maxParticipants: 40 })))
  for (const { id } of agenda) {
    const tries = await Promise.allSettled(
      Array.from({ length: 41 }, (_form, n) => {
        const ip = `2001:db8:7:${n.toString(16)}00::${n + 1}`
        return batches.register(from(club, ip), id, aRegistration({ email: `${randomUUID()}@example.org` }))
      }),
    )
    expect(new Set(codes(tries))).toEqual(new Set(['network.unproven']))
    const given = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(given.filter((seat) => !seat.heldUntil)).toHaveLength(10)
    expect(given.filter((seat) => seat.heldUntil)).toHaveLength(10)
    expect(await takenOf(club, id)).toBe(20)
    // Other networks are not affected.
    expect(await batches.register(from(club, '192.0.2.9'), id, aRegistration())).toEqual({ id: expect.any(String) })
  }
})

test('with 200 simultaneous guests from many networks, 40 get a seat and no abuse limit applies', async ({
  liveClub: club,
}) => {
  const event = await anEvent(club, { maxParticipants: 40 })
  const [one, other] = [openRegistrationBatches(), openRegistrationBatches()]
  const tries = await Promise.allSettled(
    Array.from({ length: 200 }, (_guest, n) =>
      (n % 2 ? one : other).register(
        from(club, `203.${n % 60}.113.${n}`),
        event.id,
        aRegistration({ email: `guest-${n}@example.org` }),
      ),
    ),
  )
  const given = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  expect(given).toHaveLength(40)
  expect(given.every((seat) => Object.keys(seat).join() === 'id')).toBe(true)
  expect(new Set(codes(tries))).toEqual(new Set(['event.full']))
})

test('several instances count an address and a network together', async ({ liveClub: club }) => {
  const event = await anEvent(club, { maxParticipants: 40, date: new Date(today.getTime() + 3_600_000) })
  const allBatches = [openRegistrationBatches(), openRegistrationBatches(), openRegistrationBatches()]
  const ask = (n: number, email: string) =>
    allBatches[n % 3]!.register(from(club, '192.0.2.9'), event.id, aRegistration({ email }))
  await Promise.allSettled(Array.from({ length: 30 }, (_form, n) => ask(n, 'victim@example.org')))
  expect(await takenOf(club, event.id)).toBe(2)
  const tries = await Promise.allSettled(Array.from({ length: 60 }, (_form, n) => ask(n, `guest-${n}@example.org`)))
  expect(await takenOf(club, event.id)).toBe(20)
  const held = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? (attempt.value.heldUntil ?? []) : []))
  expect(held, 'at most until the start of the event').toEqual(
    Array.from({ length: 10 }, () => event.date.toISOString()),
  )
})

const company = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ fullName: `Demo ${n}`, email: '', dietaryRestrictions: '' }))
const signedIn = (club: Club, email: string, ip = '203.0.113.7'): Club => ({
  ...from(club, ip),
  actor: Object.assign({}, actorWith('user'), { email }),
})

test('one proven mailbox takes twelve seats of an event, whatever stands behind its plus sign', async ({
  liveClub: club,
}) => {
  for (const maxParticipants of [40, 80]) {
    const event = await anEvent(club, { maxParticipants })
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_form, n) => {
        const email = n % 2 ? `Demo+${n}@example.org` : 'demo@example.org'
        const request = aRegistration({ email, companions: company(n % 8) })
        return registerForEvent(signedIn(club, email, `198.51.${n}.7`), event.id, request)
      }),
    )
    expect(new Set(codes(tries))).toEqual(new Set(['address.enough']))
    expect(await takenOf(club, event.id)).toBeLessThanOrEqual(12)
  }
})

test('one network with as many proven and unproven addresses as it likes gets half an event, and then asks staff or confirms', async ({
  liveClub: club,
}) => {
  const event = await anEvent(club, { maxParticipants: 40 })
  const batches = openRegistrationBatches()
  const tries = await Promise.allSettled(
    Array.from({ length: 60 }, (_form, n) => {
      const email = `demo-${n}@example.org`
      const ip = `2001:db8:7:${n.toString(16)}00::1`
      const as = n % 3 ? signedIn(club, email, ip) : from(club, ip)
      return batches.register(as, event.id, aRegistration({ email, companions: company(n % 2) }))
    }),
  )
  const given = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  expect(given.filter(({ isAsked }) => isAsked).length).toBeGreaterThan(10)
  expect(new Set(codes(tries))).toEqual(new Set(['network.unproven']))
  // Who does not open the link of the email has no seat two hours later.
  const later = { ...club, now: () => new Date(today.getTime() + 2 * hourMs) }
  expect(await freeExpiredSeats(later)).toEqual([event.id])
  expect(await takenOf(club, event.id)).toBeLessThanOrEqual(20)
  // Another network is not affected, and staff give the seats that were asked for.
  expect(await batches.register(from(club, '192.0.2.9'), event.id, aRegistration())).toEqual({ id: expect.any(String) })
  const { id } = given.find(({ isAsked }) => isAsked)!
  expect(await restoreRegistrations(asAdmin(club), { eventId: event.id, ids: [id] })).toEqual({ restored: 1, full: [] })
})

test('a table of 30 on one network is seated, those beyond half of the 40 seats by the links of their emails', async ({
  liveClub: club,
}) => {
  const event = await anEvent(club, { maxParticipants: 40 })
  const seats: Registration[] = []
  for (let n = 0; n < 30; n++) {
    const email = `guest-${n}@example.org`
    const seat = await registerForEvent(from(club, '192.0.2.9'), event.id, aRegistration({ email }))
    if (seat.heldUntil) await proveAddress(signedIn(club, email), [])
    seats.push(seat)
  }
  expect(seats.filter(({ heldUntil }) => heldUntil)).toHaveLength(20)
  const held = await club.db.$count(eventRegistrations, isInState('held'))
  expect([await takenOf(club, event.id), held]).toEqual([30, 0])
})

test('a keen couple with ten bookings, an assistant for four people, a company and a member are not stopped', async ({
  liveClub: club,
}) => {
  const seatsOf = async (answers: Promise<unknown>[]) => {
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ id: expect.any(String) })
  }
  const couple = { email: 'couple@example.org', companions: company(1) }
  for (let n = 0; n < 10; n++) {
    const { id } = await anEvent(club, { maxParticipants: 12 })
    await seatsOf([registerForEvent(from(club, '203.0.113.7'), id, aRegistration(couple))])
  }
  const event = await anEvent(club, { maxParticipants: 40 })
  const assistant = ['a', 'b', 'c', 'd'].map((name) =>
    registerForEvent(from(club, '198.51.100.1'), event.id, aRegistration({ email: `${name}@example.org` })),
  )
  await seatsOf(assistant)
  // One mailbox behind one network: two parties of six, at as many events as they like.
  for (const { id } of [event, await anEvent(club, { maxParticipants: 24 })])
    for (let n = 0; n < 2; n++)
      await seatsOf([
        registerForEvent(
          signedIn(club, 'company@example.org', '198.51.101.1'),
          id,
          aRegistration({ email: 'company@example.org', companions: company(5) }),
        ),
      ])
  await club.db.insert(socios).values({ fullName: 'M', email: 'member@example.org', membershipNumber: 'CG-1' })
  const large = await anEvent(club, { maxParticipants: 40 })
  for (let n = 0; n < 5; n++)
    await seatsOf([
      registerForEvent(
        signedIn(club, 'member@example.org'),
        large.id,
        aRegistration({ email: 'member@example.org', companions: company(7) }),
      ),
    ])
  expect(await takenOf(club, large.id)).toBe(40)
})

const takenOf = async ({ db }: Club, id: string) => {
  const [event] = await db.select({ registered: events.registered }).from(events).where(eq(events.id, id))
  return event?.registered
}
