import { expect, test } from 'vitest'
import { dueDay } from './requests.ts'

test('the club has a month to answer, and three in all if it says why; a short month ends with its last day', () => {
  expect(dueDay('2026-03-14')).toBe('2026-04-14')
  expect(dueDay('2026-01-31')).toBe('2026-02-28')
  expect(dueDay('2028-01-31')).toBe('2028-02-29')
  expect(dueDay('2026-12-31')).toBe('2027-01-31')
  expect(dueDay('2026-11-30', true)).toBe('2027-02-28')
  expect(dueDay('2026-03-14', true)).toBe('2026-06-14')
})
