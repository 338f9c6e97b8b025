import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderedId } from './ordered-id.ts'

test('ids are UUIDs, and each is greater than the one before', () => {
  const ids = Array.from({ length: 10_000 }, orderedId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(0, 100)) expect(z.uuidv7().safeParse(id).success, id).toBe(true)
})
