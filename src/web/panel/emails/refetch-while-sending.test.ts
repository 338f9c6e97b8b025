import { expect, test } from 'vitest'
import { whileOnTheWay } from './refetch-while-sending.ts'

test('a list with an email that is being sent is read again, one with an email that waits for its server is not', () => {
  const sent = { status: 'sent', attempts: 1 }
  expect(whileOnTheWay([sent, { status: 'queued', attempts: 0 }])).toBe(3000)
  expect(whileOnTheWay([sent, null])).toBe(false)
  expect(whileOnTheWay([{ status: 'queued', attempts: 3 }])).toBe(false)
  expect(whileOnTheWay(undefined)).toBe(false)
})
