import { rowOf, aParty, emailsOf, free, withPassOf } from '#tests/bookings.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { registerForEvent } from '../registrations.ts'
import { cancelBooking } from './cancel-booking.ts'
import { readBooking } from './read-booking.ts'

test('a seat is cancelled with the money that was announced, once, with one email to the host', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil } = await aParty(limited)
  await notePayment(asAdmin(club), aPayment(id, { amount: 144 }))
  const moved = { code: 'booking.terms-moved', details: { refund: 48, owed: 0 } }
  await expect(cancelBooking(host, event.id, { seats: [nil], expects: free })).rejects.toMatchObject(moved)
  const expects = { refund: 48, owed: 0 }
  const after = await cancelBooking(host, event.id, { seats: [nil], expects })
  expect(after.money).toEqual({ due: 96, paid: 144, balance: 48 })
  expect(after.seats.find((seat) => seat.id === nil)?.state).toBe('cancelled')
  await cancelBooking(host, event.id, { seats: [nil], expects })
  const [email, ...more] = await emailsOf(club, 'booking-changed')
  expect(more).toEqual([])
  const { subject, text } = composeEmail({ template: 'booking-changed', language: 'es', values: email!.values })
  expect(subject).toBe('Cambios en tu reserva: Cata de garnachas')
  expect(text).toContain('Queda cancelada la silla de Nil Demo')
  expect(text).toContain('Te devolvemos 48 €')
  const [row] = await club.db.select().from(events).where(eq(events.id, event.id))
  expect(row?.registered).toBe(2)
  expect(await rowOf(club, eq(eventRegistrations.id, nil))).toMatchObject({
    cancelledBy: 'guest',
    cancelledLate: false,
  })
})

test('the 48 hours: the last moment is free, a second later the seat stays due; also when the clock changes', async ({
  club: limited,
}) => {
  for (const start of [
    '2026-03-29T19:00:00Z',
    '2026-10-25T20:00:00Z',
    '2026-03-29T01:30:00Z',
    '2026-10-25T01:30:00Z',
  ]) {
    const date = new Date(start)
    const limit = date.getTime() - 172_800_000
    for (const [seconds, owed] of [
      [-1, 0],
      [0, 0],
      [1, 48],
    ] as const) {
      const { host, event, id, nil, carla } = await aParty(limited, { date })
      const at: Club = { ...host, now: () => new Date(limit + seconds * 1000) }
      await notePayment({ ...asAdmin(limited), isUnlimited: true }, aPayment(id, { amount: 96 }))
      expect((await readBooking(at, event.id)).isReturnable).toBe(owed === 0)
      const booking = await cancelBooking(at, event.id, { seats: [nil], expects: { refund: 0, owed } })
      expect(booking.money?.balance, `${start} ${seconds}`).toBe(owed === 0 ? 0 : -48)
      await limited.db
        .update(eventRegistrations)
        .set({ fullName: 'Someone else' })
        .where(sql`id in (${nil}, ${carla})`)
    }
  }
})

test('a companion cancels the own seat without seeing money, and no other seat', async ({ club: limited }) => {
  const { club, companion, event, nil, carla } = await aParty(limited)
  for (const seats of [[nil], [carla, nil]])
    await expect(cancelBooking(companion, event.id, { seats, expects: free })).rejects.toMatchObject({
      code: 'registration.not-found',
    })
  const booking = await cancelBooking(companion, event.id, { seats: [carla], expects: free })
  expect(booking.seats).toMatchObject([{ state: 'cancelled' }])
  const told = await emailsOf(club, 'booking-changed')
  expect(told.map(({ recipient }) => recipient)).toEqual(['berta@example.org', 'carla@example.org'])
})

test('about a companion without an address only the host is emailed', async ({ club: limited }) => {
  const { club, event, nil } = await aParty(limited)
  await cancelBooking(await withPassOf(club, nil), event.id, { seats: [nil], expects: free })
  const told = await emailsOf(club, 'booking-changed')
  expect(told.map(({ recipient }) => recipient)).toEqual(['berta@example.org'])
})

test('a host who cancels all gives the seats to the waiting list; companions with addresses are emailed', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil, carla } = await aParty(limited, { maxParticipants: 3 })
  const waiting = await registerForEvent(club, event.id, aRegistration({ email: 'w@example.org', ifFull: 'wait' }))
  await cancelBooking(host, event.id, { seats: [id, nil, carla], expects: free })
  expect(await rowOf(club, eq(eventRegistrations.id, waiting.id))).toMatchObject({
    waitingSince: null,
    promotedAt: today,
  })
  const told = await emailsOf(club, 'send-event-registration-cancellation')
  expect(told.map(({ recipient }) => recipient)).toEqual(['carla@example.org'])
})

test('of several companions without a name the email says which is cancelled', async ({ club }) => {
  const event = await anEvent(club, { date: new Date(today.getTime() + 30 * 24 * 60 * 60 * 1000) })
  const companions = ['', ''].map((fullName) => ({ fullName, email: '', dietaryRestrictions: '' }))
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions }))
  const host = await withPassOf(club, id)
  const second = (await readBooking(host, event.id)).seats[2]!
  await cancelBooking(host, event.id, { seats: [second.id], expects: free })
  const [email] = await emailsOf(club, 'booking-changed')
  expect(email!.values).toMatchObject({ cancelled: ['acompañante 2 de Berta Demo'] })
})

test('a seat cancelled in the last 48 hours stays due, by its guest or by the host; a waiting seat costs nothing', async ({
  club: limited,
}) => {
  const { club, event, id, nil, carla } = await aParty(limited)
  const put = (seat: string, values: Partial<typeof eventRegistrations.$inferInsert>) =>
    club.db.update(eventRegistrations).set(values).where(eq(eventRegistrations.id, seat))
  await put(nil, { waitingSince: today })
  const late = (guest: Club): Club => ({ ...guest, now: () => new Date(event.date.getTime() - 60_000) })
  const host = late(await withPassOf(club, id))
  await cancelBooking(host, event.id, { seats: [nil], expects: { refund: 0, owed: 96 } })
  await cancelBooking(late(await withPassOf(club, carla)), event.id, { seats: [carla], expects: free })
  expect(await rowOf(club, eq(eventRegistrations.id, nil))).toMatchObject({ cancelledLate: false })
  expect(await rowOf(club, eq(eventRegistrations.id, carla))).toMatchObject({ cancelledLate: true })
  const told = (await emailsOf(club, 'booking-changed')).map(({ recipient, about, values }) => {
    const { cancelled, waited, refund, by, participantName, eventId } = values
    return { recipient, about, cancelled, waited, refund, by, participantName, eventId }
  })
  const [toHost, toCarla] = [
    { recipient: 'berta@example.org', about: id, participantName: 'Berta Demo', eventId: undefined },
    { recipient: 'carla@example.org', about: carla, participantName: 'Carla Demo', eventId: event.id },
  ]
  expect(told.toSorted((a, b) => Number(b.waited) - Number(a.waited))).toEqual([
    { ...toHost, cancelled: ['Nil Demo'], waited: true, refund: 0, by: undefined },
    { ...toHost, cancelled: ['Carla Demo'], waited: false, refund: 0, by: 'Carla Demo' },
    { ...toCarla, cancelled: ['Carla Demo'], waited: false, refund: 0, by: undefined },
  ])
  const log = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.cancelled'))
    .orderBy(auditLog.id)
  expect(log.map(({ subjectId, after }) => [subjectId, (after as { isLate: boolean }).isLate]).toSorted()).toEqual(
    [
      [nil, false],
      [carla, true],
    ].toSorted(),
  )
  const state = (values: Partial<typeof events.$inferInsert>) =>
    club.db.update(events).set(values).where(eq(events.id, event.id))
  const seats = { seats: [id], expects: { refund: 0, owed: 96 } }
  await state({ cancelledAt: today })
  await expect(cancelBooking(host, event.id, seats)).rejects.toMatchObject({ code: 'event.cancelled' })
  await state({ cancelledAt: null, deletedAt: today })
  await expect(cancelBooking(host, event.id, seats)).rejects.toMatchObject({ code: 'pass.wrong' })
})

test('a seat cancelled in time gives back its price, a waiting seat nothing', async ({ club: limited }) => {
  const { club, host, event, id, nil, carla } = await aParty(limited)
  const put = (seat: string, values: Partial<typeof eventRegistrations.$inferInsert>) =>
    club.db.update(eventRegistrations).set(values).where(eq(eventRegistrations.id, seat))
  await put(nil, { waitingSince: today })
  await put(carla, { price: 30 })
  await notePayment(asAdmin(club), aPayment(id, { amount: 78 }))
  await cancelBooking(host, event.id, { seats: [nil], expects: free })
  const after = await cancelBooking(host, event.id, { seats: [carla, nil], expects: { refund: 30, owed: 0 } })
  expect(after.money).toEqual({ due: 48, paid: 78, balance: 30 })
  const told = await emailsOf(club, 'booking-changed')
  expect(told.flatMap(({ values }) => values.cancelled).toSorted()).toEqual(['Carla Demo', 'Nil Demo'])
})

test('the form of a guest who cancelled, sent again, is a new booking: the cancelled one stays cancelled', async ({
  club,
}) => {
  const event = await anEvent(club)
  const request = aRegistration()
  const { id } = await registerForEvent(club, event.id, request)
  await cancelBooking(await withPassOf(club, id), event.id, { seats: [id], expects: free })
  const again = await registerForEvent(club, event.id, request)
  expect(again.id).not.toBe(id)
  expect(await rowOf(club, eq(eventRegistrations.id, id))).toMatchObject({ cancelledBy: 'guest', idempotencyKey: null })
  expect(await rowOf(club, eq(eventRegistrations.id, again.id))).toMatchObject({ cancelledAt: null })
})
