import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { deleteEvent } from '#club/evenings/events/server/events-editing.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { readOpenMoney } from '#club/evenings/payments/server/open-money.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { takeFreeSeats } from '#club/evenings/bookings/server/booking/take-free-seats.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { arrivals } from '#club/evenings/door/server/table.ts'
import { companions, withPassOf } from '#tests/bookings.ts'
import { aPayment, aRegistration, anEvent } from '#tests/factories.ts'
import { days, minutes, refusalOf, test } from '#tests/notices.ts'
import { cancelEvent, restoreCancelledEvent } from './cancel-event.ts'
import { listNotices, previewMessage, writeNotice } from './list-notices.ts'
import { currentNoticeValues } from './notice-values.ts'
import { undoNotice } from './undo.ts'

const later = { date: '2026-04-20T20:30' }

test('a cancelled event owes all payments back, takes no registrations, and notifies its guests', async ({ told }) => {
  const { club, event } = told
  await told.register('Carla', minutes(-10), {})
  await told.register('Wanda', minutes(-9))
  await notePayment(club, aPayment(told.berta, { amount: 96 }))
  await cancelEvent(club, event.id, { note: 'Ha granizado', noteCa: 'Ha pedregat' })
  expect(await refusalOf(cancelEvent(club, event.id, { note: '', noteCa: '' }))).toMatchObject({
    code: 'event.cancelled',
  })
  expect(await refusalOf(registerForEvent(club, event.id, aRegistration()))).toMatchObject({ code: 'event.cancelled' })
  expect((await readBalances(club.db, [told.berta])).get(told.berta)).toEqual({ due: 0, paid: 96, balance: 96 })
  await club.db.delete(emails)
  const sent = await told.send(minutes(5))
  expect(sent.map(({ template, recipient }) => `${template} ${recipient}`).toSorted()).toEqual(
    ['berta', 'carla', 'pau', 'wanda'].map((name) => `event-cancelled ${name}@example.org`),
  )
  const values = Object.fromEntries(sent.map(({ recipient, values: one }) => [recipient.split('@')[0], one]))
  expect(values).toMatchObject({
    berta: { balance: 96, note: 'Ha granizado', seated: ['Berta', 'Nil'] },
    pau: { note: 'Ha pedregat' },
    wanda: { waiting: ['Wanda'], seated: [] },
  })
  expect(await club.db.$count(eventRegistrations)).toBe(5)
})

test('cancelling an event with forty paid seats changes one row of the events and no seat; all payments are to be given back', async ({
  told,
}) => {
  const { club, event } = told
  await club.db.update(events).set({ maxParticipants: 40 })
  const others = Array.from({ length: 37 }, (_, n) => told.register(`Guest${n}`, minutes(-10)))
  for (const host of [told.pau, ...(await Promise.all(others))]) await notePayment(club, aPayment(host))
  await notePayment(club, aPayment(told.berta, { amount: 96 }))
  await anEvent(club)
  const stored = async () => ({
    seats: await club.db.select().from(eventRegistrations).orderBy(eventRegistrations.id),
    events: await club.db.select().from(events).orderBy(events.id),
  })
  const before = await stored()
  expect(before.seats).toHaveLength(40)
  await cancelEvent(told.at(minutes(1)), event.id, { note: 'Ha granizado', noteCa: '' })
  const after = await stored()
  expect(after.seats).toEqual(before.seats)
  const cancelled = { cancelledAt: minutes(1), cancelNote: 'Ha granizado', updatedAt: minutes(1) }
  expect(after.events).toEqual(
    before.events.map((row) =>
      row.id === event.id ? Object.assign({}, row, cancelled, { version: row.version + 1 }) : row,
    ),
  )
  expect((await readOpenMoney(club)).toReturn).toMatchObject({ bookings: 39, amount: 40 * 48 })
})

test('a cancellation undone in time sends nothing; one undone later tells everybody that the event takes place', async ({
  told,
}) => {
  const { event } = told
  const cancelled = { note: 'No', noteCa: 'No' }
  await cancelEvent(told.club, event.id, cancelled)
  const [first] = await told.stored()
  await undoNotice(told.at(minutes(1)), first!.id)
  expect(await told.row()).toMatchObject({ cancelledAt: null, cancelNote: '' })
  expect(await told.send(days(1))).toEqual([])
  await cancelEvent(told.at(minutes(10)), event.id, cancelled)
  expect(await told.send(minutes(15))).toHaveLength(2)
  await restoreCancelledEvent(told.at(minutes(20)), event.id)
  expect(await told.send(minutes(25))).toMatchObject([
    { template: 'event-changed', values: { takesPlace: true } },
    { template: 'event-changed', values: { takesPlace: true } },
  ])
})

test('a cancellation replaces a pending change notice, which is sent if the cancellation is undone', async ({
  told,
}) => {
  await told.save(later)
  await cancelEvent(told.at(minutes(1)), told.event.id, { note: '', noteCa: '' })
  expect((await told.stored()).filter(({ droppedAt }) => !droppedAt)).toMatchObject([{ kind: 'cancelled' }])
  await restoreCancelledEvent(told.at(minutes(2)), told.event.id)
  const sent = await told.send(minutes(7))
  expect(sent).toMatchObject([{ template: 'event-changed', values: { changes: [{ fact: 'date' }] } }, {}])
})

test('a cancellation undone in time keeps pending notices: their note, other news, a price for all', async ({
  told,
}) => {
  const words = { note: 'El arroz será de verduras', noteCa: 'L’arròs serà de verdures' }
  await told.save({ description: 'Arroz de verduras' }, words)
  await cancelEvent(told.at(minutes(1)), told.event.id, { note: 'Ha granizado', noteCa: '' })
  await restoreCancelledEvent(told.at(minutes(2)), told.event.id)
  const notes = async (now: Date) => (await told.send(now)).map(({ values }) => values.note).toSorted()
  expect(await notes(minutes(7))).toEqual([words.note, words.noteCa])

  // A lower price is news for those whom it is given to.
  await told.save({ price: 30, registeredPay: 'new-price' }, words, minutes(10))
  await cancelEvent(told.at(minutes(11)), told.event.id, { note: '', noteCa: '' })
  await restoreCancelledEvent(told.at(minutes(12)), told.event.id)
  expect(await notes(minutes(17))).toEqual([words.note, words.noteCa])
})

test('a future event with guests cannot be deleted', async ({ told }) => {
  expect(await refusalOf(deleteEvent(told.club, told.event.id, { registered: 3 }))).toMatchObject({
    code: 'event.has-people',
    details: { registered: 3, waiting: 0 },
  })
  await deleteEvent(told.at(days(11)), told.event.id, { registered: 3 })
})

test('thanks go to who came in, where the door was used', async ({ told }) => {
  const { club, event } = told
  const arrival = { id: crypto.randomUUID(), registrationId: told.pau, device: 'Marta' }
  await club.db.insert(arrivals).values({ ...arrival, at: days(10), receivedAt: days(10) })
  const undone = { ...arrival, id: crypto.randomUUID(), registrationId: told.berta, undoneAt: days(10) }
  await club.db.insert(arrivals).values({ ...undone, at: days(10), receivedAt: days(10) })
  const thanks = { kind: 'thanks', audience: 'seated', note: 'Gracias', noteCa: '' } as const
  await writeNotice(club, event.id, { ...thanks, idempotencyKey: crypto.randomUUID() })
  const sent = await told.send(days(11))
  expect(sent.map(({ recipient }) => recipient.toLowerCase())).toEqual(['pau@example.org'])
})

test('a message goes to its audience, thanks to the guests on the morning after', async ({ told }) => {
  const { club, event } = told
  const message = { kind: 'message', audience: 'seated', note: 'Traed botas', noteCa: '' } as const
  const request = { ...message, idempotencyKey: crypto.randomUUID() }
  expect(await previewMessage(club, event.id, message)).toMatchObject({ seated: 3 })
  await writeNotice(club, event.id, request)
  await writeNotice(club, event.id, request)
  const sent = await told.send(minutes(5))
  expect(sent).toMatchObject([{ values: { note: 'Traed botas' } }, { values: { note: 'Traed botas' } }])
  await writeNotice(told.at(minutes(10)), event.id, { ...request, kind: 'thanks', idempotencyKey: crypto.randomUUID() })
  expect(await told.send(days(10))).toEqual([])
  const thanks = await told.send(days(11))
  expect(thanks).toMatchObject([{ template: 'event-thanks' }, { template: 'event-thanks' }])
  const { notice } = thanks[0]!.values
  expect(await currentNoticeValues(told.at(days(11)), told.pau, thanks[0]!)).toMatchObject({ notice })
  const { notices: listed } = await listNotices(club, event.id)
  expect(listed).toMatchObject([
    { kind: 'thanks', emails: 2 },
    { kind: 'message', emails: 2, canUndo: false },
  ])
})

test('in the last 72 hours a freed seat is offered to the waiting list, at most once an hour', async ({ told }) => {
  const { club, event, at } = told
  await told.register('Carla', minutes(-10))
  const wanda = await told.register('Wanda', minutes(-9))
  const xavi = await told.register('Xavi', minutes(-8), { companions: [companions[0]!, companions[0]!] })
  await club.db.delete(emails)
  const free = async (id: string, now: Date) =>
    cancelRegistrations(at(now), { eventId: event.id, ids: [id], tellThem: false, reason: '' })
  await free(told.pau, days(8))
  expect(await told.send(days(8))).toMatchObject([{ template: 'event-last-call', recipient: 'wanda@example.org' }])
  await free(told.berta, days(8.01))
  expect(await told.send(days(8.03))).toEqual([])
  expect(await told.send(days(8.05))).toMatchObject([{ template: 'event-last-call' }])

  const byLink = { ...(await withPassOf(club, wanda)), now: () => days(8.1) }
  expect((await takeFreeSeats(byLink, event.id)).seats).toMatchObject([{ fullName: 'Wanda', state: 'seated' }])
  expect(await refusalOf(takeFreeSeats(byLink, event.id))).toMatchObject({ code: 'registration.decided' })
  const ofThree = { ...(await withPassOf(club, xavi)), now: () => days(8.2) }
  expect(await refusalOf(takeFreeSeats(ofThree, event.id))).toMatchObject({ code: 'event.full' })
})
