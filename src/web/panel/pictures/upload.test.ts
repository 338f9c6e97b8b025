import { expect, test } from 'vitest'
import { isHeic } from './upload.ts'

test('a photo of an iPhone is known by its kind, and by its name where the browser knows no kind', () => {
  expect(isHeic({ name: 'a.jpg', type: 'image/heic' })).toBe(true)
  expect(isHeic({ name: 'IMG_0012.HEIC', type: '' })).toBe(true)
  expect(isHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false)
})
