import { expect, test } from 'vitest'
import { formatEventDays, formatEventStart, formatEventTimes } from './event-days.ts'

const trip = { date: '2027-03-12T17:00:00.000Z', endsAt: '2027-03-14T15:00:00.000Z' }
const until = (endsAt: string | null) => ({ date: '2026-07-21T19:00:00.000Z', endsAt })

test('an event of several days shows its last day, in both languages', () => {
  expect(formatEventDays(trip, 'es')).toBe('12–14 mar 2027')
  expect(formatEventDays(trip, 'ca')).toBe('12–14 març 2027')
  expect(formatEventStart(trip, 'es')).toBe('12–14 mar 2027 - 18:00')
  expect(formatEventTimes(trip, 'es')).toBe('12 mar 18:00 – 14 mar 16:00')
  expect(formatEventTimes(trip, 'ca')).toBe('12 març 18:00 – 14 març 16:00')
})

test('months and years are repeated only if they differ', () => {
  expect(formatEventDays(until('2026-08-02T10:00:00Z'), 'es')).toBe('21 jul – 02 ago 2026')
  expect(formatEventDays(until('2027-01-02T10:00:00Z'), 'ca')).toBe('21 jul. 2026 – 02 gen. 2027')
})

test('an event that ends before six in the morning of Barcelona counts as one evening', () => {
  for (const [endsAt, times] of [
    [null, '21:00'],
    ['2026-07-21T21:30:00Z', '21:00–23:30'],
    ['2026-07-21T23:00:00Z', '21:00–01:00'],
    ['2026-07-22T04:00:00Z', '21:00–06:00'],
  ] as const) {
    expect(formatEventDays(until(endsAt), 'es')).toBe('21 jul 2026')
    expect(formatEventTimes(until(endsAt), 'es')).toBe(times)
  }
  expect(formatEventDays(until('2026-07-22T04:01:00Z'), 'es')).toBe('21–22 jul 2026')
  // An end on the third day counts, even at night.
  expect(formatEventDays(until('2026-07-23T01:00:00Z'), 'es')).toBe('21–23 jul 2026')
})

test('empty dates of a form do not throw', () => {
  expect(formatEventDays({ date: '', endsAt: '' }, 'es')).toBe('Fecha desconocida')
  expect(formatEventTimes({ date: '', endsAt: trip.endsAt }, 'ca')).toContain('16:00')
})
