import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { cancelBooking } from '#club/evenings/bookings/server/booking/cancel-booking.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { companions, free, rowOf, withPassOf, handOverSeat } from '#tests/bookings.ts'
import { calendarOfEmail } from '#tests/calendar-files.ts'
import { type Told, days, minutes, tellThem, test } from '#tests/notices.ts'
import { cancelEvent, restoreCancelledEvent } from './cancel-event.ts'
import { planReminders } from './reminders.ts'
import { sendDueNotice } from './send-due.ts'

test('confirmation, reminder, change, cancellation and its withdrawal are one calendar entry, each with a higher sequence', async ({
  told,
}) => {
  const { club, event, at } = told
  await club.db.update(eventRegistrations).set({ confirmationPending: true })
  await queueConfirmations(club, 10)
  const sent = async (now: Date) => (await told.send(now)).find(({ recipient }) => recipient === 'berta@example.org')!
  const confirmed = await sent(minutes(0))
  await planReminders(at(days(7)))
  const reminded = await sent(days(7))
  const later = (count: number) => new Date(days(7).getTime() + count * 60_000)
  await told.save({ date: '2026-04-20T20:30' }, undefined, later(1))
  const changed = await sent(later(6))
  await cancelEvent(at(later(7)), event.id, { note: '', noteCa: '' })
  const cancelled = await sent(later(12))
  await restoreCancelledEvent(at(later(13)), event.id)
  const restored = await sent(later(18))
  const entries = await Promise.all([confirmed, reminded, changed, cancelled, restored].map(calendarOfEmail))
  const common = { uid: event.id, organizer: 'mailto:hola@cercle.example', summary: 'Cata de garnachas' }
  const guest = { ...common, attendees: [['MAILTO:berta@example.org', 'ACCEPTED', 'FALSE']] }
  const moved = '2026-04-20T18:30:00.000Z'
  expect(entries).toMatchObject([
    { part: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED', start: event.date.toISOString(), ...guest },
    { part: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED', start: event.date.toISOString(), ...guest },
    { part: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED', start: moved, ...guest },
    { part: 'CANCEL', method: 'CANCEL', status: 'CANCELLED', start: moved, ...guest },
    { part: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED', start: moved, ...guest },
  ])
  const sequences = entries.map((entry) => entry!.sequence)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
})

/** The calendar entries of the emails queued since the last look, by address; staff and guests act a minute later each time. */
const departures = (told: Told) => {
  const { club, event, at } = told
  let minute = 0
  const later = () => minutes((minute += 1))
  return {
    entries: async () => {
      const queued = await club.db.select().from(emails)
      await club.db.delete(emails)
      const entries = queued.map(async (email) => {
        const now = await currentEmailValues(at(minutes(minute)), email)
        return [email.recipient.split('@')[0], await calendarOfEmail({ ...email, ...now })] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
    byStaff: (...ids: string[]) =>
      cancelRegistrations(at(later()), { eventId: event.id, ids, tellThem: true, reason: '' }),
    byGuest: async (id: string, seats = [id], owed = 0) => {
      const guest = { ...(await withPassOf(club, id)), now: later }
      await cancelBooking(guest, event.id, { seats, expects: { ...free, owed } })
    },
    removed: (name: string) => ({
      part: 'CANCEL',
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: event.id,
      attendees: [[`MAILTO:${name}@example.org`, 'ACCEPTED', 'FALSE']],
    }),
    idOf: async (fullName: string) => (await rowOf(club, eq(eventRegistrations.fullName, fullName))).id,
  }
}

test('a cancelled or handed-over seat leaves the calendar of its former guest', async ({ told }) => {
  const { club, event } = told
  const { entries, byStaff, byGuest, removed, idOf } = departures(told)
  const wanda = await told.register('Wanda', minutes(-10), { companions: [] })
  const xavi = await told.register('Xavi', minutes(-9))
  await club.db.delete(emails)
  await byStaff(xavi)
  expect(await entries(), 'only waited').toEqual({ xavi: undefined })
  await byStaff(wanda)
  expect(await entries()).toEqual({ wanda: expect.objectContaining(removed('wanda')) })
  const seat = { seat: told.pau, fullName: 'Quim Demo', email: 'quim@example.org' }
  await handOverSeat(await withPassOf(club, told.pau), event.id, seat)
  expect(await entries()).toEqual({ pau: expect.objectContaining(removed('pau')) })
  await byGuest(told.berta, [await idOf('Nil')], 48)
  expect(await entries(), 'the host keeps the seat').toEqual({ berta: undefined })
  await byGuest(told.berta)
  expect(await entries()).toEqual({ berta: expect.objectContaining(removed('berta')) })
})

test('a companion who cancels by the own link gets an email that removes the entry; the host keeps hers', async ({
  told,
}) => {
  const { entries, byGuest, removed, idOf } = departures(told)
  await told.club.db.update(events).set({ maxParticipants: 9 })
  await told.register('Wanda', minutes(-10), { companions: [companions[1]!] })
  await told.club.db.delete(emails)
  await byGuest(await idOf('Carla Demo'))
  const queued = await told.club.db.select().from(emails)
  const textTo = (name: string) => {
    const email = queued.find(({ recipient }) => recipient.toLowerCase().startsWith(name))
    return email && composeEmail(email).text
  }
  const toCarla = textTo('carla')
  expect(textTo('wanda')).toMatch(
    /Carla no viene[^]*Queda cancelada la silla de Carla Demo[^]*Lo ha cancelado con su propio enlace/i,
  )
  expect(toCarla).toMatch(/Queda cancelada la silla de Carla Demo[^]*Si no has sido tú/)
  expect(toCarla).not.toContain('€')
  expect(await entries()).toEqual({ wanda: undefined, carla: expect.objectContaining(removed('carla')) })
})

test('two bookings of one address are one entry, which is removed with the last seat', async ({ told }) => {
  const { club } = told
  const { entries, byGuest, removed } = departures(told)
  await club.db.update(events).set({ maxParticipants: 9 })
  const more = { email: 'Pau@example.org', language: 'ca' } as const
  const second = await told.register('Neus', minutes(-10), more)
  await queueConfirmations(club, 10)
  expect(Object.values(await entries())).toMatchObject([{ part: 'REQUEST', uid: told.event.id }])
  await byGuest(second)
  expect(await entries()).toEqual({ Pau: undefined })
  await byGuest(told.pau)
  const { pau } = await entries()
  expect(pau).toMatchObject(removed('pau'))
  await told.register('Pau', minutes(9), more)
  await queueConfirmations(told.at(minutes(9)), 10)
  const { Pau } = await entries()
  expect(Pau).toMatchObject({ part: 'REQUEST', uid: told.event.id })
  expect(Pau!.sequence).toBeGreaterThan(pau!.sequence)
})

test('a host without an own seat gets no calendar entry any more, not even for a companion', async ({ told }) => {
  const { club } = told
  const { byGuest, entries } = departures(told)
  await byGuest(told.berta, [told.berta], 48)
  await club.db.delete(emails)
  await told.save({ date: '2026-04-20T20:30' }, tellThem, minutes(3))
  while (await sendDueNotice(told.at(minutes(8))));
  expect(await entries()).toMatchObject({ berta: undefined, pau: { part: 'REQUEST' } })
  await club.db.update(eventRegistrations).set({ confirmationPending: true })
  await queueConfirmations(club, 10)
  expect(await entries()).toMatchObject({ berta: undefined, pau: { part: 'REQUEST' } })
})
