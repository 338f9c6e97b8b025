import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { events } from '../schema/events.ts'
import { fillIfEmpty } from './fill.ts'
// Read now: a busy machine takes longer over all these texts than a connection waits for its turn.
import './load.ts'

test('three instances that start at once load one demo club, and a fourth leaves it alone', async ({ liveClub }) => {
  const { db, vault } = liveClub
  await Promise.all([1, 2, 3].map(() => fillIfEmpty(db, vault, today)))
  expect(await db.$count(events)).toBe(14)

  await fillIfEmpty(db, vault, today)
  expect(await db.$count(events)).toBe(14)
})
