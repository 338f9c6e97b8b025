import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm } from '#tests/factories.ts'
import type { Club } from '../club.ts'
import { changeEvent } from '../events/events-editing.ts'
import { getEvent } from '../events/events.ts'
import { addRegistration, cancelRegistration, restoreRegistration } from './registrations-by-staff.ts'
import { openRegistrationBatches } from './registration-batches.ts'

/** What each event says of itself, and what its registrations say. */
const counts = async ({ db }: Club) =>
  (
    await db.execute<{ said: number; held: number; places: number }>(sql`
      select registered as said, max_participants as places,
        (select count(*)::int from event_registrations r where r.event_id = e.id and cancelled_at is null) as held
      from events e order by id`)
  ).rows

test('guests, cancellations, restorations, staff and a smaller room at once: each event counts its guests', async ({
  liveClub,
}) => {
  Object.assign(liveClub, { isUnlimited: true })
  const desks = [openRegistrationBatches(), openRegistrationBatches()]
  const events = await Promise.all([20, 30, 40].map((maxParticipants) => anEvent(liveClub, { maxParticipants })))
  const eventOf = (n: number) => events[n % 3]!.id
  const first = await Promise.all(
    Array.from({ length: 30 }, (_guest, n) => desks[n % 2]!.register(liveClub, eventOf(n), aRegistration())),
  )
  const twice = aRegistration()
  const tries = await Promise.allSettled([
    ...Array.from({ length: 120 }, (_guest, n) => desks[n % 2]!.register(liveClub, eventOf(n), aRegistration())),
    ...Array.from({ length: 10 }, (_same, n) => desks[n % 2]!.register(liveClub, eventOf(1), twice)),
    ...first.map(({ id }) => cancelRegistration(liveClub, id)),
    ...first.filter((_guest, n) => n % 2 === 0).map(({ id }) => restoreRegistration(liveClub, id)),
    ...events.map(({ id: eventId }) => {
      const { idempotencyKey, ...form } = aRegistration()
      return addRegistration(liveClub, { ...form, idempotencyKey, eventId })
    }),
    changeEvent(liveClub, eventOf(2), { ...anEventForm({ maxParticipants: 15 }), version: 1 }),
  ])
  // No deadlock, no constraint: the club's own words alone.
  for (const attempt of tries)
    if (attempt.status === 'rejected')
      expect(attempt.reason.code, inspect(attempt.reason)).toMatch(/^event\.(full|capacity-below-registered)$/)

  for (const { said, held, places } of await counts(liveClub)) {
    expect(said).toBe(held)
    expect(said).toBeLessThanOrEqual(places)
    expect(said).toBeGreaterThan(0)
  }
})

test('a place counts whoever writes it, and a counter that moves is no new version of its event', async ({ club }) => {
  const event = await anEvent(club)
  const other = await anEvent(club)
  const { rows } = await club.db.execute<{ id: string }>(sql`
    insert into event_registrations (event_id, full_name, email)
    select id, 'Persona', 'persona@example.org' from events cross join generate_series(1, 3) returning id`)
  expect(await counts(club)).toMatchObject([{ said: 3 }, { said: 3 }])
  await club.db.execute(sql`update event_registrations set event_id = ${other.id} where id = ${rows[0]!.id}`)
  await club.db.execute(sql`update event_registrations set notes = 'otra'`)
  await club.db.execute(sql`delete from event_registrations where event_id = ${event.id} and id = ${rows[1]!.id}`)
  for (const { said, held } of await counts(club)) expect(said).toBe(held)

  const { version, updatedAt } = event
  const { rows: after } = await club.db.execute(
    sql`select version, updated_at as "updatedAt" from events where id = ${event.id}`,
  )
  expect(after).toMatchObject([{ version }])
  expect(new Date(String(after[0]!.updatedAt))).toEqual(updatedAt)
  await club.db.execute(sql`delete from events where id = ${event.id}`)
  expect((await getEvent(club, other.id)).registered).toBeGreaterThanOrEqual(3)
})
