import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { aParty, companions, emailsOf, otherParties, rowOf, withPassOf, handOverSeat } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { notePayment, voidPayments } from '#club/evenings/payments/server/payments.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { registerForEvent } from '../registrations.ts'
import { addCompanions } from './add-companions.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { readBooking } from './read-booking.ts'
import { takeFreeSeats } from './take-free-seats.ts'

const eva = { fullName: 'Eva Demo', email: '', dietaryRestrictions: 'Sin nueces' }

test('whatever a guest does with a booking, other bookings and their emails stay as they are', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil, carla } = await aParty(limited)
  const other = await anEvent(club, { date: daysLater(club, 30).now() })
  const pau = { fullName: 'Pau', email: 'pau@example.org' }
  await registerForEvent(club, event.id, aRegistration({ ...pau, companions }))
  await registerForEvent(club, other.id, aRegistration({ companions }))
  await queueConfirmations(club, 10)
  const others = () => otherParties(club, id)
  const before = await others()
  expect(before.map((rows) => rows.length)).toEqual([6, 3])
  const versionOf = async () => (await readBooking(host, event.id)).version

  const later: Club = { ...host, now: () => daysLater(club, 1).now() }
  const seats = [{ id: nil, fullName: 'Nil Puig' }]
  await changeBooking(later, event.id, { version: await versionOf(), seats, phone: '600', takesFewer: true })
  const stamped = { version: 2, updatedAt: later.now(), takesFewer: true }
  expect(await rowOf(club, eq(eventRegistrations.id, nil))).toMatchObject({ ...stamped, fullName: 'Nil Puig' })
  expect(await rowOf(club, eq(eventRegistrations.id, id))).toMatchObject({ ...stamped })
  expect(await rowOf(club, eq(eventRegistrations.id, carla))).toMatchObject({ version: 1, fullName: 'Carla Demo' })
  const { idempotencyKey } = await rowOf(club, eq(eventRegistrations.id, id))
  await addCompanions(host, event.id, { version: await versionOf(), companions: [eva], ifFull: 'refuse' })
  expect((await rowOf(club, eq(eventRegistrations.id, id))).idempotencyKey).not.toBe(idempotencyKey)
  await queueConfirmations(club, 10)
  await cancelBooking(host, event.id, { seats: [nil, carla], expects: { refund: 0, owed: 96 } })
  expect(await rowOf(club, eq(eventRegistrations.id, nil))).toMatchObject({ cancelledBy: 'guest', companionOf: id })
  expect((await rowOf(club, eq(eventRegistrations.id, id))).idempotencyKey, 'the form can be sent again').not.toBeNull()
  await handOverSeat(later, event.id, { seat: id, fullName: 'Dolors', email: 'dolors@example.org' })
  expect(await rowOf(club, eq(eventRegistrations.id, id))).toMatchObject({
    email: 'dolors@example.org',
    phone: '',
    notes: '',
    linkVersion: 2,
    idempotencyKey: null,
    updatedAt: later.now(),
    isMember: false,
    howDidYouKnowUs: '',
  })
  expect(await others()).toEqual(before)
  const [row] = await club.db.select().from(events).where(eq(events.id, other.id))
  expect(row).toMatchObject({ registered: 3, version: 1 })
  expect((await emailsOf(club, 'send-event-registration-confirmation')).map(({ about }) => about)).not.toContain(id)
  expect(await emailsOf(club, 'seat-handed-over')).toMatchObject([
    { about: id, values: { participantName: 'Berta Demo', receiverName: 'Dolors', eventId: event.id } },
  ])
  const log = await club.db.select().from(auditLog).orderBy(auditLog.createdAt)
  const about = { subject: 'event_registrations', subjectId: id }
  const by = { eventId: event.id, by: 'guest' }
  expect(log).toHaveLength(5)
  for (const [action, more] of [
    ['registration.changed', { ...about, after: { ...by, seats: [nil] } }],
    ['registration.changed', { ...about, after: { ...by, added: 1 } }],
    ['registration.cancelled', { ...about, subjectId: nil, after: { ...by, isLate: false } }],
    ['registration.cancelled', { ...about, subjectId: carla, after: { ...by, isLate: false } }],
    ['registration.handed-over', { ...about, after: by }],
  ] as const)
    expect(log).toContainEqual(expect.objectContaining({ action, ...more }))
})

test('a hand-over withdraws the queued emails about the giver, except those already tried and the news of changes', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil, carla } = await aParty(limited)
  await club.db.delete(emails)
  const values = { template: 'event-companion', recipient: 'x@example.org', language: 'es', values: {} }
  const kept = await club.db
    .insert(emails)
    .values([
      { ...values, about: carla, attempts: 1 },
      { ...values, about: carla, status: 'sent' },
      { ...values, about: id },
      { ...values, about: carla, template: 'booking-changed' },
    ])
    .returning({ id: emails.id })
  for (const template of [values.template, 'event-waiting', 'send-event-registration-confirmation'])
    await club.db.insert(emails).values({ ...values, template, about: carla })
  await handOverSeat(host, event.id, { seat: carla, fullName: 'Eva Demo', email: 'eva@example.org' })
  await handOverSeat(host, event.id, { seat: nil, fullName: 'Roc Demo', email: 'roc@example.org' })
  const left = await club.db.select().from(emails)
  const told = left.filter(({ template }) => template === 'seat-handed-over')
  expect(
    told.map(({ recipient }) => recipient),
    'Nil has no address',
  ).toEqual(expect.arrayContaining(['carla@example.org', 'berta@example.org']))
  const offered = left.filter(({ template }) => template === 'seat-offer')
  expect(left.map((email) => email.id).toSorted()).toEqual(
    [...kept, ...told, ...offered].map((email) => email.id).toSorted(),
  )
  expect(await rowOf(club, eq(eventRegistrations.id, id))).toMatchObject({ linkVersion: 1, fullName: 'Berta Demo' })
  await handOverSeat(host, event.id, { seat: id, fullName: 'Dolors', email: 'dolors@example.org' })
  const versionOf = async (seat: string) => (await rowOf(club, eq(eventRegistrations.id, seat))).linkVersion
  expect([await versionOf(nil), await versionOf(carla)], 'those with an address keep their link').toEqual([2, 2])
})

test('a booking has its seats in order, its payments that are not voided, and its place in the list', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil, carla, companion } = await aParty(limited, { maxParticipants: 3 })
  const put = (seat: string, values: Partial<typeof eventRegistrations.$inferInsert>) =>
    club.db.update(eventRegistrations).set(values).where(eq(eventRegistrations.id, seat))
  await put(id, { createdAt: daysLater(club, -1).now() })
  await put(carla, { createdAt: daysLater(club, -2).now() })
  const staff = asAdmin(club)
  const { id: voided } = await notePayment(staff, aPayment(id, { amount: 100 }))
  await voidPayments(staff, [voided], 'x')
  await notePayment(staff, aPayment(id, { amount: 40 }))
  const booking = await readBooking(host, event.id)
  expect(booking).toMatchObject({
    isMoved: false,
    isReturnable: true,
    place: null,
    version: 1,
    takesFewer: false,
    email: 'berta@example.org',
    receipts: [
      {
        receipt: '2026-0002',
        amount: 40,
      },
    ],
  })
  expect(booking.seats.map((seat) => [seat.fullName, seat.isOwn, seat.doorCode !== null])).toEqual([
    ['Berta Demo', true, true],
    ['Carla Demo', false, true],
    ['Nil Demo', false, true],
  ])
  const movedAt = async (instant: Date) => {
    await club.db.update(events).set({ movedAt: instant }).where(eq(events.id, event.id))
    return [(await readBooking(host, event.id)).isMoved, (await readBooking(companion, event.id)).isMoved]
  }
  expect(await movedAt(daysLater(club, -1).now()), 'booked at that moment').toEqual([false, false])
  expect(await movedAt(new Date(daysLater(club, -1).now().getTime() + 1)), 'booked before').toEqual([true, true])
  const begun = { ...host, now: () => event.date }
  expect((await readBooking(begun, event.id)).event.isBegun).toBe(true)
  const last = { ...host, now: () => new Date(event.date.getTime() - 1) }
  expect(await readBooking(last, event.id)).toMatchObject({ event: { isBegun: false }, isReturnable: false })

  const first = await registerForEvent(club, event.id, aRegistration({ email: 'f@example.org', ifFull: 'wait' }))
  const waiting = { email: 'w@example.org', companions, ifFull: 'wait' } as const
  const { id: second } = await registerForEvent(club, event.id, aRegistration(waiting))
  const holder = await withPassOf(club, second)
  expect(await readBooking(holder, event.id)).toMatchObject({
    place: {
      position: 2,
      seats: 3,
      parties: [1, 3],
      passedOver: 0,
    },
    money: { due: 0 },
    debt: null,
    seats: [1, 2, 3].map(() => ({
      state: 'waiting',
      doorCode: null,
    })),
  })
  await put(nil, { cancelledAt: club.now(), cancelledLate: true })
  await put(carla, { heldUntil: daysLater(club, 1).now() })
  expect((await readBooking(host, event.id)).seats.map(({ state }) => state)).toEqual(['seated', 'held', 'late'])
  expect(first.waiting).toEqual({ seats: 1, ahead: 0 })
})

test('free seats in the last days are for the waiting party that asks, host first, until the event begins', async ({
  club: limited,
}) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 2, date: daysLater(club, 30).now() })
  const taken = []
  for (const email of ['a@example.org', 'b@example.org'])
    taken.push((await registerForEvent(club, event.id, aRegistration({ email }))).id)
  const register = async (email: string, takesFewer: boolean) =>
    (await registerForEvent(club, event.id, aRegistration({ email, companions, ifFull: 'wait', takesFewer }))).id
  const [all, some] = [await register('all@example.org', false), await register('some@example.org', true)]
  const at = async (id: string, ms: number): Promise<Club> => ({
    ...(await withPassOf(club, id)),
    now: () => new Date(event.date.getTime() + ms),
  })
  const take = async (id: string, ms = -1) => takeFreeSeats(await at(id, ms), event.id)
  await expect(take(some)).rejects.toMatchObject({ code: 'event.full' })
  await cancelBooking(await at(taken[0]!, -1), event.id, { seats: [taken[0]!], expects: { refund: 0, owed: 0 } })
  await expect(take(all), 'three, or none').rejects.toMatchObject({ code: 'event.full' })
  await expect(take(some, 0)).rejects.toMatchObject({ code: 'event.begun' })
  await expect(take(taken[1]!), 'has a seat').rejects.toMatchObject({ code: 'registration.decided' })
  const [companion] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.companionOf, some))
  await club.db
    .update(eventRegistrations)
    .set({ email: 'c@example.org' })
    .where(eq(eventRegistrations.id, companion!.id))
  await expect(take(companion!.id), 'the host decides').rejects.toMatchObject({ code: 'registration.decided' })
  const put = (values: Partial<typeof events.$inferInsert>) =>
    club.db.update(events).set(values).where(eq(events.id, event.id))
  await put({ cancelledAt: club.now() })
  await expect(take(some)).rejects.toMatchObject({ code: 'event.cancelled' })
  await put({ cancelledAt: null, deletedAt: club.now() })
  await expect(take(some)).rejects.toMatchObject({ code: 'pass.wrong' })
  await put({ deletedAt: null })
  expect((await take(some)).seats.map(({ state }) => state)).toEqual(['seated', 'waiting', 'waiting'])
  const [row] = await club.db.select().from(events).where(eq(events.id, event.id))
  expect([row!.registered, row!.waiting]).toEqual([2, 5])
  const [entry] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.seated'))
  expect(entry).toMatchObject({
    subject: 'event_registrations',
    subjectId: some,
    after: {
      eventId: event.id,
      by: 'guest',
      seats: 1,
    },
  })
  const strange = handOverSeat(await at(some, -1), event.id, {
    seat: randomUUID(),
    fullName: 'X',
    email: 'x@example.org',
  })
  await expect(strange).rejects.toMatchObject({ code: 'registration.not-found' })
})
