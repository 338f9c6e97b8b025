import { eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { readWaitingParties } from '#club/evenings/bookings/server/waiting-list/waiting-parties.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { loadDemo } from './load.ts'

test('the demo club has events in every state: with a waiting list and a party of four, only for members, moved, cancelled', async ({
  club: { db, vault },
}) => {
  await loadDemo(db, vault, today)
  const [full, ...others] = await db.select().from(events).where(gt(events.waiting, 0))
  expect([full?.registered, full?.waiting, others]).toEqual([full?.maxParticipants, 5, []])
  const waiting = await readWaitingParties(db, full!.id)
  expect(waiting.map(({ ids, takesFewer }) => [ids.length, takesFewer])).toEqual([
    [2, false],
    [1, false],
    [2, true],
  ])
  const { companionOf, waitingSince } = eventRegistrations
  const parties = await db
    .select({ companions: sql<number>`count(*)::int` })
    .from(eventRegistrations)
    .where(sql`${isNotNull(companionOf)} and ${waitingSince} is null`)
    .groupBy(companionOf)
  expect(parties).toEqual([{ companions: 3 }])
  const [members] = await db.select().from(events).where(gt(events.publicFrom, today))
  expect(members!.date > members!.publicFrom!).toBe(true)
  const [planned, ...morePlanned] = await db.select().from(events).where(gt(events.publishedAt, today))
  expect([planned?.title, morePlanned]).toEqual(['Arroz a leña para veinte', []])
  expect(planned!.publishedAt! < planned!.date).toBe(true)
  expect(await db.$count(events, isNull(events.publishedAt)), 'a draft').toBe(1)
  expect(await db.$count(events, isNull(events.endsAt)), 'without an end').toBe(0)
  expect(await db.$count(events, sql`member_price < price`), 'with a price for members').toBe(2)
  const [membership] = await db.select().from(clubFacts).where(eq(clubFacts.part, 'membership'))
  expect(JSON.stringify(membership!.facts)).not.toMatch(/al mismo precio que tú|al mateix preu que tu/)
  const [moved] = await db.select().from(events).where(isNotNull(events.movedFrom))
  expect([moved!.date > moved!.movedFrom!, moved!.movedFrom! > today, moved!.movedAt! < today]).toEqual([
    true,
    true,
    true,
  ])
  const [cancelled] = await db.select().from(events).where(isNotNull(events.cancelledAt))
  expect([cancelled!.date > today, cancelled!.registered, cancelled!.waiting]).toEqual([true, 0, 0])
  expect(cancelled!.cancelNote && cancelled!.cancelNoteCa).not.toBe('')
})
