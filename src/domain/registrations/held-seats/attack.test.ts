import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#db/schema/events.ts'
import { emails } from '#db/schema/emails.ts'
import type { Club } from '#domain/club.ts'
import { queueConfirmations } from '#domain/registrations/pending-confirmations.ts'
import { openRegistrationBatches } from '#domain/registrations/registration-batches.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'

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

const takenOf = async ({ db }: Club, id: string) => {
  const [event] = await db.select({ registered: events.registered }).from(events).where(eq(events.id, id))
  return event?.registered
}
