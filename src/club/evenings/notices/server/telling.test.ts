import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import { toLocal } from '#base/dates/local-time.ts'
import { actorWith } from '#tests/api.ts'
import { companions } from '#tests/bookings.ts'
import { aPayment } from '#tests/factories.ts'
import { days, eventWithPeople, minutes, refusalOf, tellThem, test } from '#tests/notices.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { cancelEvent } from './cancel-event.ts'
import { listNotices, previewMessage, writeNotice } from './list-notices.ts'
import { currentNoticeValues } from './notice-values.ts'
import { undoNotice } from './undo.ts'

const addressesOf = (sent: { recipient: string }[]) => sent.map(({ recipient }) => recipient.split('@')[0]).toSorted()

test('staff can send a notice of other texts too, which stays when a move is undone', async ({ told }) => {
  const texts = { description: 'Sal y pimienta.' }
  const asked = await told.preview(texts, { note: 'Cambia el menú', noteCa: '' })
  expect(asked).toMatchObject({ mustTell: false, seated: 3, changed: [] })
  await told.save(texts, { note: 'Cambia el menú', noteCa: '' })
  await told.save({ date: '2026-04-20T20:30' }, { note: 'Cambia el menú y el día', noteCa: '' }, minutes(1))
  await told.save({ date: toLocal(told.event.date) }, { note: 'Solo el menú', noteCa: '' }, minutes(2))
  const sent = await told.send(minutes(7))
  expect(addressesOf(sent)).toEqual(['berta', 'pau'])
  expect(sent[0]!.values).toMatchObject({ note: 'Solo el menú', changes: [] })
})

test('who may not see guests tells them the facts alone, and leaves the note of who may', async ({ told }) => {
  const editor = actorWith('editor')
  const moved = { date: '2026-04-20T20:30' }
  const written = { note: 'Paga ya en https://lladre.example', noteCa: '' }
  for (const tell of [written, { note: '', noteCa: 'Paga ja' }]) {
    expect(await refusalOf(told.save(moved, tell, minutes(0), editor))).toMatchObject({ code: 'access.denied' })
    expect(await refusalOf(told.preview(moved, tell, minutes(0), editor))).toMatchObject({ code: 'access.denied' })
  }
  expect(await told.stored()).toEqual([])
  await told.save(moved, { note: 'Habrá mestral', noteCa: 'Farà mestral' }, minutes(1))
  await told.save({ location: 'Masia Nova' }, { note: '', noteCa: '' }, minutes(2), editor)
  expect(await told.stored()).toMatchObject([{ note: 'Habrá mestral', noteCa: 'Farà mestral' }])
  const notes = (await told.send(minutes(7))).map(({ values }) => values.note)
  expect(notes.toSorted()).toEqual(['Farà mestral', 'Habrá mestral'])
  await told.save({ location: 'Sala Nova' }, { note: '', noteCa: '' }, minutes(8), editor)
  expect((await told.send(minutes(14)))[0]!.values).toMatchObject({ note: '', changes: [{ fact: 'location' }] })
})

test('a notice of other texts is not sent once it is undone', async ({ told }) => {
  await told.save({ description: 'Sal y pimienta.' }, tellThem)
  const [notice] = await told.stored()
  await undoNotice(told.at(minutes(1)), notice!.id)
  expect(await told.send(days(1))).toEqual([])
  expect((await told.row()).description).toBe('Sal y pimienta.')
})

test('a guest who gets a seat by a save gets no second email about it', async ({ told }) => {
  await told.register('Lola', minutes(-9), { companions: [] })
  await told.register('Rita', minutes(-8))
  expect((await told.row()).waiting).toBe(1)
  let ticks = 0
  const now = () => new Date(minutes(0).getTime() + ticks++)
  await told.save({ date: '2026-04-20T20:30', maxParticipants: 5 }, tellThem, now)
  const pending = (await listNotices(told.club, told.event.id)).notices.find(({ kind }) => kind === 'changed')
  expect(pending?.reach).toMatchObject({ seated: 4, waiting: 0, emails: { es: 2, ca: 1 } })
  const changed = (await told.send(minutes(6))).filter(({ template }) => template === 'event-changed')
  expect(addressesOf(changed)).toEqual(['berta', 'lola', 'pau'])
})

test('a preview shows how many of the waiting list get seats, and until when a seat can be returned', async ({
  told,
}) => {
  await told.register('Lola', minutes(-9))
  await told.register('Rita', minutes(-8))
  const refused = await refusalOf(told.save({ date: '2026-04-20T20:30', maxParticipants: 5 }, null))
  expect(refused?.details).toMatchObject({
    seated: 4,
    promoted: 1,
    changed: ['date'],
    returnableUntil: '2026-04-18T18:30:00.000Z',
  })
})

test('a cancellation just before the start, and a message after it, are sent', async ({ told }) => {
  const shortlyBefore = new Date(told.event.date.getTime() - 60_000)
  const after = new Date(told.event.date.getTime() + 60 * 60_000)
  const message = { kind: 'message', audience: 'seated', noteCa: '' } as const
  const idempotencyKey = randomUUID()
  await writeNotice(told.at(after), told.event.id, { ...message, note: 'Hay un paraguas', idempotencyKey })
  expect(addressesOf(await told.send(new Date(after.getTime() + 5 * 60_000)))).toEqual(['berta', 'pau'])
  await cancelEvent(told.at(shortlyBefore), told.event.id, { note: '', noteCa: '' })
  const sent = await told.send(after)
  expect(sent.map(({ template }) => template)).toEqual(['event-cancelled', 'event-cancelled'])
})

test('a later save without a notice keeps the pending one, which then has the news of both', async ({ told }) => {
  const { club, event } = told
  const other = await eventWithPeople(club)
  await told.save({ price: 30, registeredPay: 'new-price' }, { note: 'Más barato', noteCa: 'Més barat' })
  await told.save({ location: 'Masia Nova' }, { silent: 'Lo saben' }, minutes(1))
  const [notice] = await told.stored()
  const admin = actorWith('admin') as { id: string }
  expect(notice).toMatchObject({
    kind: 'changed',
    audience: 'everybody',
    createdBy: admin.id,
    note: 'Más barato',
    noteCa: 'Més barat',
    createdAt: minutes(0),
    updatedAt: minutes(1),
    sendAt: minutes(6),
    eventVersion: (await told.row()).version,
    before: {
      price: 48,
      location: 'Sala del Cercle',
    },
    after: {
      price: 30,
      location: 'Masia Nova',
      isPriceForAll: true,
      hasOtherNews: false,
    },
  })
  const log = await club.db.select().from(auditLog).where(eq(auditLog.action, 'event.not-told')).orderBy(auditLog.id)
  expect(log).toMatchObject([{ subject: 'events', subjectId: event.id }])
  expect((await listNotices(club, event.id)).notices).toMatchObject([
    { changed: ['location', 'price'], canUndo: true, reach: { seated: 3, emails: { es: 1, ca: 1 } } },
  ])
  expect((await listNotices(club, other.event.id)).notices).toEqual([])
  const sent = await told.send(minutes(6))
  expect(sent.map(({ values }) => values.note).toSorted()).toEqual(['Más barato', 'Més barat'])
  expect(sent[0]!.values).toMatchObject({ changes: [{ fact: 'location' }, { fact: 'price', after: '30\u00a0€' }] })
})

test('a save without a notice leaves nothing to send, nor does one of an event that is over, cancelled or empty', async ({
  told,
}) => {
  const { club, event } = told
  const silent = { silent: 'Lo saben' }
  await told.save({ description: 'Pimienta.' }, silent)
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'event.not-told')), 'no news').toBe(0)
  const over = { date: '2026-03-20T20:30' }
  const afterwards = new Date('2026-03-25T12:00Z')
  const moved = await refusalOf(told.save(over, null, afterwards))
  expect(moved, 'also one that is over').toBeUndefined()
  expect(await refusalOf(told.save({ date: '2026-03-25T13:00' }, null, afterwards)), 'begins now').toBeUndefined()
  expect(await refusalOf(told.save({ date: '2026-04-20T20:30' }, null, afterwards))).toMatchObject({
    code: 'event.needs-telling',
  })
  await club.db.update(events).set({ date: event.date })
  expect(await refusalOf(told.save(over, null))).toMatchObject({ code: 'event.needs-telling' })
  expect(await refusalOf(told.save(over, null, days(7))), 'to come, moved to the past').toMatchObject({
    code: 'event.needs-telling',
  })
  await cancelEvent(club, event.id, { note: '', noteCa: '' })
  const [cancelled] = await told.stored()
  await told.save({ location: 'Masia Nova' }, tellThem, minutes(1))
  expect(await told.stored()).toEqual([cancelled])
  await club.db.delete(notices)
  await club.db.update(events).set({ cancelledAt: null })
  await club.db.delete(eventRegistrations)
  await told.save({ location: 'Masia Vella' }, tellThem, minutes(2))
  expect(await told.row()).toMatchObject({ location: 'Masia Vella', registered: 0 })
  expect(await told.stored()).toEqual([])
})

test('a save that gives the whole waiting list seats needs no notice: the confirmations have the new facts', async ({
  told,
}) => {
  const { club } = told
  await club.db.delete(eventRegistrations)
  await club.db.update(events).set({ maxParticipants: 1 })
  await told.register('Xavi', minutes(-5), { companions: [companions[0]!] })
  expect(await told.row()).toMatchObject({ registered: 0, waiting: 2 })
  const later = { date: '2026-04-20T20:30' }
  expect(await refusalOf(told.save(later, null)), 'they wait').toMatchObject({ details: { seated: 0, waiting: 2 } })
  await told.save({ ...later, maxParticipants: 2 }, null)
  expect(await told.row()).toMatchObject({ registered: 2, waiting: 0 })
  expect(await told.stored()).toEqual([])
})

test('a notice reaches companions with an address directly, the others through their host, and names guests without an address', async ({
  told,
}) => {
  const { club, event, at } = told
  await club.db.update(events).set({ maxParticipants: 7 })
  const [nil, carla] = companions
  const same = { fullName: 'Mar', email: 'XAVI@example.org', dietaryRestrictions: '' }
  await told.register('Xavi', minutes(-9), { companions: [nil!, carla!, same] })
  await told.register('Zoe', minutes(-8), { companions: [nil!], language: 'ca' })
  await cancelRegistrations(at(minutes(-7)), { eventId: event.id, ids: [told.berta], tellThem: false, reason: '' })
  await club.db.update(eventRegistrations).set({ email: '' }).where(eq(eventRegistrations.id, told.pau))
  await club.db.delete(emails)
  const message = { kind: 'message', note: 'Hola', noteCa: 'Ei' } as const
  const ask = (audience: 'everybody' | 'seated' | 'waiting' | 'owing') =>
    previewMessage(club, event.id, { ...message, audience })
  const one = (who: string, language: string, to: string) => ({ who, language, to, others: 0 })
  expect(await ask('everybody')).toMatchObject({
    seated: 6,
    waiting: 2,
    emails: {
      es: 3,
      ca: 1,
    },
    unreachable: [{ fullName: 'Pau', named: true }],
    changed: [],
    returnableUntil: null,
    samples: [
      {
        ...one('seated', 'es', 'Xavi'),
        others: 1,
      },
      one('waiting', 'ca', 'Zoe'),
      one('companion', 'es', 'Carla Demo'),
    ],
  })
  expect(await ask('seated')).toMatchObject({ seated: 6, waiting: 0, emails: { es: 3, ca: 0 } })
  expect(await ask('waiting')).toMatchObject({ seated: 0, waiting: 2, emails: { es: 0, ca: 1 } })
  await notePayment(club, aPayment(told.berta, { amount: 60, anyway: true }))
  const owing = await ask('owing')
  expect(owing, 'hosts who have not paid').toMatchObject({ seated: 2, emails: { es: 1, ca: 0 }, toReturn: 12 })
})

test('the email of a notice has the values at its sending, and a booking link only for the guest’s own address', async ({
  told,
}) => {
  const { club, event, at } = told
  await writeNotice(club, event.id, {
    ...({ kind: 'message', audience: 'everybody', note: 'Hola', noteCa: '' } as const),
    idempotencyKey: randomUUID(),
  })
  const toPau = (await told.send(minutes(5))).find(({ recipient }) => recipient.startsWith('pau'))!
  const valuesAt = (now: Date, recipient = toPau.recipient) =>
    currentNoticeValues(at(now), told.pau, { ...toPau, recipient })
  expect(await valuesAt(minutes(6))).toMatchObject({
    note: 'Hola',
    seated: ['Pau'],
    waiting: [],
    changes: [],
    takesPlace: false,
    isAwaited: false,
    balance: -48,
    returnableUntil: '2026-03-22T12:00:00.000Z',
    bookingUrl: expect.stringContaining(event.id),
  })
  expect(await valuesAt(minutes(6), 'other@example.org')).not.toHaveProperty('bookingUrl')
  const limit = days(8)
  expect(await valuesAt(limit), 'too late to return it').toMatchObject({ returnableUntil: null })
  expect(await valuesAt(days(11)), 'a message is read afterwards too').toMatchObject({ note: 'Hola' })
  await club.db.update(notices).set({ kind: 'reminder' })
  expect(await valuesAt(new Date(event.date.getTime() - 1))).toMatchObject({ seated: ['Pau'] })
  expect(await valuesAt(event.date)).toBe('event-begun')
  await club.db.update(notices).set({ kind: 'last-call' })
  expect(await valuesAt(minutes(6))).toBe('seat-given')
  await club.db.update(notices).set({ kind: 'payment-due' })
  expect(await valuesAt(minutes(6))).toMatchObject({ balance: -48 })
  await notePayment(club, aPayment(told.pau))
  expect(await valuesAt(minutes(6))).toBe('nothing-owed')
  await cancelRegistrations(at(minutes(6)), { eventId: event.id, ids: [told.pau], tellThem: false, reason: '' })
  expect(await valuesAt(minutes(7))).toBe('registration-cancelled')
  await club.db.update(notices).set({ kind: 'cancelled' })
  expect(await valuesAt(minutes(7))).toBe('event-restored')
  await club.db.update(notices).set({ kind: 'message' })
  await club.db.update(events).set({ cancelledAt: minutes(7) })
  expect(await valuesAt(minutes(8))).toBe('event-cancelled')
  await club.db.update(events).set({ cancelledAt: null, deletedAt: minutes(8) })
  expect(await valuesAt(minutes(9))).toBe('event-cancelled')
})
