import { eq, lte, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emailCounts } from '#platform/outbox/tables/email-counts.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { requestBookingLinks } from '../booking/booking-links.ts'
import type { Club } from '#club/core/server/club.ts'
import { sendContactMessage } from '#club/post/messages/server/contact-messages.ts'
import { applyForMembership } from '#club/members/requests/server/apply.ts'
import { forgetOldCounts } from '#platform/outbox/stranger-limits.ts'
import { actorWith } from '#tests/api.ts'
import { withPassOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anApplication, anEvent, daysLater } from '#tests/factories.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { registerForEvent } from '../registrations.ts'
import { proveAddress } from './own-registrations.ts'

const strangers = Array.from({ length: 8 }, (_, n) => `stranger-${n}@example.org`)
const companionsOf = (addresses: string[]) =>
  addresses.map((email) => ({ fullName: 'Demo', email, dietaryRestrictions: '' }))

/** How many emails to each address may leave within so many hours. */
const leavingWithin = async ({ db }: Club, hours: number) => {
  const { rows } = await db.execute<{ recipient: string; count: number }>(sql`
    select recipient, count(*)::int as count from emails
    where next_try_at < now() + ${hours} * interval '1 hour' group by 1 order by 1`)
  return rows.map(({ recipient, count }) => [recipient, count] as const)
}
const greatest = (counts: readonly (readonly [string, number])[]) => Math.max(...counts.map(([, count]) => count))

/** Registers a party and cancels it, as often as asked. */
const loop = async (club: Club, event: { id: string }, rounds: number, booker: string, addresses: string[]) => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await registerForEvent(
      club,
      event.id,
      aRegistration({ email: booker, companions: companionsOf(addresses) }),
    )
    await queueConfirmations(club, 100)
    // What may leave does.
    await club.db
      .update(emails)
      .set({ status: 'sent' })
      .where(lte(emails.nextTryAt, sql`now()`))
    const party = await club.db
      .select({ id: eventRegistrations.id })
      .from(eventRegistrations)
      .where(sql`${eventRegistrations.id} = ${id} or ${eventRegistrations.companionOf} = ${id}`)
    await cancelBooking(await withPassOf(club, id), event.id, {
      seats: party.map((row) => row.id),
      expects: { refund: 0, owed: 0 },
    })
  }
}

test('fifteen rounds of registering eight and cancelling send a stranger four emails an hour and eight a day', async ({
  club,
}) => {
  const limited: Club = { ...club, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 400, date: daysLater(club, 30).now(), price: 0 })
  await loop(limited, event, 1, 'stranger-7@example.org', strangers.slice(0, 7))
  await loop(limited, event, 14, 'stranger-7+1@example.org', strangers.slice(0, 7))
  expect(greatest(await leavingWithin(club, 0.9))).toBeLessThanOrEqual(4)
  expect(greatest(await leavingWithin(club, 23.9))).toBeLessThanOrEqual(8)
  // One invitation to the event. What waits about seats that are cancelled is withdrawn when it is due.
  const invited = await club.db.select().from(emails).where(eq(emails.template, 'event-companion'))
  expect(invited.map(({ recipient }) => recipient).toSorted()).toEqual(strangers.slice(0, 7))
})

test('one sender causes 20 emails a day, and one network 60 an hour and 200 a day', async ({ club }) => {
  const limited: Club = { ...club, isUnlimited: true }
  const many = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}-${n}@example.org`)
  const event = await anEvent(club, { maxParticipants: 4000 })
  const register = async (email: string, addresses: string[], ip = '203.0.113.7') => {
    const from = { ...limited, origin: { ...club.origin, ip } }
    await registerForEvent(from, event.id, aRegistration({ email, companions: companionsOf(addresses) }))
    await queueConfirmations(club, 100)
  }
  for (let n = 0; n < 4; n++) await register('booker@example.org', many(`of-${n}`, 7))
  const sent = async (hours: number) => (await leavingWithin(club, hours)).reduce((sum, [, count]) => sum + count, 0)
  expect([await sent(0.9), await sent(23.9)], 'of one sender').toEqual([20, 20])
  for (let n = 0; n < 30; n++) await register(`booker-${n}@example.org`, many(`at-${n}`, 7), `192.0.2.${n}`)
  expect([await sent(0.9), await sent(1.9), await sent(23.9)], 'of one network').toEqual([80, 140, 220])
  expect(await club.db.$count(emails), 'none is lost').toBe(32 + 240)
  const before = await sent(0.9)
  await register('other@example.org', [], '198.51.100.1')
  expect(await sent(0.9), 'another network').toBe(before + 1)
})

test('all doors count together; who proves the address gets what waits, and has no such limit', async ({ club }) => {
  const email = 'berta@example.org'
  const event = await anEvent(club, { maxParticipants: 400 })
  await sendContactMessage(club, { name: 'B', email, phone: '', message: 'Tenéis mesa?', language: 'es' })
  await applyForMembership(club, anApplication({ email }))
  await requestBookingLinks(club, { email, language: 'es' })
  const { id } = await registerForEvent(club, event.id, aRegistration({ email }))
  const other = await anEvent(club)
  await registerForEvent(club, other.id, aRegistration({ email }))
  await queueConfirmations(club, 100)
  const toBerta = async (hours: number) => new Map(await leavingWithin(club, hours)).get(email)
  expect([await toBerta(0.9), await toBerta(1.1)]).toEqual([4, 5])
  const [waiting] = await club.db
    .select()
    .from(emails)
    .where(sql`waits_until is not null`)
  expect(waiting).toMatchObject({ recipient: email, status: 'queued', waitsUntil: waiting!.nextTryAt })

  await club.db.update(eventRegistrations).set({ provenAt: club.now() }).where(eq(eventRegistrations.id, id))
  const actor = Object.assign({}, actorWith('user'), { email })
  await proveAddress({ ...club, actor }, [])
  expect(await toBerta(0.01)).toBe(5)
  for (let n = 0; n < 5; n++) {
    const { id: next } = await anEvent(club)
    await registerForEvent({ ...club, actor }, next, aRegistration({ email }))
  }
  await queueConfirmations(club, 100)
  expect(await toBerta(0.01)).toBe(10)
})

test('counts hold no address, and are forgotten two days after the last email has left', async ({ club }) => {
  await requestBookingLinks(club, { email: 'berta@example.org', language: 'es' })
  const counts = await club.db.select().from(emailCounts)
  expect(counts.map(({ key }) => key)).toEqual([
    expect.stringMatching(/^[\w-]{22}$/),
    expect.stringMatching(/^[\w-]{22}$/),
  ])
  await club.db.update(emailCounts).set({ times: sql`array[now() - interval '47 hours']` })
  await forgetOldCounts(club)
  expect(await club.db.$count(emailCounts)).toBe(2)
  await club.db.update(emailCounts).set({ times: sql`array[now() - interval '49 hours']` })
  await forgetOldCounts(club)
  expect(await club.db.$count(emailCounts)).toBe(0)
})
