import { expect, test } from 'vitest'
import { isHeic } from './upload.ts'

test('an iPhone photo is recognised by its type, or by its name if the browser gives no type', () => {
  expect(isHeic({ name: 'a.jpg', type: 'image/heic' })).toBe(true)
  expect(isHeic({ name: 'IMG_0012.HEIC', type: '' })).toBe(true)
  expect(isHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false)
})
