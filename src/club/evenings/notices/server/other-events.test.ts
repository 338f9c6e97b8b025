import { randomUUID } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import { actorWith } from '#tests/api.ts'
import { type Told, days, eventWithPeople, minutes, refusalOf, tellThem, test } from '#tests/notices.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { cancelEvent, restoreCancelledEvent } from './cancel-event.ts'
import { listNotices, writeNotice } from './list-notices.ts'
import { sendDueNotice } from './send-due.ts'
import { sendNow, undoNotice } from './undo.ts'

const later = { date: '2026-04-20T20:30' }
const silently = { note: '', noteCa: '' }
const aMessage = { kind: 'message', audience: 'seated', note: 'Traed botas', noteCa: '' } as const
const pendingOf = async ({ club, event }: Told) =>
  (await club.db.select().from(notices).where(eq(notices.eventId, event.id))).find(
    ({ sentAt, droppedAt }) => !sentAt && !droppedAt,
  )!
const entriesOf = ({ club }: Told, action: 'event.cancelled' | 'event.takes-place' | 'event.change-undone') =>
  club.db.select().from(auditLog).where(eq(auditLog.action, action))
const by = actorWith('admin') as { id: string }

/** Another event with people, a sent notice and a pending one, and the rows of all but ours. */
const besides = async ({ club, event }: Told) => {
  const other = await eventWithPeople(club)
  await other.save(later)
  await other.send(minutes(5))
  await other.save({ location: 'Masia Nova', price: 30, registeredPay: 'new-price' }, tellThem, days(5))
  await other.register('Dolors', days(5))
  return () =>
    Promise.all([
      club.db.select().from(events).where(ne(events.id, event.id)),
      club.db.select().from(notices).where(ne(notices.eventId, event.id)).orderBy(notices.createdAt),
      club.db
        .select()
        .from(eventRegistrations)
        .where(ne(eventRegistrations.eventId, event.id))
        .orderBy(eventRegistrations.id),
    ])
}

test('whatever is sent, undone or withdrawn, other events, their guests and older notices stay as they are', async ({
  told,
}) => {
  const others = await besides(told)
  const { club, event, at } = told
  const before = await others()
  await writeNotice(club, event.id, { ...aMessage, idempotencyKey: randomUUID() })
  await sendNow(at(minutes(1)), (await pendingOf(told)).id)
  await told.send(minutes(1))
  const [sent] = await club.db.select().from(notices).where(eq(notices.eventId, event.id))
  await told.save({ ...later, price: 30, registeredPay: 'new-price' }, tellThem, minutes(10))
  await told.save({ location: 'Masia Vella' }, tellThem, minutes(11))
  await told.register('Carla', minutes(12))
  await undoNotice(at(minutes(13)), (await pendingOf(told)).id)
  await cancelEvent(at(minutes(14)), event.id, silently)
  await restoreCancelledEvent(at(minutes(15)), event.id)
  await told.send(minutes(30))
  await cancelEvent(at(minutes(31)), event.id, silently)
  await undoNotice(at(minutes(32)), (await pendingOf(told)).id)
  await cancelEvent(at(minutes(33)), event.id, silently)
  await told.send(minutes(40))
  await restoreCancelledEvent(at(minutes(41)), event.id)
  await told.send(minutes(60))
  expect(await others()).toEqual(before)
  expect(await club.db.select().from(notices).where(eq(notices.id, sent!.id))).toEqual([sent])
  expect(sent).toMatchObject({ sendAt: minutes(1), sentAt: minutes(1), emails: 2, createdBy: by.id })
  const { notices: listed } = await listNotices(club, event.id)
  expect(listed.map(({ kind }) => kind)).toEqual(['changed', 'cancelled', 'changed', 'message'])
})

test('a cancellation and its withdrawal each count as a save, are logged and notified, and give out freed seats', async ({
  told,
}) => {
  const { club, event, at } = told
  await told.register('Carla', minutes(-10))
  await told.register('Wanda', minutes(-9))
  const { version } = await told.row()
  const words = { note: 'Ha granizado', noteCa: 'Ha pedregat' }
  await cancelEvent(at(minutes(1)), event.id, { ...words })
  expect(await told.row()).toMatchObject({ version: version + 1, cancelNoteCa: 'Ha pedregat' })
  expect(await entriesOf(told, 'event.cancelled')).toMatchObject([
    { subject: 'events', subjectId: event.id, after: { ...words, registered: 4, waiting: 1 } },
  ])
  const written = { audience: 'everybody', createdBy: by.id, sentAt: null }
  expect(await told.stored()).toMatchObject([
    { ...written, ...words, kind: 'cancelled', eventVersion: version + 1, before: null, after: null },
  ])
  expect(await pendingOf(told)).toMatchObject({
    createdAt: minutes(1),
    updatedAt: minutes(1),
    sendAt: minutes(6),
    emails: null,
  })
  await told.send(minutes(6))
  await cancelRegistrations(at(minutes(7)), { eventId: event.id, ids: [told.pau], tellThem: false, reason: '' })
  expect(await told.row(), 'nobody gets a seat at it').toMatchObject({ registered: 3, waiting: 1 })
  await restoreCancelledEvent(at(minutes(20)), event.id)
  const noWords = { cancelledAt: null, cancelNote: '', cancelNoteCa: '' }
  expect(await told.row()).toMatchObject({ ...noWords, version: version + 2, registered: 4, waiting: 0 })
  expect(await entriesOf(told, 'event.takes-place')).toMatchObject([{ subject: 'events', subjectId: event.id }])
  expect(await pendingOf(told)).toMatchObject({
    ...written,
    kind: 'changed',
    eventVersion: null,
    note: '',
    before: { isCancelled: true, date: event.date.toISOString() },
    after: { date: event.date.toISOString() },
    createdAt: minutes(20),
    sendAt: minutes(25),
    updatedAt: minutes(20),
  })
  expect((await listNotices(club, event.id)).notices).toMatchObject([
    { kind: 'changed', canUndo: false },
    { kind: 'cancelled', canUndo: false, reach: null },
  ])
})

test('guests who got no notice of a cancellation get none of its withdrawal', async ({ told }) => {
  const { club, event, at } = told
  const other = await eventWithPeople(club)
  for (const cancelled of [other, told]) await cancelEvent(club, cancelled.event.id, silently)
  await undoNotice(club, (await pendingOf(told)).id)
  await writeNotice(club, event.id, { ...aMessage, idempotencyKey: randomUUID() })
  await told.send(minutes(5))
  const restoreUntold = async () => {
    await club.db
      .update(events)
      .set({ cancelledAt: minutes(6) })
      .where(eq(events.id, event.id))
    await restoreCancelledEvent(at(minutes(7)), event.id)
  }
  await restoreUntold()
  expect(await told.send(minutes(20))).toEqual([])
  await club.db.delete(eventRegistrations)
  await cancelEvent(at(minutes(21)), other.event.id, silently).catch(() => {})
  await restoreCancelledEvent(at(minutes(22)), other.event.id)
  await cancelEvent(at(minutes(23)), event.id, silently)
  expect(await told.stored(), 'nobody is left').toHaveLength(3)
})

test('an event is cancelled, and takes place again, until it begins; not from the trash', async ({ told }) => {
  const { club, event, at } = told
  const last = at(new Date(event.date.getTime() - 1))
  const begun = at(event.date)
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code
  expect(await codeOf(cancelEvent(begun, event.id, silently))).toBe('event.begun')
  expect(await codeOf(restoreCancelledEvent(club, event.id)), 'not cancelled').toBe('event.not-found')
  await cancelEvent(last, event.id, silently)
  expect(await codeOf(restoreCancelledEvent(begun, event.id))).toBe('event.begun')
  await restoreCancelledEvent(last, event.id)
  await club.db.update(events).set({ deletedAt: minutes(0) })
  expect(await codeOf(cancelEvent(club, event.id, silently))).toBe('event.not-found')
  await club.db.update(events).set({ cancelledAt: minutes(0) })
  for (const act of [cancelEvent(club, event.id, silently), restoreCancelledEvent(club, event.id)])
    expect(await codeOf(act)).toBe('event.not-found')
  for (const act of [cancelEvent(club, randomUUID(), silently), restoreCancelledEvent(club, randomUUID())])
    expect(await codeOf(act)).toBe('event.not-found')
})

test('undoing a move gives out the seats that were free too late at the earlier date, and logs both dates', async ({
  told,
}) => {
  const { event, at } = told
  await told.register('Carla', minutes(-10))
  await told.register('Wanda', minutes(-9))
  await told.save({ date: '2026-03-16T12:00' })
  await cancelRegistrations(at(minutes(1)), { eventId: event.id, ids: [told.pau], tellThem: false, reason: '' })
  expect(await told.row(), 'too late to give it').toMatchObject({ registered: 3, waiting: 1 })
  await undoNotice(at(minutes(2)), (await told.stored()).find(({ kind }) => kind === 'changed')!.id)
  expect(await told.row()).toMatchObject({ registered: 4, waiting: 0, updatedAt: minutes(2) })
  const [entry] = await entriesOf(told, 'event.change-undone')
  expect(entry).toMatchObject({
    subject: 'events',
    subjectId: event.id,
    before: { date: '2026-03-16T11:00:00.000Z' },
    after: { date: event.date.toISOString() },
  })
  expect(entry!.after).not.toHaveProperty('location')
})

test('undoing a change that guests have read sends the present facts, which cannot be undone again', async ({
  told,
}) => {
  const { club, event, at } = told
  await told.save(later)
  const carla = await told.register('Carla', minutes(1))
  const { id } = await pendingOf(told)
  await undoNotice(at(minutes(2)), id)
  expect(await pendingOf(told)).toMatchObject({
    id,
    eventVersion: null,
    after: { date: event.date.toISOString() },
    updatedAt: minutes(2),
    sendAt: minutes(7),
  })
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, carla))
  expect(row!.price, 'no price fell').toBeNull()
  expect((await refusalOf(undoNotice(at(minutes(3)), id)))?.code).toBe('notice.saved-since')
})

test('undoing and sending a message needs the right to see guests; messages are sent by due time', async ({ told }) => {
  const { club, event, at } = told
  const write = async (now: Date, kind: 'message' | 'thanks' = 'message') => {
    const idempotencyKey = randomUUID()
    await writeNotice(at(now), event.id, { ...aMessage, kind, audience: 'waiting', idempotencyKey })
    return idempotencyKey
  }
  const [second, first, dropped] = [await write(minutes(2)), await write(minutes(1)), await write(minutes(0))]
  const thanks = await write(minutes(3), 'thanks')
  const editor = { ...at(minutes(3)), actor: actorWith('editor') }
  expect((await refusalOf(undoNotice(editor, dropped)))?.code).toBe('access.denied')
  await undoNotice(at(minutes(3)), dropped)
  expect((await refusalOf(undoNotice(club, dropped)))?.code).toBe('notice.not-found')
  expect(await sendDueNotice(at(minutes(5)))).toBe(false)
  expect(await sendDueNotice(at(minutes(8)))).toBe(true)
  const sentOf = async () =>
    new Map((await told.stored()).map(({ id, sentAt, droppedAt }) => [id, sentAt ?? droppedAt]))
  expect(await sentOf()).toEqual(
    new Map<string, Date | null>([
      [second, null],
      [first, minutes(8)],
      [dropped, minutes(3)],
      [thanks, null],
    ]),
  )
  const log = await club.db.select().from(auditLog).where(eq(auditLog.subject, 'notices')).orderBy(auditLog.id)
  expect(log.map(({ action, subjectId, after }) => [action, subjectId, after])).toEqual(
    expect.arrayContaining([
      ['notice.dropped', dropped, { eventId: event.id, kind: 'message' }],
      ['notice.created', dropped, { eventId: event.id, kind: 'message', audience: 'waiting' }],
      ['notice.created', thanks, { eventId: event.id, kind: 'thanks', audience: 'seated' }],
    ]),
  )
  await club.db.update(events).set({ deletedAt: minutes(9) })
  expect((await refusalOf(undoNotice(club, second)))?.code).toBe('notice.not-found')
  expect(await sendDueNotice(at(minutes(9)))).toBe(true)
  expect((await sentOf()).get(second), 'an event in the trash tells nobody').toEqual(minutes(9))
  const [row] = await club.db.select().from(notices).where(eq(notices.id, second))
  expect(row).toMatchObject({ sentAt: null, emails: null })
})
