import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { actorWith } from '#tests/api.ts'
import { companions, emailsOf, withPassOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { registerForEvent } from '../registrations.ts'
import { requestBookingLinks } from './booking-links.ts'
import { cancelBooking } from './cancel-booking.ts'
import { listMyBookings, readBookingLinks } from './my-bookings.ts'
import { readBooking } from './read-booking.ts'

const mine = 'user@cercle.example'
const asUser = (club: Club): Club => ({ ...club, actor: actorWith('user') })
const at = (club: Club, days: number) => daysLater(club, days).now()

/** Registers, perhaps at an event that is over by now. */
const register = async (limited: Club, days: number, overrides: Parameters<typeof aRegistration>[0] = {}) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { price: 48, date: at(club, 30) })
  const { id } = await registerForEvent(club, event.id, aRegistration({ email: mine, ...overrides }))
  await club.db.update(eventRegistrations).set({ createdAt: today })
  await club.db
    .update(events)
    .set({ date: at(club, days) })
    .where(eq(events.id, event.id))
  return { club, event: event.id, id }
}
const linkRequest = { email: mine, language: 'es' as const }

test('an account lists its bookings: first those to come, then those of the last year', async ({ club }) => {
  const ids: Record<number, string> = {}
  for (const days of [-400, -200, -10, 20, 5]) ids[days] = (await register(club, days)).id
  const { email, rows } = await listMyBookings(asUser(club))
  expect(email).toBe(mine)
  expect(rows.map(({ id }) => id)).toEqual([ids[5], ids[20], ids[-10], ids[-200]])
  expect(rows.map(({ isPast }) => isPast)).toEqual([false, false, true, true])
})

test('each booking has its code, people, state, balance and a pass that opens it', async ({ club }) => {
  const { id, event } = await register(club, 20, { email: 'User@cercle.example', companions })
  await notePayment(asAdmin(club), aPayment(id, { amount: 100 }))
  const { rows } = await listMyBookings(asUser(club))
  expect(rows).toMatchObject([{ id, people: 3, state: 'seated', balance: -44, event: { id: event } }])
  const holder: Club = { ...club, actor: { kind: 'visitor', pass: rows[0]!.pass } }
  expect(await readBooking(holder, event)).toMatchObject({ id, code: rows[0]!.code })
})

test('a companion with an address of its own lists its seat, one with the host’s address only the party', async ({
  club,
}) => {
  const own = { fullName: 'Nil Demo', dietaryRestrictions: '' }
  const { id } = await register(club, 20, { companions: [{ ...own, email: 'USER@cercle.example' }] })
  await register(club, 21, { email: 'host@example.org', companions: [{ ...own, email: mine }] })
  const { rows } = await listMyBookings(asUser(club))
  expect(rows.map(({ people, balance }) => [people, balance])).toEqual([
    [2, -96],
    [1, 0],
  ])
  expect(rows[0]!.id).toBe(id)
})

test('cancelled seats are listed only while they are owed; other people’s and deleted events’ never', async ({
  club,
}) => {
  const cancelled = await register(club, 20)
  const holder = await withPassOf(cancelled.club, cancelled.id)
  await cancelBooking(holder, cancelled.event, { seats: [cancelled.id], expects: { refund: 0, owed: 0 } })
  const late = await register(club, 1)
  const lateHolder = await withPassOf(late.club, late.id)
  await cancelBooking(lateHolder, late.event, { seats: [late.id], expects: { refund: 0, owed: 48 } })
  const deleted = await register(club, 22)
  await club.db.update(events).set({ deletedAt: club.now() }).where(eq(events.id, deleted.event))
  await register(club, 23, { email: 'somebody@example.org' })
  const { rows } = await listMyBookings(asUser(club))
  expect(rows).toMatchObject([{ id: late.id, state: 'late', people: 0, balance: -48 }])
})

test('the bookings are refused without a verified address, without the second factor and without an account', async ({
  club,
}) => {
  await register(club, 20)
  const user = actorWith('user')
  const listAs = (actor: Club['actor']) => listMyBookings({ ...club, actor })
  if (user.kind !== 'user') throw new Error('no user')
  await expect(listAs({ ...user, isAddressVerified: false })).rejects.toMatchObject({ code: 'pass.wrong' })
  await expect(listAs({ ...user, needsSecondFactor: true })).rejects.toMatchObject({ code: 'second-factor.required' })
  await expect(listAs({ kind: 'visitor' })).rejects.toMatchObject({ code: 'sign-in.required' })
})

test('an empty address never equals another', async ({ club }) => {
  await register(club, 20, { companions: [{ fullName: 'Nil Demo', email: '', dietaryRestrictions: '' }] })
  await club.db.update(eventRegistrations).set({ email: '' })
  expect(await readBookingLinks(club, '')).toEqual([])
})

test('lost links are emailed when the email is sent, and stored nowhere', async ({ club }) => {
  const { event } = await register(club, -20)
  await register(club, -40)
  await requestBookingLinks(club, linkRequest)
  const [queued] = await emailsOf(club, 'booking-links')
  expect(queued).toMatchObject({ recipient: mine, values: { bookings: [] } })
  const { values } = (await currentEmailValues(club, queued!)) as { values: { bookings: { url: string }[] } }
  expect(values.bookings).toHaveLength(1)
  const pass = new URL(values.bookings[0]!.url).hash.slice(1)
  expect((await readBooking({ ...club, actor: { kind: 'visitor', pass } }, event)).email).toBe(mine)
  expect(JSON.stringify(await club.db.select().from(emails))).not.toContain(pass)
  const copy = { ...queued!, recipient: 'other@example.org' }
  expect(await currentEmailValues(club, copy), 'a copy lists the bookings of its own address').toEqual({
    withdrawn: 'no-bookings',
  })
})

test('the answer does not depend on the address, and an address gets three emails a day', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: false }
  await register(club, 20)
  for (const email of [mine, 'nobody@example.org', mine, mine, mine, mine])
    expect(await requestBookingLinks(club, { ...linkRequest, email })).toBeUndefined()
  const queued = await emailsOf(club, 'booking-links')
  expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(['nobody@example.org', mine, mine, mine])
  const nobody = queued.find(({ recipient }) => recipient !== mine)!
  expect(await currentEmailValues(club, nobody)).toEqual({ withdrawn: 'no-bookings' })
})

test('a network gets twenty requests at once, then it has to wait', async ({ club: limited }) => {
  const club: Club = { ...limited, isUnlimited: false, origin: { ...limited.origin, ip: '192.0.2.7' } }
  for (let n = 0; n < 20; n += 1) await requestBookingLinks(club, { ...linkRequest, email: `g${n}@example.org` })
  await expect(requestBookingLinks(club, linkRequest)).rejects.toMatchObject({ code: 'form.too-often' })
})

test('an account lists the bookings of a year in the order of the events; emailed links are for those of a month', async ({
  club,
}) => {
  const hour = 1 / 24
  const ids: Record<string, string> = {}
  for (const [name, days] of [
    ['a year ago', -365],
    ['before that', -365 - hour],
    ['a month ago', -30],
    ['before the month', -30 - hour],
    ['begins now', 0],
    ['soon', 1],
  ] as const) {
    const { id, event } = await register(club, days)
    ids[id] = name
    await club.db.update(events).set({ title: name }).where(eq(events.id, event))
  }
  const { rows } = await listMyBookings(asUser(club))
  expect(rows.map(({ id, isPast }) => [ids[id], isPast])).toEqual([
    ['soon', false],
    ['begins now', true],
    ['a month ago', true],
    ['before the month', true],
    ['a year ago', true],
  ])
  const links = await readBookingLinks(club, mine)
  expect(links.map(({ title }) => title)).toEqual(['a month ago', 'begins now', 'soon'])
  expect(links[0]).toMatchObject({ titleCa: 'Tast de garnatxes', date: at(club, -30).toISOString() })
})

test('a companion’s seat has the code of its party; states, the day to pay and deleted guests', async ({ club }) => {
  const nil = { fullName: 'Nil Demo', email: mine, dietaryRestrictions: '' }
  const { id: host, event } = await register(club, 20, { email: 'host@example.org', companions: [nil] })
  const [waits, held, gone] = [await register(club, 21), await register(club, 22), await register(club, 23)]
  const put = (id: string, values: Partial<typeof eventRegistrations.$inferInsert>) =>
    club.db.update(eventRegistrations).set(values).where(eq(eventRegistrations.id, id))
  await put(waits.id, { waitingSince: today })
  await put(held.id, { heldUntil: at(club, 1) })
  await put(gone.id, { fullName: '' })
  await club.db.update(events).set({ payBy: '2026-03-20' }).where(eq(events.id, event))
  const { rows } = await listMyBookings(asUser(club))
  expect(rows.map(({ state, people, balance, debt }) => [state, people, balance, debt?.until])).toEqual([
    ['seated', 1, 0, undefined],
    ['waiting', 1, 0, undefined],
    ['held', 1, -48, '2026-03-29'],
  ])
  const booking = await readBooking(await withPassOf(club, host), event)
  expect(rows[0]).toMatchObject({ code: booking.code, event: { id: event } })
  expect(rows[0]!.id).not.toBe(host)
})
