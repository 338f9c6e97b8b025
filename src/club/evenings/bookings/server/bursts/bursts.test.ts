import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { burstCancellations, eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { test, today } from '#tests/club.ts'
import { anEvent, asAdmin } from '#tests/factories.ts'
import { cancelBurst, takeDueBurst, undoBurstCancellation } from './cancel-burst.ts'
import { readCancellationBursts, readSeatBursts } from './read-bursts.ts'

const minutes = (count: number) => new Date(today.getTime() + count * 60_000)
const seconds = (club: Club, count: number): Club => ({ ...club, now: () => minutes(count / 60) })
type Row = Partial<typeof eventRegistrations.$inferInsert>

/** So many seats, one a minute, the last one now. */
const store = async ({ db }: Club, eventId: string, count: number, more: (n: number) => Row = () => ({})) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    eventId,
    fullName: `Demo ${n}`,
    email: `demo-${n}@example.org`,
    clientNetwork: 'one-network',
    createdAt: minutes(n + 1 - count),
    ...more(n),
  }))
  await db.insert(eventRegistrations).values(rows)
}
const taken = async ({ db }: Club, id: string) =>
  (await db.select().from(events).where(eq(events.id, id)))[0]!.registered

test('twenty seats of one network within an hour are a burst, at all events together; those of members and staff are none', async ({
  club,
}) => {
  const [one, other] = [await anEvent(club, { title: 'Uno' }), await anEvent(club, { title: 'Dos' })]
  await store(club, one.id, 12)
  await store(club, other.id, 7)
  expect(await readSeatBursts(club)).toEqual([])
  await store(club, other.id, 30, () => ({ clientNetwork: null }))
  await store(club, other.id, 30, () => ({ clientNetwork: '' }))
  await store(club, other.id, 30, (n) => ({ clientNetwork: `network ${n}` }))
  await store(club, other.id, 30, () => ({ clientNetwork: 'gone', cancelledAt: today }))
  await store(club, other.id, 30, (n) => ({ clientNetwork: 'slow', createdAt: minutes(-n * 4) }))
  await store(club, other.id, 30, () => ({ clientNetwork: 'old', createdAt: minutes(-49 * 60) }))
  expect(await readSeatBursts(club)).toEqual([])
  await store(club, other.id, 1, () => ({ createdAt: minutes(-600), fullName: 'Hours before' }))
  await store(club, other.id, 1, () => ({ fullName: 'Last' }))
  const [burst, ...more] = await readSeatBursts(club)
  expect(more).toEqual([])
  expect(burst).toMatchObject({ lastAt: today, pendingUntil: null })
  expect(burst!.seats).toHaveLength(20)
  expect(burst!.seats.map(({ fullName }) => fullName)).not.toContain('Hours before')
  expect(burst!.events.map(({ title, seats }) => [title, seats]).toSorted()).toEqual([
    ['Dos', 8],
    ['Uno', 12],
  ])
  await club.db.update(events).set({ date: today })
  expect(await readSeatBursts(club), 'events that have begun').toEqual([])
})

test('twelve cancellations by guests within an hour are shown at their event, the latest first', async ({ club }) => {
  const event = await anEvent(club, { title: 'Uno' })
  const cancelled = (by: string | null) => (n: number) => ({ cancelledBy: by, cancelledAt: minutes(-n) })
  await store(club, event.id, 11, cancelled('guest'))
  await store(club, event.id, 20, cancelled(null))
  await store(club, event.id, 20, (n) => ({ ...cancelled('expiry')(n), heldUntil: today }))
  expect(await readCancellationBursts(club)).toEqual([])
  await store(club, event.id, 1, cancelled('not-mine'))
  expect(await readCancellationBursts(club)).toMatchObject([{ id: event.id, title: 'Uno', count: 12, lastAt: today }])
  const [earlier, later] = [await anEvent(club, { title: 'Antes' }), await anEvent(club, { title: 'Después' })]
  await store(club, earlier.id, 12, (n) => ({ cancelledBy: 'guest', cancelledAt: minutes(-60 - n) }))
  await store(club, later.id, 12, (n) => ({ cancelledBy: 'guest', cancelledAt: minutes(-30 - n) }))
  expect((await readCancellationBursts(club)).map(({ title }) => title)).toEqual(['Uno', 'Después', 'Antes'])
})

test('all are cancelled with one press, without a cost, ten seconds later; until then nothing happens', async ({
  club: limited,
}) => {
  const club = asAdmin(limited)
  const soon = await anEvent(club, { maxParticipants: 20, price: 20, date: minutes(60 * 24) })
  await store(club, soon.id, 20)
  await store(club, soon.id, 1, () => ({ clientNetwork: 'another', fullName: 'Waits', waitingSince: today }))
  const [burst] = await readSeatBursts(club)
  const takesEffectAt = minutes(10 / 60)
  expect(await cancelBurst(club, burst!.id)).toEqual({ takesEffectAt, seats: 20 })
  expect(await readSeatBursts(club)).toMatchObject([{ id: burst!.id, pendingUntil: takesEffectAt }])
  expect(await cancelBurst(seconds(club, 5), burst!.id), 'pressed twice').toMatchObject({ seats: 20 })
  expect(await takeDueBurst(seconds(club, 9.9))).toBeUndefined()
  expect([await taken(club, soon.id), await club.db.$count(emails)]).toEqual([20, 0])

  expect(await takeDueBurst(seconds(club, 10))).toEqual([soon.id])
  expect(await takeDueBurst(seconds(club, 20))).toBeUndefined()
  expect(await taken(club, soon.id)).toBe(0)
  const rows = await club.db.select().from(eventRegistrations).where(isNotNull(eventRegistrations.cancelledAt))
  expect(rows).toHaveLength(20)
  expect(rows.every(({ cancelledLate, cancelledBy }) => !cancelledLate && cancelledBy === null)).toBe(true)
  const balances = await readBalances(
    club.db,
    rows.map(({ id }) => id),
  )
  expect([...balances.values()].every(({ balance }) => balance === 0)).toBe(true)
  expect(await club.db.$count(emails, eq(emails.template, 'send-event-registration-cancellation'))).toBe(20)
  expect(await readSeatBursts(club)).toEqual([])
  const log = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.cancelled'))
    .orderBy(auditLog.id)
  expect(log).toHaveLength(20)
  expect(log[0]).toMatchObject({
    actorId: club.actor.kind === 'user' && club.actor.id,
    after: { forgiven: 'Muchas sillas de una red en una hora' },
  })
})

test('undone in time, every seat stays; later it is refused, as is a burst that is gone', async ({ club: limited }) => {
  const club = asAdmin(limited)
  const event = await anEvent(club, { maxParticipants: 40 })
  await store(club, event.id, 23)
  const { id } = (await readSeatBursts(club))[0]!
  await cancelBurst(club, id)
  await undoBurstCancellation(club, id)
  expect(await takeDueBurst(seconds(club, 60))).toBeUndefined()
  expect(await taken(club, event.id)).toBe(23)
  await expect(undoBurstCancellation(club, id)).rejects.toMatchObject({ code: 'burst.cancelled' })
  await club.db.update(eventRegistrations).set({ cancelledAt: sql`now()` })
  await expect(cancelBurst(club, id)).rejects.toMatchObject({ code: 'burst.not-found' })
  expect(await club.db.$count(burstCancellations)).toBe(0)
})
