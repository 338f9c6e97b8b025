import { expect, test } from 'vitest'
import { householdOf } from './household.ts'

test('a household is an IPv4 address, or the first half of an IPv6 one', () => {
  expect(householdOf('203.0.113.7')).toBe('203.0.113.7')
  expect(householdOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(householdOf('2001:db8::6')).toBe('2001:db8:0:0')
})
