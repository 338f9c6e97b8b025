// @vitest-environment jsdom
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'

// The tests of screens share one connection: what still asks when a test ends would spoil the transaction of the next one.

let isAnswered = false

test('a test ends while its screen still asks', ({ club }) => {
  openScreen(club, () => null, { at: '/' })
  void fetch('/api/admin/dashboard').then(({ ok }) => (isAnswered = ok))
})

test('and the next one begins after the answer', () => {
  expect(isAnswered).toBe(true)
})
