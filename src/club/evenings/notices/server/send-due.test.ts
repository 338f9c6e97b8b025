import { asc, eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import { priorities } from '#platform/outbox/priorities.ts'
import { type Told, days, eventWithPeople, minutes, test } from '#tests/notices.ts'
import { dueAt } from './due-at.ts'
import { sendDueNotice } from './send-due.ts'

type Notice = typeof notices.$inferInsert

const write = async (
  { club }: Told,
  eventId: string,
  kind: Notice['kind'],
  sendAt: Date,
  more: Partial<Notice> = {},
) => {
  const [row] = await club.db
    .insert(notices)
    .values({ audience: 'everybody', ...more, eventId, kind, sendAt })
    .returning()
  return row!.id
}
const stateOf = async ({ club }: Told, id: string) => {
  const [row] = await club.db.select().from(notices).where(eq(notices.id, id))
  if (!row) return 'deleted'
  if (row.droppedAt) return 'dropped'
  return row.sentAt ? `sent to ${row.emails}` : 'waits'
}

test('each recipient gets an email about the own seat in the own language, unverified addresses last', async ({
  told,
}) => {
  const { club, event, at } = told
  await club.db
    .update(eventRegistrations)
    .set({ provenAt: days(-1) })
    .where(eq(eventRegistrations.id, told.pau))
  const id = await write(told, event.id, 'message', minutes(1), { note: 'Hola', noteCa: 'Ei' })
  const later = await write(told, event.id, 'message', minutes(2))
  expect(await sendDueNotice(at(new Date(minutes(1).getTime() - 1)))).toBe(false)
  expect(await sendDueNotice(at(minutes(1)))).toBe(true)
  expect(await sendDueNotice(at(minutes(1)))).toBe(false)
  const [berta, pau, ...more] = await club.db.select().from(emails).orderBy(asc(emails.recipient))
  const common = { template: 'event-message', status: 'queued' }
  expect(berta).toMatchObject({
    ...common,
    about: told.berta,
    language: 'es',
    priority: priorities.unproven,
    values: { notice: id, note: 'Hola' },
  })
  expect(pau).toMatchObject({
    ...common,
    about: told.pau,
    language: 'ca',
    priority: priorities.club,
    values: { notice: id, note: 'Ei' },
  })
  expect(more).toEqual([])
  expect([await stateOf(told, id), await stateOf(told, later)]).toEqual(['sent to 2', 'waits'])
})

test('automatic notices are withdrawn at the start of the event; decisions of staff are still sent', async ({
  told,
}) => {
  const { club, event, at } = told
  const other = await eventWithPeople(club)
  await club.db
    .update(events)
    .set({ date: days(20) })
    .where(eq(events.id, other.event.id))
  const kept = await write(told, other.event.id, 'reminder', days(17), { audience: 'seated' })
  const others = () => club.db.select().from(notices).where(ne(notices.eventId, event.id))
  const before = await others()
  const justBefore = new Date(event.date.getTime() - 1)
  const outcome = async (kind: Notice['kind'], now: Date, sendAt = minutes(0)) => {
    const id = await write(told, event.id, kind, sendAt)
    expect(await sendDueNotice(at(now)), kind).toBe(true)
    return stateOf(told, id)
  }
  for (const [kind, atStart] of [
    ['reminder', 'deleted'],
    ['payment-due', 'deleted'],
    ['last-call', 'dropped'],
  ] as const) {
    const due = kind === 'last-call' ? minutes(0) : dueAt[kind](event)
    expect(await outcome(kind, justBefore, due), kind).toBe(kind === 'last-call' ? 'sent to 0' : 'sent to 2')
    expect(await outcome(kind, event.date, new Date(due.getTime() - 1)), kind).toBe(atStart)
  }
  expect(await outcome('message', event.date)).toBe('sent to 2')
  expect(await outcome('cancelled', event.date), 'it takes place').toBe('dropped')
  await club.db
    .update(events)
    .set({ cancelledAt: minutes(1) })
    .where(eq(events.id, event.id))
  expect(await outcome('cancelled', event.date)).toBe('sent to 2')
  expect(await outcome('changed', event.date)).toBe('dropped')
  expect(await outcome('reminder', minutes(1)), 'cancelled').toBe('deleted')
  await club.db
    .update(events)
    .set({ cancelledAt: null, deletedAt: minutes(2) })
    .where(eq(events.id, event.id))
  expect(await outcome('message', event.date)).toBe('dropped')
  expect(await others()).toEqual(before)
  expect(await stateOf(told, kept)).toBe('waits')
})

test('thanks written for an earlier date wait for the new date, once', async ({ told }) => {
  const { club, event, at } = told
  const other = await eventWithPeople(club)
  const due = dueAt.thanks(event)
  await write(told, other.event.id, 'thanks', due)
  const early = await write(told, event.id, 'thanks', minutes(1), { audience: 'seated' })
  expect(await sendDueNotice(at(minutes(1)))).toBe(true)
  expect(await stateOf(told, early), 'those of another event are others').toBe('waits')
  const [moved] = await club.db.select().from(notices).where(eq(notices.id, early))
  expect(moved!.sendAt).toEqual(due)
  const second = await write(told, event.id, 'thanks', minutes(2), { audience: 'seated' })
  expect(await sendDueNotice(at(minutes(2)))).toBe(true)
  expect(await stateOf(told, second), 'some wait already').toBe('dropped')
  const reminder = await write(told, event.id, 'reminder', minutes(3), { audience: 'seated' })
  expect(await sendDueNotice(at(minutes(3)))).toBe(true)
  expect(await stateOf(told, reminder), 'another is written in time').toBe('deleted')
  expect(await sendDueNotice(at(new Date(due.getTime() - 1)))).toBe(false)
  while (await sendDueNotice(at(due)));
  expect(await stateOf(told, early)).toBe('sent to 2')
})
