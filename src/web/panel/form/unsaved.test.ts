import { expect, test } from 'vitest'
import { hasUnsaved, registerUnsaved } from './unsaved.ts'

test('something is unsaved until the last form with changes has gone', () => {
  expect(hasUnsaved()).toBe(false)
  const [first, second] = [registerUnsaved(), registerUnsaved()]
  first()
  expect(hasUnsaved()).toBe(true)
  second()
  expect(hasUnsaved()).toBe(false)
})
