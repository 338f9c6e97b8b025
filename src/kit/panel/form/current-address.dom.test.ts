// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { currentAddress } from './current-address.ts'

test('the address and its history state are those of the browser, also before the next render', () => {
  window.history.pushState({ usr: { saved: true } }, '', '/admin/socios?search=pau&ver=1')
  const { params, mark } = currentAddress()
  expect([...params]).toEqual([
    ['search', 'pau'],
    ['ver', '1'],
  ])
  expect(mark).toEqual({ saved: true })
  window.history.replaceState(null, '', '/admin/socios')
  expect([...currentAddress().params, currentAddress().mark]).toEqual([undefined])
})
