import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { emails } from '#db/schema/emails.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { handOverSeat } from '../bookings/hand-over.ts'
import { cancelRegistrations } from '../registrations/cancellations/by-staff.ts'
import { queueConfirmations } from '../registrations/pending-confirmations.ts'
import { free, withPassOf } from '#tests/bookings.ts'
import { calendarOfEmail } from '#tests/calendar-files.ts'
import { days, minutes, test } from '#tests/notices.ts'
import { cancelEvent, restoreCancelledEvent } from './cancel-event.ts'

test('confirmation, change, cancellation and the way back are one entry, each with a higher sequence', async ({
  told,
}) => {
  const { club, event, at } = told
  await club.db.update(eventRegistrations).set({ confirmationPending: true })
  await queueConfirmations(club, 10)
  const sent = async (now: Date) => (await told.send(now)).find(({ recipient }) => recipient === 'berta@example.org')!
  const confirmed = await sent(minutes(0))
  await told.save({ date: '2026-04-20T20:30' }, undefined, minutes(1))
  const changed = await sent(minutes(6))
  await cancelEvent(at(minutes(7)), event.id, { note: '', noteCa: '', preview: false })
  const cancelled = await sent(minutes(12))
  await restoreCancelledEvent(at(minutes(13)), event.id)
  const restored = await sent(minutes(18))
  const entries = await Promise.all([confirmed, changed, cancelled, restored].map(calendarOfEmail))
  const common = { uid: event.id, organizer: 'mailto:hola@cercle.example', summary: 'Cata de garnachas' }
  const guest = { ...common, attendees: [['MAILTO:berta@example.org', 'ACCEPTED', 'FALSE']] }
  const moved = '2026-04-20T18:30:00.000Z'
  expect(entries).toMatchObject([
    { part: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED', start: event.date.toISOString(), ...guest },
    { part: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED', start: moved, ...guest },
    { part: 'CANCEL', method: 'CANCEL', status: 'CANCELLED', start: moved, ...guest },
    { part: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED', start: moved, ...guest },
  ])
  const sequences = entries.map((entry) => entry!.sequence)
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b))
})

test('a cancelled or handed-over seat leaves the calendar of its former guest', async ({ told }) => {
  const { club, event } = told
  const wanda = await told.register('Wanda', minutes(-10), { companions: [] })
  const xavi = await told.register('Xavi', minutes(-9))
  await club.db.delete(emails)
  const entryAfter = async (template: string) => {
    const [email] = await club.db.select().from(emails).where(eq(emails.template, template))
    await club.db.delete(emails)
    return calendarOfEmail(email!)
  }
  const removed = (name: string) => ({
    part: 'CANCEL',
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: event.id,
    sequence: event.version,
    attendees: [[`MAILTO:${name}@example.org`, 'ACCEPTED', 'FALSE']],
  })
  const cancel = (id: string) => cancelRegistrations(club, { eventId: event.id, ids: [id], tellThem: true, reason: '' })
  await cancel(xavi)
  expect(await entryAfter('send-event-registration-cancellation'), 'only waited').toBeUndefined()
  await cancel(wanda)
  expect(await entryAfter('send-event-registration-cancellation')).toMatchObject(removed('wanda'))
  const seat = { seat: told.pau, fullName: 'Quim Demo', email: 'quim@example.org', phone: '' }
  await handOverSeat(await withPassOf(club, told.pau), event.id, seat)
  expect(await entryAfter('seat-handed-over')).toMatchObject(removed('pau'))
  const nil = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, 'Nil'))
  const berta = { ...(await withPassOf(club, told.berta)), now: () => days(1) }
  await cancelBooking(berta, event.id, { seats: [nil[0]!.id], expects: { ...free, owed: 48 } })
  expect(await entryAfter('booking-changed'), 'the host keeps the seat').toBeUndefined()
  await cancelBooking(berta, event.id, { seats: [told.berta], expects: free })
  expect(await entryAfter('booking-changed')).toMatchObject(removed('berta'))
})
