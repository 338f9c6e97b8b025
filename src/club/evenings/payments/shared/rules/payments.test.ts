import { expect, test } from 'vitest'
import { roundToCents } from './payments.ts'

test('sums of euros have cents, and nothing is not less than nothing', () => {
  expect(roundToCents(0.1 + 0.2)).toBe(0.3)
  expect(roundToCents(0.3 - 0.1 - 0.2)).toBe(0)
  expect(roundToCents(-10.004)).toBe(-10)
})
