import { expect } from 'vitest'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { companions } from '#tests/bookings.ts'
import { today } from '#tests/club.ts'
import { aPayment, anEvent } from '#tests/factories.ts'
import { days, minutes, tellThem, test } from '#tests/notices.ts'
import { cancelEvent } from './cancel-event.ts'
import { writeNotice } from './list-notices.ts'
import { planReminders } from './reminders.ts'
import { undoNotice } from './undo.ts'

test('reminders are written once, three days before, and again after a move', async ({ told }) => {
  const { at, event, club } = told
  await planReminders(at(days(6.9)))
  expect(await told.stored()).toEqual([])
  await planReminders(at(days(7)))
  await planReminders(at(days(7.1)))
  expect(await told.stored()).toMatchObject([{ kind: 'reminder', sendAt: days(7), eventId: event.id }])
  await told.register('Carla', days(7.2))
  await club.db.delete(emails)
  const sent = await told.send(days(7.3))
  expect(sent.map(({ recipient }) => recipient.split('@')[0]).toSorted(), 'Carla has just registered').toEqual([
    'berta',
    'pau',
  ])
  await told.save({ date: '2026-04-20T20:30' }, { silent: 'x' }, days(8))
  await planReminders(at(new Date('2026-04-18T20:30Z')))
  expect((await told.stored()).filter(({ kind }) => kind === 'reminder')).toHaveLength(2)
  await club.db.update(events).set({ sendsReminder: false, date: days(60) })
  await planReminders(at(days(59)))
  expect((await told.stored()).filter(({ kind }) => kind === 'reminder')).toHaveLength(2)
})

test('unpaid parties are reminded two days before the last day to pay, paid ones are not', async ({ told }) => {
  const { at, club } = told
  await planReminders(at(days(1.5)))
  expect(await told.stored(), 'nobody has said how to pay').toEqual([])
  await club.db
    .insert(clubFacts)
    .values({ part: 'legal', facts: { iban: 'ES9121000418450200051332', accountHolder: 'Cercle' } })
  await notePayment(club, aPayment(told.berta, { amount: 96 }))
  await club.db.delete(emails)
  await planReminders(at(days(1.5)))
  expect(await told.stored()).toMatchObject([{ kind: 'payment-due', sendAt: new Date('2026-03-15T09:00:00Z') }])
  expect(await told.send(days(1.5))).toMatchObject([
    { template: 'event-payment-due', recipient: 'pau@example.org', values: { balance: -48 } },
  ])
})

test('an event published in its last 72 hours reminds its guests at once; with reminders off it sends none', async ({
  told,
}) => {
  const { club, at } = told
  await club.db.update(events).set({ date: days(2) })
  await club.db.update(eventRegistrations).set({ createdAt: days(-3) })
  await planReminders(at(minutes(1)))
  expect(await told.send(minutes(1))).toMatchObject([{ template: 'event-reminder' }, { template: 'event-reminder' }])
  await club.db.delete(notices)
  await club.db.update(events).set({ sendsReminder: false })
  await planReminders(at(minutes(2)))
  expect(await told.stored()).toEqual([])
})

test('thanks and reminders of an event that is moved wait for its new date', async ({ told }) => {
  const { club, event, at } = told
  const thanks = { kind: 'thanks', audience: 'seated', note: '', noteCa: '' } as const
  await writeNotice(club, event.id, { ...thanks, idempotencyKey: crypto.randomUUID() })
  await planReminders(at(days(7)))
  await told.save({ date: '2026-04-20T20:30' }, { silent: 'x' }, days(7.1))
  expect(await told.send(days(12))).toEqual([])
  await planReminders(at(new Date('2026-04-17T18:30Z')))
  expect(await told.send(new Date('2026-04-17T18:30Z'))).toMatchObject([
    { template: 'event-reminder' },
    { template: 'event-reminder' },
  ])
  expect(await told.send(new Date('2026-04-21T08:59Z'))).toEqual([])
  expect(await told.send(new Date('2026-04-21T09:00Z'))).toMatchObject([
    { template: 'event-thanks' },
    { template: 'event-thanks' },
  ])
})

test('a reminder names no past day to pay, and mentions a waiting list only if there is one', async ({ told }) => {
  const { at, club } = told
  await club.db
    .insert(clubFacts)
    .values({ part: 'legal', facts: { iban: 'ES9121000418450200051332', accountHolder: 'Cercle' } })
  await planReminders(at(days(7)))
  const texts = async () => {
    const [berta] = (await told.send(days(7))).toSorted((a, b) => a.recipient.localeCompare(b.recipient))
    return composeEmail({ template: 'event-reminder', language: 'es', values: berta!.values })
  }
  const { text, html } = await texts()
  expect(html).toMatch(/<img src="cid:door-code"/)
  expect(html, 'loads nothing').not.toMatch(/<link|https?:\/\/[^"]+\.(png|gif|css)/)
  expect(text).not.toContain('cid:')
  expect(text).toMatch(
    /Por pagar: 96.€\. Hay que pagarlo cuanto antes\.[^]*ES91 2100 0418 4502 0005 1332\nCercle[^]*Pon este concepto:\n\w{4}-\w{3}/,
  )
  expect(text).toContain('dilo antes del domingo 22 de marzo, a las 13:00.')
  expect(text).toMatch(/Hacemos fotos para la web\. Si no quieres salir, dilo al llegar o escribe a\s\S+@\S+\./)
  await club.db.update(notices).set({ sentAt: null })
  await told.register('Carla', minutes(-10), { companions: [companions[0]!] })
  await club.db.delete(emails)
  expect((await texts()).text).toContain('hay quien espera tu silla.')
})

test('a reminder withdrawn by a move or a cancellation is sent after all, once that is undone', async ({ told }) => {
  const { at, event } = told
  const isReminded = [{ template: 'event-reminder' }, { template: 'event-reminder' }]
  const undoLast = async (now: Date) => {
    const last = (await told.stored()).find(({ sentAt, droppedAt }) => !sentAt && !droppedAt)
    await undoNotice(at(now), last!.id)
  }
  await planReminders(at(days(7)))
  await told.save({ date: '2026-04-20T20:30' }, tellThem, days(7))
  expect(await told.send(days(7))).toEqual([])
  await undoLast(days(7.001))
  await planReminders(at(days(7.01)))
  await cancelEvent(at(days(7.01)), event.id, { note: '', noteCa: '' })
  expect(await told.send(days(7.01))).toEqual([])
  await undoLast(days(7.011))
  await planReminders(at(days(7.02)))
  expect(await told.send(days(7.02))).toMatchObject(isReminded)
  await planReminders(at(days(7.03)))
  expect(await told.send(days(7.03)), 'once').toEqual([])
})

test('a reminder that staff have undone is not written again', async ({ told }) => {
  await planReminders(told.at(days(7)))
  const [reminder] = await told.stored()
  await undoNotice(told.at(days(7)), reminder!.id)
  await planReminders(told.at(days(7.01)))
  expect(await told.send(days(7.02))).toEqual([])
})

test('after a move, unpaid parties are reminded before the new last day to pay', async ({ told }) => {
  const { at, club } = told
  await club.db.insert(clubFacts).values({ part: 'legal', facts: { bizum: '600000000' } })
  await planReminders(at(days(1.5)))
  await told.save({ date: '2026-04-20T20:30' }, { silent: 'x' }, days(1.5))
  expect(await told.send(days(1.5))).toEqual([])
  const twoDaysBefore = new Date('2026-04-11T08:00Z')
  await planReminders(at(new Date('2026-04-11T07:59Z')))
  expect(await told.send(twoDaysBefore)).toEqual([])
  await planReminders(at(twoDaysBefore))
  const isTold = { template: 'event-payment-due' }
  expect(await told.send(twoDaysBefore)).toMatchObject([isTold, isTold])
})

test('only guests of future events are reminded, and of the last day to pay only until that day', async ({ told }) => {
  const { club, event, at } = told
  await club.db.insert(clubFacts).values({ part: 'legal', facts: { bizum: '600000000' } })
  const withGuest = async (overrides: Partial<typeof events.$inferInsert> = {}) => {
    const other = await anEvent(club, { date: event.date, ...overrides })
    await club.db.insert(eventRegistrations).values({ eventId: other.id, fullName: 'Roc', email: 'roc@example.org' })
    return other.id
  }
  await withGuest({ cancelledAt: today })
  await withGuest({ deletedAt: today })
  await anEvent(club, { date: event.date })
  await withGuest({ date: days(9), payBy: '2026-03-21' })
  const payToday = await withGuest({ date: days(30), payBy: '2026-03-23' })
  await withGuest({ date: days(30), payBy: '2026-03-22' })
  const movedBefore = await withGuest({ movedAt: new Date(days(7).getTime() - 1) })
  await withGuest({ movedAt: days(7) })
  await planReminders(at(days(9)))
  const planned = (await told.stored()).map(({ kind, eventId, audience }) => `${kind} ${audience} ${eventId}`)
  expect(planned.toSorted()).toEqual(
    [`reminder seated ${event.id}`, `reminder seated ${movedBefore}`, `payment-due owing ${payToday}`].toSorted(),
  )
})
