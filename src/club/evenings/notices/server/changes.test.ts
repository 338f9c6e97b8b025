import { plain } from '#base/text/plain.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { toLocal } from '#base/dates/local-time.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { companions } from '#tests/bookings.ts'
import { today } from '#tests/club.ts'
import { aWrittenSocio } from '#tests/factories.ts'
import { days, minutes, noNote, refusalOf, tellThem, test } from '#tests/notices.ts'
import { cancelEvent, previewCancellation, restoreCancelledEvent } from './cancel-event.ts'
import { sendNow, undoNotice } from './undo.ts'

const later = { date: '2026-04-20T20:30' }

test('a save that changes the date asks first, with numbers and sample emails, and saves nothing', async ({ told }) => {
  const refusal = await refusalOf(told.save(later, null))
  expect(refusal).toMatchObject({
    code: 'event.needs-telling',
    details: { seated: 3, waiting: 0, emails: { es: 1, ca: 1 }, unreachable: [] },
  })
  const { samples } = refusal!.details as { samples: { subject: string; to: string; html: string }[] }
  expect(samples).toMatchObject([
    { who: 'seated', language: 'es', to: 'Berta', others: 0, subject: 'Cambia la fecha: Cata de garnachas' },
    { who: 'seated', language: 'ca', to: 'Pau', subject: 'Canvia la data: Tast de garnatxes' },
  ])
  expect(plain(samples[0]!.html)).toContain('lun 20 abr 2026, 20:30')
  expect((await told.row()).date).toEqual(told.event.date)
  expect(await told.stored()).toEqual([])
  expect(await told.preview(later)).toEqual(refusal!.details)
  const noted = await told.preview(later, { note: 'Llueve', noteCa: 'Plou' })
  expect(JSON.stringify(noted)).toMatch(/Llueve.*Plou/s)
})

test('an editor reads numbers only', async ({ told }) => {
  const editor = { kind: 'user', role: 2 } as Club['actor']
  const club = { ...told.club, actor: editor }
  expect(await previewCancellation(club, told.event.id, noNote)).toEqual({
    seated: 3,
    waiting: 0,
    emails: { es: 1, ca: 1 },
    before: null,
    after: null,
    changed: [],
    promoted: 0,
    returnableUntil: null,
    seen: expect.any(String),
  })
})

test('three saves in two minutes are one email each, from the first facts to the last', async ({ told }) => {
  await told.save(later)
  await told.save({ location: 'Masia Nova', locationCa: 'Masia Nova' }, tellThem, minutes(1))
  await told.save({ date: '2026-04-27T20:30' }, { note: 'Otra vez', noteCa: 'Una altra' }, minutes(2))
  expect(await told.send(minutes(6)), 'five minutes after the last').toEqual([])
  const sent = await told.send(minutes(7))
  expect(sent.map(({ template, recipient }) => `${template} ${recipient}`).toSorted()).toEqual([
    'event-changed berta@example.org',
    'event-changed pau@example.org',
  ])
  const toPau = sent.find(({ recipient }) => recipient.startsWith('pau'))!.values
  expect(toPau).toMatchObject({
    note: 'Una altra',
    changes: [
      { fact: 'date', after: expect.stringMatching(/^dl\.\s27\sabr\.\s2026, 20:30$/) },
      { fact: 'location', before: 'Sala del Cercle', after: 'Masia Nova' },
    ],
  })
  expect(await told.send(days(1)), 'once').toEqual([])
})

test('however often it is saved, the emails are sent half an hour after the first save', async ({ told }) => {
  await told.save(later)
  await told.save({ date: '2026-04-27T20:30' }, tellThem, minutes(29))
  expect(await told.send(minutes(30))).toHaveLength(2)
})

test('a change that is changed back sends no notice, and the event does not count as moved', async ({ told }) => {
  await told.save(later)
  expect(await told.row()).toMatchObject({ movedFrom: told.event.date, movedAt: today })
  await told.save({ date: toLocal(told.event.date) }, null, minutes(2))
  expect(await told.row()).toMatchObject({ movedFrom: null, movedAt: null })
  expect(await told.send(days(1))).toEqual([])
})

test('if guests registered in between with other facts, all get the present facts', async ({ told }) => {
  await told.save(later)
  await told.register('Carla', minutes(1))
  expect(await refusalOf(told.save({ date: toLocal(told.event.date) }, null, minutes(2)))).toMatchObject({
    code: 'event.needs-telling',
  })
  const [notice] = await told.stored()
  await undoNotice(told.at(minutes(2)), notice!.id)
  expect((await told.row()).date).toEqual(told.event.date)
  await told.club.db.delete(emails)
  const sent = await told.send(days(1))
  expect(sent.map(({ recipient }) => recipient.split('@')[0]).toSorted()).toEqual(['berta', 'carla', 'pau'])
  expect(sent[0]!.values).toMatchObject({ changes: [] })
})

test('a change can be undone until it is sent, but not after another save', async ({ told }) => {
  await told.save({ ...later, location: 'Masia Nova' })
  const [notice] = await told.stored()
  await told.save({ title: 'Otra cata' }, null, minutes(1))
  expect(await refusalOf(undoNotice(told.club, notice!.id))).toEqual({ code: 'notice.saved-since', details: undefined })
  await told.save({ date: '2026-04-27T20:30' }, tellThem, minutes(2))
  const { version } = await told.row()
  await undoNotice(told.at(minutes(3)), notice!.id)
  expect(await told.row()).toMatchObject({
    version: version + 1,
    date: told.event.date,
    location: 'Sala del Cercle',
    movedAt: null,
    title: 'Otra cata',
  })
  expect(await refusalOf(undoNotice(told.club, notice!.id))).toMatchObject({ code: 'notice.not-found' })
  expect(await told.send(days(1))).toEqual([])
  await told.save(later, tellThem, minutes(10))
  const second = (await told.stored()).find(({ id }) => id !== notice!.id)!
  await sendNow(told.at(minutes(11)), second.id)
  expect(await told.send(minutes(11))).toHaveLength(2)
  expect(await refusalOf(undoNotice(told.at(minutes(12)), second.id))).toMatchObject({ code: 'notice.sent' })
  expect(await refusalOf(sendNow(told.club, second.id))).toMatchObject({ code: 'notice.sent' })
})

test('a guest who registers after the last save gets no notice', async ({ told }) => {
  await told.save(later)
  await told.register('Carla', minutes(3))
  await told.club.db.delete(emails)
  const sent = await told.send(minutes(5))
  expect(sent.map(({ recipient }) => recipient.split('@')[0]).toSorted()).toEqual(['berta', 'pau'])
})

test('texts are saved without a question; a silent save leaves its reason in the log', async ({ told }) => {
  await told.save({ description: 'Sal y pimienta.' }, null)
  await told.save(later, { silent: 'Les he llamado' })
  expect(await told.stored()).toEqual([])
  const log = await told.club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'event.not-told'))
    .orderBy(auditLog.id)
  expect(log).toMatchObject([{ after: { reason: 'Les he llamado' } }])
})

test('a higher price is no news for guests who keep theirs; a lower price for all is', async ({ told }) => {
  await told.save({ title: 'Cata de vinos' }, null)
  const seats = await told.club.db.select({ price: eventRegistrations.price }).from(eventRegistrations)
  expect(seats, 'with the price of the event').toEqual([{ price: null }, { price: null }, { price: null }])
  await told.save({ price: 60 }, null)
  expect(await told.stored()).toEqual([])
  await told.club.db.update(eventRegistrations).set({ price: null })
  await told.save({ price: 30, registeredPay: 'new-price' })
  const [berta] = await told.send(minutes(5))
  expect(berta!.values).toMatchObject({ changes: [{ fact: 'price', before: '60\u00a0€', after: '30\u00a0€' }] })
})

test('guests who registered at a lower price keep it after the undo', async ({ told }) => {
  await told.save({ price: 30, registeredPay: 'new-price' })
  await told.register('Carla', minutes(1))
  const [notice] = await told.stored()
  await undoNotice(told.at(minutes(2)), notice!.id)
  const rows = await told.club.db.select().from(eventRegistrations)
  const prices = rows.map(({ fullName, price }) => [fullName, price]).toSorted()
  expect(prices).toEqual([
    ['Berta', null],
    ['Carla', 30],
    ['Nil', null],
    ['Pau', null],
  ])
  expect((await told.row()).price).toBe(48)
})

test('a moved event returns seats for a week to those who booked before, until its start', async ({ told }) => {
  await told.save({ date: '2026-03-16T12:00' })
  const moved = await told.row()
  const cancel = async (name: string, now: Date) => {
    const [row] = await told.club.db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, name))
    const request = { eventId: told.event.id, ids: [row!.id], tellThem: false, reason: '' }
    await cancelRegistrations(told.at(now), request)
    const [after] = await told.club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, row!.id))
    return after!.cancelledLate
  }
  await told.register('Carla', minutes(1))
  expect(await cancel('Carla', days(1))).toBe(true)
  expect(await cancel('Nil', days(1))).toBe(false)
  expect(await cancel('Pau', moved.date)).toBe(false)
})

test('the waiting list is notified like the guests; a free seat has no last day of return', async ({ told }) => {
  const { club, event, at } = told
  await club.db.update(events).set({ price: 0 })
  await told.register('Wanda', minutes(-9), { companions: [companions[0]!, companions[0]!] })
  expect(await told.row()).toMatchObject({ registered: 3, waiting: 3 })
  const refused = await refusalOf(told.save(later, null))
  expect(refused).toMatchObject({ details: { seated: 3, waiting: 3, changed: ['date'], returnableUntil: null } })
  const cancelled = { note: '', noteCa: '' }
  await cancelEvent(club, event.id, cancelled)
  expect((await told.send(minutes(5))).map(({ recipient }) => recipient)).toContain('wanda@example.org')
  await restoreCancelledEvent(at(minutes(6)), event.id)
  expect((await told.send(minutes(11))).map(({ recipient }) => recipient)).toContain('wanda@example.org')
  await told.save(later, tellThem, minutes(20))
  expect(await told.row()).toMatchObject({ movedFrom: event.date, movedAt: minutes(20) })
})

test('a lower price for members is news for all, and undone those who knew another pay that again', async ({
  told,
}) => {
  const { club, event } = told
  const { id: memberId } = await createSocio(club, aWrittenSocio())
  await club.db.update(events).set({ memberPrice: 45 }).where(eq(events.id, event.id))
  await club.db.update(eventRegistrations).set({ memberId, price: 45 }).where(eq(eventRegistrations.id, told.pau))
  await told.save({ memberPrice: 40, registeredPay: 'old-price' }, null)
  expect(await told.stored(), 'only for who comes later').toEqual([])
  await told.save({ memberPrice: 45 }, null)
  const save = () => told.save({ memberPrice: 30, registeredPay: 'new-price' }, tellThem, minutes(10))
  await save()
  const priceOfPau = async () =>
    (await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, told.pau)))[0]!.price
  expect(await priceOfPau()).toBe(30)
  const [notice] = await told.stored()
  await undoNotice(told.at(minutes(12)), notice!.id)
  expect(await priceOfPau()).toBe(45)
  expect(await told.row()).toMatchObject({ price: 48, memberPrice: 45 })
  await save()
  const sent = await told.send(minutes(60))
  const changes = [{ fact: 'memberPrice', before: '45\u00a0€', after: '30\u00a0€' }]
  expect(sent.map(({ values }) => values)).toMatchObject([{ changes }, { changes }])
})
