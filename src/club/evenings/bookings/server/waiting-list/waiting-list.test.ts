import { eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import type { EventRegistrationRequest } from '../../shared/event-registration.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeEvent, restoreEvent } from '#club/evenings/events/server/events-editing.ts'
import { cancelRegistrations, restoreRegistrations } from '../cancellations/by-staff.ts'
import { freeExpiredSeats } from '../held-seats/held-seats.ts'
import { listRegistrations } from '../registrations-list.ts'
import { registerForEvent } from '../registrations.ts'
import { promoteOverlooked } from './overlooked.ts'
import { readPromotions } from './promotions.ts'
import { seatOutOfTurn } from './seat-out-of-turn.ts'
import { hourMs } from '#base/dates/durations.ts'

let people = 0
const aParty = (size: number, overrides: Partial<EventRegistrationRequest> = {}) => {
  const n = (people += 1)
  return aRegistration({
    fullName: `Host ${n}`,
    email: `host-${n}@example.org`,
    companions: Array.from({ length: size - 1 }, (_one, k) => ({
      fullName: `Companion ${n}.${k}`,
      email: '',
      dietaryRestrictions: '',
    })),
    ...overrides,
  })
}
const waitingParty = (size: number, overrides: Partial<EventRegistrationRequest> = {}) =>
  aParty(size, { ifFull: 'wait', ...overrides })

/** A club without abuse limits, and its event, which is full with one party of `size`. */
const aFullEvent = async (limited: Club, size = 4, overrides: Partial<typeof events.$inferInsert> = {}) => {
  const club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: size, ...overrides })
  const taken = []
  for (let n = 0; n < size; n += 1) taken.push((await registerForEvent(club, event.id, aParty(1))).id)
  return { club, event, taken }
}

const cancel = (club: Club, eventId: string, ...ids: string[]) =>
  cancelRegistrations(club, { eventId, ids, withCompanions: true, tellThem: false, reason: '' })

const countsOf = async ({ db }: Club, id: string) => {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return [event!.registered, event!.waiting]
}
const rowOf = async ({ db }: Club, id: string) => {
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  return row!
}

test('a party that does not fit waits, behind those before it, and takes no seat', async ({ club: limited }) => {
  const { club, event } = await aFullEvent(limited)
  const first = await registerForEvent(club, event.id, waitingParty(2))
  const second = await registerForEvent(club, event.id, waitingParty(3))
  expect([first.waiting, second.waiting]).toEqual([
    { seats: 2, ahead: 0 },
    { seats: 3, ahead: 1 },
  ])
  expect(await countsOf(club, event.id)).toEqual([4, 5])
  await expect(registerForEvent(club, event.id, aParty(1))).rejects.toMatchObject({ code: 'event.full' })
})

test('a party that asks to wait gets free seats at once, and a party that accepts fewer gets a part', async ({
  club: limited,
}) => {
  const { club, event, taken } = await aFullEvent(limited)
  await cancel(club, event.id, ...taken.slice(0, 3))
  expect(await registerForEvent(club, event.id, waitingParty(1))).toEqual({ id: expect.any(String) })
  const { id, waiting } = await registerForEvent(club, event.id, waitingParty(4, { takesFewer: true }))
  expect(waiting).toEqual({ seats: 2, ahead: 0 })
  expect(await countsOf(club, event.id)).toEqual([4, 2])
  expect((await rowOf(club, id)).waitingSince).toBeNull()
})

test('a cancelled seat goes to the first party that fits, in the same act', async ({ club: limited }) => {
  const { club, event, taken } = await aFullEvent(limited)
  const three = await registerForEvent(club, event.id, waitingParty(3))
  const two = await registerForEvent(club, event.id, waitingParty(2))
  const one = await registerForEvent(club, event.id, waitingParty(1))
  await cancel(club, event.id, taken[0]!)
  expect((await rowOf(club, one.id)).promotedAt).toEqual(today)
  expect(await countsOf(club, event.id)).toEqual([4, 5])
  await cancel(club, event.id, taken[1]!, taken[2]!)
  expect(await rowOf(club, two.id)).toMatchObject({ waitingSince: null, confirmationPending: true })
  expect((await rowOf(club, three.id)).waitingSince).not.toBeNull()
  expect(await countsOf(club, event.id)).toEqual([4, 3])

  const { rows } = await listRegistrations(club, {
    eventId: event.id,
    search: '',
    filter: 'waiting',
    sort: 'createdAt',
    order: 'asc',
    page: 1,
  })
  expect(rows.map(({ place, host }) => ({ place, host }))).toEqual([
    { place: { position: 1, seats: 3, passedOver: 2 }, host: null },
    ...[1, 2].map(() => ({ place: { position: 1, seats: 3, passedOver: 2 }, host: rows[0]!.fullName })),
  ])
})

test('a party that accepts fewer seats gets the free ones, and keeps its place for the rest', async ({
  club: limited,
}) => {
  const { club, event, taken } = await aFullEvent(limited)
  const party = await registerForEvent(club, event.id, waitingParty(3, { takesFewer: true }))
  const later = await registerForEvent(club, event.id, waitingParty(1))
  await cancel(club, event.id, taken[0]!)
  expect((await rowOf(club, party.id)).promotedAt).toEqual(today)
  expect(await countsOf(club, event.id)).toEqual([4, 3])
  await cancel(club, event.id, taken[1]!, taken[2]!)
  expect(await countsOf(club, event.id)).toEqual([4, 1])
  expect((await rowOf(club, later.id)).waitingSince, 'the rest of the first party came first').not.toBeNull()
})

test('more capacity, a later date and a restoration from the trash give seats to the waiting list', async ({
  club: limited,
}) => {
  const soon = new Date(today.getTime() + 71 * hourMs)
  const { club, event, taken } = await aFullEvent(limited)
  await registerForEvent(club, event.id, waitingParty(2))
  const form = { ...anEventForm({ maxParticipants: 6 }), tell: { silent: 'Una prueba' } }
  const raised = await changeEvent(club, event.id, { ...form, version: 1 })
  expect(raised).toMatchObject({ registered: 6, waiting: 0, version: 2 })

  await registerForEvent(club, event.id, waitingParty(1))
  await club.db.update(events).set({ date: soon }).where(eq(events.id, event.id))
  await cancel(club, event.id, taken[0]!)
  expect(await countsOf(club, event.id), 'nothing is given in the last 72 hours').toEqual([5, 1])
  expect(await promoteOverlooked(club)).toEqual([])
  expect(await changeEvent(club, event.id, { ...form, version: 2 })).toMatchObject({ registered: 6, waiting: 0 })

  await registerForEvent(club, event.id, waitingParty(1))
  // Only a past event with people is deleted; it may be restored and moved.
  await club.db.update(events).set({ deletedAt: today }).where(eq(events.id, event.id))
  await cancel(club, event.id, taken[1]!)
  expect(await countsOf(club, event.id), 'nothing is given at an event in the trash').toEqual([5, 1])
  await restoreEvent(club, event.id)
  expect(await countsOf(club, event.id)).toEqual([6, 0])
})

test('the list is open until 72 hours before the event, to the millisecond', async ({ club: limited }) => {
  const { club, event, taken } = await aFullEvent(limited)
  const at = (ms: number): Club => ({ ...club, now: () => new Date(event.date.getTime() - 72 * hourMs + ms) })
  await registerForEvent(at(-1), event.id, waitingParty(1))
  await expect(registerForEvent(at(0), event.id, waitingParty(1))).rejects.toMatchObject({ code: 'event.full' })
  await cancel(at(0), event.id, taken[0]!)
  expect(await countsOf(club, event.id)).toEqual([3, 1])
  expect(await registerForEvent(at(0), event.id, aParty(1)), 'a free seat is open to all').toEqual({
    id: expect.any(String),
  })
})

test.for([
  ['into summer time', '2026-03-29T12:00:00Z'],
  ['out of summer time', '2026-10-25T12:00:00Z'],
] as const)('72 hours are 72 hours across the change %s', async ([_which, date], { club: limited }) => {
  const begins = new Date(date)
  const before = (hours: number, ms: number) => () => new Date(begins.getTime() - hours * hourMs + ms)
  const { club, event, taken } = await aFullEvent({ ...limited, now: before(100, 0) }, 2, { date: begins })
  await registerForEvent(club, event.id, waitingParty(1))
  await cancel({ ...club, now: before(72, 0) }, event.id, taken[0]!)
  expect(await countsOf(club, event.id)).toEqual([1, 1])
  await cancel({ ...club, now: before(72, -1) }, event.id, taken[1]!)
  expect(await countsOf(club, event.id)).toEqual([1, 0])
})

test('seats that were not confirmed in time go to the list before a new guest', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 8 })
  const held = await registerForEvent(club, event.id, aParty(5, { email: 'held@example.org' }))
  const unlimited = { ...club, isUnlimited: true }
  for (let n = 0; n < 3; n += 1) await registerForEvent(unlimited, event.id, aParty(1))
  await registerForEvent(unlimited, event.id, waitingParty(5))
  const later = { ...unlimited, now: () => new Date(Date.parse(held.heldUntil!) + 1) }
  await expect(registerForEvent(later, event.id, aParty(1))).rejects.toMatchObject({ code: 'event.full' })
  expect(await countsOf(club, event.id)).toEqual([8, 0])
  expect(await freeExpiredSeats(later)).toEqual([])
})

test('a waiting party that becomes smaller gets seats; one that leaves lets the next ones move up', async ({
  club: limited,
}) => {
  const { club, event, taken } = await aFullEvent(limited)
  const request = waitingParty(3)
  const { id } = await registerForEvent(club, event.id, request)
  const next = await registerForEvent(club, event.id, waitingParty(2))
  await cancel(club, event.id, taken[0]!)
  expect(await countsOf(club, event.id)).toEqual([3, 5])
  await cancel(club, event.id, id)
  expect(await countsOf(club, event.id)).toEqual([3, 2])
  expect(await restoreRegistrations(club, { eventId: event.id, ids: [id] }), 'it waits again').toEqual({
    restored: 1,
    full: [],
  })
  expect(await countsOf(club, event.id), 'alone it fits').toEqual([4, 2])
  expect((await rowOf(club, next.id)).waitingSince).not.toBeNull()

  const pair = waitingParty(2)
  await registerForEvent(club, event.id, pair)
  await cancel(club, event.id, next.id, taken[1]!)
  await registerForEvent(club, event.id, waitingParty(3))
  expect(await countsOf(club, event.id), 'one seat is free: the pair does not fit').toEqual([3, 5])
  expect(await registerForEvent(club, event.id, { ...pair, companions: [] })).toEqual({ id: expect.any(String) })
  expect(await countsOf(club, event.id)).toEqual([4, 3])
})

test('staff seat a party out of turn for a logged reason, and raise the capacity no further than they saw', async ({
  club: limited,
}) => {
  await registerForEvent(limited, (await anEvent(limited)).id, aRegistration())
  const { club: visitor, event } = await aFullEvent(limited)
  const club: Club = { ...visitor, actor: actorWith('admin') }
  const others = () => club.db.select().from(events).where(ne(events.id, event.id))
  const before = await others()
  await registerForEvent(visitor, event.id, waitingParty(1))
  const { id } = await registerForEvent(visitor, event.id, waitingParty(2))
  const reason = 'Ponente'
  const tooFew = { code: 'event.too-few', details: { free: 0 } }
  await expect(seatOutOfTurn(club, id, { reason })).rejects.toMatchObject(tooFew)
  await expect(seatOutOfTurn(club, id, { reason, raiseTo: 5 }), 'less than it takes').rejects.toMatchObject(tooFew)
  expect(await seatOutOfTurn(club, id, { reason, raiseTo: 7 }), 'more than it takes').toEqual({ seats: 2 })
  expect(await countsOf(club, event.id)).toEqual([6, 1])
  expect(await rowOf(club, id)).toMatchObject({ waitingSince: null, confirmationPending: true, version: 2 })
  expect(await others(), 'the capacity of this event alone').toEqual(before)
  const [raised] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'event.capacity-raised'))
  expect(raised).toMatchObject({
    subject: 'events',
    subjectId: event.id,
    before: { maxParticipants: 4 },
    after: { maxParticipants: 6 },
  })
  const [entry] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.seated'))
  expect(entry).toMatchObject({
    subject: 'event_registrations',
    subjectId: id,
    before: { maxParticipants: 4 },
    after: { eventId: event.id, seats: 2, reason: 'Ponente', maxParticipants: 6 },
  })
  await expect(seatOutOfTurn(club, id, { reason, raiseTo: 7 })).rejects.toMatchObject({ code: 'registration.decided' })
})

test('after the beginning staff can confirm to seat a waiting party: it is logged, and no email is sent', async ({
  club: limited,
}) => {
  const { club: visitor, event } = await aFullEvent(limited)
  const { id } = await registerForEvent(visitor, event.id, waitingParty(2))
  await visitor.db.update(eventRegistrations).set({ confirmationPending: false })
  await visitor.db.update(events).set({ date: today }).where(eq(events.id, event.id))
  const club: Club = { ...visitor, actor: actorWith('admin') }
  const reason = 'Ha venido'
  await expect(seatOutOfTurn(club, id, { reason, raiseTo: 6 })).rejects.toMatchObject({ code: 'event.begun' })
  const tooFew = seatOutOfTurn(club, id, { reason, isWalkIn: true })
  await expect(tooFew, 'a seat too few is another question').rejects.toMatchObject({ code: 'event.too-few' })
  expect(await seatOutOfTurn(club, id, { reason, raiseTo: 6, isWalkIn: true })).toEqual({ seats: 2 })
  expect(await countsOf(club, event.id)).toEqual([6, 0])
  expect(await club.db.$count(eventRegistrations, eq(eventRegistrations.confirmationPending, true))).toBe(0)
  const [entry] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.seated'))
  expect(entry?.after).toMatchObject({ reason, isWalkIn: true, maxParticipants: 6 })
})

test('before saving, a larger capacity shows the new guests: names for admins, a number for editors', async ({
  club: limited,
}) => {
  const { club, event } = await aFullEvent(limited)
  await registerForEvent(club, event.id, waitingParty(3, { fullName: 'Large party' }))
  await registerForEvent(club, event.id, waitingParty(1, { fullName: 'Single' }))
  const [admin, editor] = [actorWith('admin'), actorWith('editor')]
  const ask = (actor: Club['actor'], capacity: number, date?: Date) =>
    readPromotions({ ...club, actor }, event.id, { capacity, date })
  expect(await ask(admin, 5)).toEqual({ seats: 1, names: [[{ fullName: 'Single', named: true }]] })
  expect(await ask(editor, 8)).toEqual({ seats: 4 })
  expect(await ask(editor, 4)).toEqual({ seats: 0 })
  expect(await ask(editor, 8, new Date(today.getTime() + hourMs))).toEqual({ seats: 0 })
})

test('a waiting list with free seats left by an older release gets them', async ({ club: limited }) => {
  const { club, event, taken } = await aFullEvent(limited)
  await registerForEvent(club, event.id, waitingParty(1))
  await club.db.update(eventRegistrations).set({ cancelledAt: today }).where(eq(eventRegistrations.id, taken[0]!))
  expect(await countsOf(club, event.id)).toEqual([3, 1])
  expect(await promoteOverlooked(club)).toEqual([event.id])
  expect(await countsOf(club, event.id)).toEqual([4, 0])
  expect(await promoteOverlooked(club)).toEqual([])
})
