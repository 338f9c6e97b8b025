import { expect, test } from 'vitest'
import { headers } from './draft-page.tsx'

test('no cache and no search engine keeps the page of a draft', () => {
  expect(headers()).toEqual({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
})
