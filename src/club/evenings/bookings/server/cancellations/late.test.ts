import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '../table.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import type { Club } from '#club/core/server/club.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { cancelRegistration } from '../registrations-by-staff.ts'
import { registerForEvent } from '../registrations.ts'
import { actorWith } from '#tests/api.ts'
import { companions, emailsOf, rowOf, withPassOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { listOwnRegistrations, proveAddress } from '../held-seats/own-registrations.ts'
import { hourMs } from '#base/dates/durations.ts'

const email = 'user@cercle.example'

/** A party of three that booked signed in, unless it is `unproven`, at an event of 48 € that begins in 24 hours. */
const aLateParty = async (limited: Club, { isProven = true } = {}) => {
  const club: Club = { ...limited, isUnlimited: true }
  const owner: Club = { ...club, actor: actorWith('user') }
  const event = await anEvent(club, { price: 48, date: new Date(today.getTime() + 24 * hourMs) })
  const request = aRegistration({ email, companions })
  const { id } = await registerForEvent(isProven ? owner : club, event.id, request)
  await queueConfirmations(club, 10)
  const nil = await rowOf(club, eq(eventRegistrations.fullName, 'Nil Demo'))
  const carla = await rowOf(club, eq(eventRegistrations.fullName, 'Carla Demo'))
  const owed = async () => (await readBalances(club.db, [id])).get(id)?.balance
  return { club, owner, event, request, id, nil: nil.id, carla: carla.id, owed, host: await withPassOf(club, id) }
}

type LateParty = Awaited<ReturnType<typeof aLateParty>>
const [all, one] = [
  { refund: 0, owed: 144 },
  { refund: 0, owed: 144 },
]

const ways: Record<string, (party: LateParty) => Promise<unknown>> = {
  'the link of the booking, all seats': ({ host, event, id, nil, carla }) =>
    cancelBooking(host, event.id, { seats: [id, nil, carla], expects: all }),
  'the link of the booking, one seat': ({ host, event, nil }) =>
    cancelBooking(host, event.id, { seats: [nil], expects: one }),
  'the link of a companion': async ({ club, event, carla }) =>
    cancelBooking(await withPassOf(club, carla), event.id, { seats: [carla], expects: { refund: 0, owed: 0 } }),
  'the list of own registrations, signed in': ({ owner, id }) => proveAddress(owner, [id]),
  'the list of own registrations, signed in, a companion': ({ club, carla }) =>
    proveAddress({ ...club, actor: Object.assign(actorWith('user'), { email: 'carla@example.org' }) }, [carla]),
  'the same form again, with fewer people': ({ owner, event, request }) =>
    registerForEvent(owner, event.id, { ...request, companions: companions.slice(0, 1) }),
  'a cancellation by staff': ({ club, id }) => cancelRegistration(asAdmin(club), id),
  'a request for the seat that staff cancelled, with the same form': async ({ club, owner, event, request, id }) => {
    await cancelRegistration(asAdmin(club), id)
    expect(await registerForEvent(owner, event.id, request)).toEqual({ id, isAsked: true })
  },
  'a request for the seat that staff cancelled, with another form': async ({ club, event, request, id }) => {
    await cancelRegistration(asAdmin(club), id)
    const again = { ...request, companions: [], idempotencyKey: randomUUID() }
    expect(await registerForEvent(club, event.id, again)).toEqual({ id, isAsked: true })
  },
}

for (const [way, giveBack] of Object.entries(ways))
  test(`a seat returned in the last 48 hours stays due: ${way}`, async ({ club }) => {
    const party = await aLateParty(club)
    expect(await party.owed()).toBe(-144)
    await giveBack(party)
    expect(await party.owed()).toBe(-144)
  })

test('a booking of a proven address that is dropped from the list is told to its host and companions', async ({
  club: limited,
}) => {
  const { club, owner, id, event } = await aLateParty(limited)
  const { rows } = await listOwnRegistrations(owner)
  expect(rows).toMatchObject([{ id, isPaidAnyway: true }])
  expect(await proveAddress(owner, [id])).toEqual({ kept: 0, dropped: 1, isGone: false })
  expect(await emailsOf(club, 'booking-changed')).toMatchObject([{ recipient: email, values: { refund: 0 } }])
  expect(await emailsOf(club, 'send-event-registration-cancellation')).toMatchObject([
    { recipient: 'carla@example.org' },
  ])
  const logged = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.cancelled'))
    .orderBy(auditLog.id)
  expect(logged).toHaveLength(3)
  expect(logged[0]?.after).toMatchObject({ eventId: event.id, by: 'guest', isLate: true })
})

test('a booking that its address never confirmed is dropped for nothing, marked for staff, and nobody hears of it', async ({
  club: limited,
}) => {
  const { club, owner, id, nil, carla, owed } = await aLateParty(limited, { isProven: false })
  expect(await listOwnRegistrations(owner)).toMatchObject({ rows: [{ id, isPaidAnyway: false }] })
  expect(await proveAddress(owner, [id])).toEqual({ kept: 0, dropped: 1, isGone: false })
  expect(await owed()).toBe(0)
  for (const seat of [id, nil, carla])
    expect(await rowOf(club, eq(eventRegistrations.id, seat))).toMatchObject({
      cancelledBy: 'not-mine',
      cancelledLate: false,
      confirmationPending: false,
    })
  await queueConfirmations(club, 10)
  expect(await emailsOf(club, 'booking-changed')).toEqual([])
  expect(await emailsOf(club, 'send-event-registration-cancellation')).toEqual([])
  const [queued, ...more] = await emailsOf(club, 'event-companion')
  expect(more).toEqual([])
  expect(await currentEmailValues(club, queued!)).toEqual({ withdrawn: 'registration-cancelled' })
  const [line] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.cancelled'))
  expect(line?.after).toMatchObject({ by: 'not-mine', isLate: false })
})

test('a companion whom the same form leaves out late is told', async ({ club: limited }) => {
  const { club, owner, event, request } = await aLateParty(limited)
  await registerForEvent(owner, event.id, { ...request, companions: companions.slice(0, 1) })
  expect(await emailsOf(club, 'send-event-registration-cancellation')).toMatchObject([
    { recipient: 'carla@example.org' },
  ])
})
