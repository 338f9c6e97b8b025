import { expect, test } from 'vitest'
import { whileOnTheWay } from './on-the-way.ts'

test('a list is read again while an email of it is on its way, and not for one that waits for its server', () => {
  const sent = { status: 'sent', attempts: 1 }
  expect(whileOnTheWay([sent, { status: 'queued', attempts: 0 }])).toBe(3000)
  expect(whileOnTheWay([sent, null])).toBe(false)
  expect(whileOnTheWay([{ status: 'queued', attempts: 3 }])).toBe(false)
  expect(whileOnTheWay(undefined)).toBe(false)
})
