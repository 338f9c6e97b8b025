import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from './table.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { registerForEvent, registerBatch } from './registrations.ts'

const tenPeople = Array.from({ length: 10 }, (_person, n) => `persona-${n}@example.org`)

test('ten simultaneous registrations for two seats: two succeed, and two confirmations are pending', async ({
  liveClub,
}) => {
  const event = await anEvent(liveClub, { maxParticipants: 2 })
  const tries = await Promise.allSettled(
    tenPeople.map((email) => registerForEvent(liveClub, event.id, aRegistration({ email }))),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refusals = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason.code] : []))
  expect(refusals).toEqual(Array.from({ length: 8 }, () => 'event.full'))
  expect(await liveClub.db.$count(eventRegistrations)).toBe(2)
  expect(await queueConfirmations(liveClub, 10)).toBe(2)
})

test('one form sent eight times at once takes one seat', async ({ liveClub }) => {
  const event = await anEvent(liveClub, { maxParticipants: 5 })
  const request = aRegistration({ idempotencyKey: randomUUID() })
  const answers = await Promise.all(Array.from({ length: 8 }, () => registerForEvent(liveClub, event.id, request)))

  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await liveClub.db.$count(eventRegistrations)).toBe(1)
  expect(await queueConfirmations(liveClub, 10)).toBe(1)
})

test('a registration that waits while the event fills up is refused', async ({ liveClub }) => {
  const event = await anEvent(liveClub, { maxParticipants: 1 })
  const [hasRegistered, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = liveClub.db.transaction(async (tx) => {
    await registerForEvent({ ...liveClub, db: tx }, event.id, aRegistration())
    hasRegistered.resolve()
    await mayCommit.promise
  })
  await hasRegistered.promise
  const second = registerBatch(liveClub, event.id, [{ request: aRegistration() }])
  const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await liveClub.db.execute(waits)).rowCount).toBe(1)
  mayCommit.resolve()
  await first

  expect(await second).toMatchObject([{ code: 'event.full' }])
  expect(await liveClub.db.$count(eventRegistrations)).toBe(1)
})
