import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeEvent } from '#club/evenings/events/server/events-editing.ts'
import { getEvent } from '#club/evenings/events/server/events.ts'
import { addRegistration, cancelRegistration, restoreRegistration } from './registrations-by-staff.ts'
import { openRegistrationBatches } from './registration-batches.ts'

/** The counter of each event, its actual registrations and its capacity. */
const counts = async ({ db }: Club) =>
  (
    await db.execute<{ counter: number; held: number; capacity: number }>(sql`
      select registered as counter, max_participants as capacity,
        (select count(*)::int from event_registrations r where r.event_id = e.id and cancelled_at is null) as held
      from events e order by id`)
  ).rows

test('registrations, cancellations, restorations and a smaller capacity at once: the counters stay right', async ({
  liveClub,
}) => {
  Object.assign(liveClub, { isUnlimited: true })
  const instances = [openRegistrationBatches(), openRegistrationBatches()]
  const events = await Promise.all([20, 30, 40].map((maxParticipants) => anEvent(liveClub, { maxParticipants })))
  const eventOf = (n: number) => events[n % 3]!.id
  const first = await Promise.all(
    Array.from({ length: 30 }, (_guest, n) => instances[n % 2]!.register(liveClub, eventOf(n), aRegistration())),
  )
  const twice = aRegistration()
  const tries = await Promise.allSettled([
    ...Array.from({ length: 120 }, (_guest, n) => instances[n % 2]!.register(liveClub, eventOf(n), aRegistration())),
    ...Array.from({ length: 10 }, (_same, n) => instances[n % 2]!.register(liveClub, eventOf(1), twice)),
    ...first.map(({ id }) => cancelRegistration(liveClub, id)),
    ...first.filter((_guest, n) => n % 2 === 0).map(({ id }) => restoreRegistration(liveClub, id)),
    ...events.map(({ id: eventId }) => {
      const { idempotencyKey, ...form } = aRegistration()
      return addRegistration(liveClub, { ...form, idempotencyKey, eventId })
    }),
    ...Array.from({ length: 6 }, (_guest, n) =>
      addRegistration(liveClub, { ...aRegistration(), eventId: eventOf(n), raiseTo: 30, reason: 'Una prueba' }),
    ),
    changeEvent(liveClub, eventOf(2), {
      ...anEventForm({ maxParticipants: 15 }),
      version: 1,
      tell: { silent: 'Una prueba' },
    }),
  ])
  // Only refusals of the domain, no deadlocks and no violated constraints.
  for (const attempt of tries)
    if (attempt.status === 'rejected')
      expect(attempt.reason.code, inspect(attempt.reason)).toMatch(/^event\.(full|capacity-below-registered)$/)

  for (const { counter, held, capacity } of await counts(liveClub)) {
    expect(counter).toBe(held)
    expect(counter).toBeLessThanOrEqual(capacity)
    expect(counter).toBeGreaterThan(0)
  }
})

test('every write of a registration is counted, without a new version of the event', async ({ club }) => {
  const event = await anEvent(club)
  const other = await anEvent(club)
  const { rows } = await club.db.execute<{ id: string }>(sql`
    insert into event_registrations (event_id, full_name, email)
    select id, 'Persona', 'persona@example.org' from events cross join generate_series(1, 3) returning id`)
  expect(await counts(club)).toMatchObject([{ counter: 3 }, { counter: 3 }])
  await club.db.execute(sql`update event_registrations set event_id = ${other.id} where id = ${rows[0]!.id}`)
  await club.db.execute(sql`update event_registrations set notes = 'otra'`)
  await club.db.execute(sql`delete from event_registrations where event_id = ${event.id} and id = ${rows[1]!.id}`)
  for (const { counter, held } of await counts(club)) expect(counter).toBe(held)

  const { version, updatedAt } = event
  const { rows: after } = await club.db.execute(
    sql`select version, updated_at as "updatedAt" from events where id = ${event.id}`,
  )
  expect(after).toMatchObject([{ version }])
  expect(new Date(String(after[0]!.updatedAt))).toEqual(updatedAt)
  await club.db.execute(sql`delete from events where id = ${event.id}`)
  expect((await getEvent(club, other.id)).registered).toBeGreaterThanOrEqual(3)
})
