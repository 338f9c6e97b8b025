import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { actorWith } from '#tests/api.ts'
import { companions } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations } from '../cancellations/by-staff.ts'
import { registerForEvent } from '../registrations.ts'
import { seatOutOfTurn } from './seat-out-of-turn.ts'
import { seatingReason } from './seating-reason.ts'
import { hourMs } from '#base/dates/durations.ts'

/** An event that is full with four guests. */
const aFullEvent = async (limited: Club) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { maxParticipants: 4 })
  const taken = []
  for (const n of [1, 2, 3, 4])
    taken.push((await registerForEvent(club, event.id, aRegistration({ email: `${n}@example.org` }))).id)
  return { club, event, taken }
}
/** A party that waits, and takes fewer seats. */
const waitingParty = (size: 2 | 3) =>
  aRegistration({ companions: companions.slice(0, size - 1), ifFull: 'wait', takesFewer: size === 3 })
const cancel = (club: Club, eventId: string, id: string) =>
  cancelRegistrations(club, { eventId, ids: [id], tellThem: false, reason: '' })
const countsOf = async ({ db }: Club, id: string) => {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return [event!.registered, event!.waiting]
}

test('a party that takes fewer gets as many seats as staff say, its host first, and the others go on waiting', async ({
  club: limited,
}) => {
  const { club: visitor, event, taken } = await aFullEvent(limited)
  const { id } = await registerForEvent(visitor, event.id, waitingParty(3))
  const pair = await registerForEvent(visitor, event.id, waitingParty(2))
  const soon = new Date(today.getTime() + 71 * hourMs)
  await visitor.db.update(events).set({ date: soon }).where(eq(events.id, event.id))
  await cancel(visitor, event.id, taken[0]!)
  const club: Club = { ...visitor, actor: actorWith('admin') }
  const seat = (which: string, seats: number) => seatOutOfTurn(club, which, { reason: 'Ponente', seats })
  const tooFew = { code: 'event.too-few', details: { free: 1 } }
  await expect(seat(id, 2)).rejects.toMatchObject(tooFew)
  await expect(seat(pair.id, 1), 'who wants all seats gets all').rejects.toMatchObject(tooFew)
  expect(await seat(id, 1)).toEqual({ seats: 1 })
  expect(await countsOf(club, event.id)).toEqual([4, 4])
  const [host] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  expect(host?.state).toBe('seated')
})

test('staff seat a waiting party out of turn: free seats raise no capacity, and a companion’s row stands for its party', async ({
  club: limited,
}) => {
  const { club: visitor, event, taken } = await aFullEvent(limited)
  const { id } = await registerForEvent(visitor, event.id, waitingParty(3))
  const next = await registerForEvent(visitor, event.id, waitingParty(2))
  await cancel(visitor, event.id, taken[0]!)
  expect(await countsOf(visitor, event.id), 'the host has a seat, the companions wait').toEqual([4, 4])
  const soon = new Date(today.getTime() + 71 * hourMs)
  await visitor.db.update(events).set({ date: soon }).where(eq(events.id, event.id))
  await cancel(visitor, event.id, taken[1]!)
  const club: Club = { ...visitor, actor: actorWith('admin') }
  const seating = { reason: 'Ponente' }
  const refused = seatOutOfTurn(club, next.id, seating)
  await expect(refused).rejects.toMatchObject({ code: 'event.too-few', details: { free: 1 } })
  await cancel(visitor, event.id, taken[2]!)
  expect(await seatOutOfTurn(club, id, seating), 'those of the host who wait').toEqual({ seats: 2 })
  expect(await countsOf(club, event.id)).toEqual([4, 2])
  const [entry] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.seated'))
  expect(entry).toMatchObject({ before: null, after: { eventId: event.id, seats: 2, reason: 'Ponente' } })
  expect(entry!.after).not.toHaveProperty('maxParticipants')
  const { id: _, ...act } = { ...entry!, action: 'registration.changed', after: { reason: 'Otra' } }
  await club.db.insert(auditLog).values({ ...act, createdAt: new Date(entry!.createdAt.getTime() + hourMs) })
  const [seated] = await club.db.select({ seatingReason }).from(eventRegistrations).where(eq(eventRegistrations.id, id))
  expect(seated, 'of the act that gave the seat').toEqual({ seatingReason: 'Ponente' })
  const [companion] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.companionOf, next.id))
  const seat = (which: string) => seatOutOfTurn(club, which, { ...seating, raiseTo: 6 })
  const put = (state: Partial<typeof events.$inferInsert>) =>
    club.db.update(events).set(state).where(eq(events.id, event.id))
  await put({ deletedAt: today })
  await expect(seat(companion!.id)).rejects.toMatchObject({ code: 'registration.not-found' })
  await put({ deletedAt: null, cancelledAt: today })
  await expect(seat(companion!.id)).rejects.toMatchObject({ code: 'event.cancelled' })
  await put({ cancelledAt: null })
  await expect(seat(event.id), 'no registration').rejects.toMatchObject({ code: 'registration.not-found' })
  expect(await seat(companion!.id)).toEqual({ seats: 2 })
  expect(await countsOf(club, event.id)).toEqual([6, 0])
})
