import { expect, test } from 'vitest'
import { eventPhaseOf } from './event-phase.ts'

const at = (now: string, endsAt: string | null) =>
  eventPhaseOf({ date: '2026-03-21T19:00:00.000Z', endsAt }, Date.parse(now))

test('an event is under way from its start until its end, then over', () => {
  const end = '2026-03-22T01:00:00.000Z'
  expect(at('2026-03-21T18:59:59.999Z', end)).toBe('to-come')
  expect(at('2026-03-21T19:00:00Z', end)).toBe('under-way')
  expect(at('2026-03-22T00:59:59.999Z', end)).toBe('under-way')
  expect(at('2026-03-22T01:00:00Z', end)).toBe('over')
})

test('an event without an end is under way for the rest of its day in Barcelona', () => {
  expect(at('2026-03-21T18:59:59Z', null)).toBe('to-come')
  expect(at('2026-03-21T22:59:59Z', null)).toBe('under-way')
  expect(at('2026-03-21T23:00:00Z', null)).toBe('over')
})

test('an event without a date is to come', () => {
  expect(eventPhaseOf({ date: '', endsAt: null }, Date.now())).toBe('to-come')
})
