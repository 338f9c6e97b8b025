import { expect, test } from 'vitest'
import { hasUnsaved, registerUnsaved } from './unsaved.ts'

test('the panel has unsaved changes until the last dirty form is gone', () => {
  expect(hasUnsaved()).toBe(false)
  const [first, second] = [registerUnsaved(), registerUnsaved()]
  first()
  expect(hasUnsaved()).toBe(true)
  second()
  expect(hasUnsaved()).toBe(false)
})
