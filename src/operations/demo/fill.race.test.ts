import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { fillIfEmpty, hasDemoEvents } from './fill.ts'

test('three instances that start at once load the demo club once, and a fourth does not load it again', async ({
  liveClub,
}) => {
  const { db, vault } = liveClub
  expect(await hasDemoEvents(db)).toBe(false)
  await Promise.all([1, 2, 3].map(() => fillIfEmpty(db, vault, today)))
  expect(await db.$count(events)).toBe(16)

  await fillIfEmpty(db, vault, today)
  expect(await db.$count(events)).toBe(16)
  expect(await hasDemoEvents(db)).toBe(true)
})
