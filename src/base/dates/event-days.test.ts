import { expect, test } from 'vitest'
import { plain } from '../text/plain.ts'
import { formatEventDays, formatEventStart, formatEventTimes } from './event-days.ts'
import { formatEventStartInTable } from './table-days.ts'

const days = (...args: Parameters<typeof formatEventDays>) => plain(formatEventDays(...args))
const times = (...args: Parameters<typeof formatEventTimes>) => plain(formatEventTimes(...args))
const trip = { date: '2027-03-12T17:00:00.000Z', endsAt: '2027-03-14T15:00:00.000Z' }
const until = (endsAt: string | null) => ({ date: '2026-07-21T19:00:00.000Z', endsAt })

test('an event of several days shows its last day, in both languages', () => {
  expect(days(trip, 'es')).toBe('vie 12 – dom 14 mar 2027')
  expect(days(trip, 'ca')).toBe('dv. 12 – dg. 14 març 2027')
  expect(plain(formatEventStart(trip, 'es'))).toBe('vie 12 – dom 14 mar 2027 - 18:00')
  expect(formatEventStartInTable(trip, 'es')).toBe('12–14 mar 2027 - 18:00')
  expect(times(trip, 'es')).toBe('vie 12 mar 18:00 – dom 14 mar 16:00')
  expect(times(trip, 'ca')).toBe('dv. 12 març 18:00 – dg. 14 març 16:00')
})

test('a table of the panel has the days without their weekdays', () => {
  expect(formatEventStartInTable(until(null), 'es')).toBe('21 jul 2026 - 21:00')
  expect(formatEventStartInTable(until('2026-08-02T10:00:00Z'), 'es')).toBe('21 jul – 02 ago 2026 - 21:00')
})

test('months and years are repeated only if they differ', () => {
  expect(days(until('2026-08-02T10:00:00Z'), 'es')).toBe('mar 21 jul – dom 02 ago 2026')
  expect(days(until('2027-01-02T10:00:00Z'), 'ca')).toBe('dt. 21 jul. 2026 – ds. 02 gen. 2027')
})

test('an event that ends before six in the morning of Barcelona counts as one evening', () => {
  for (const [endsAt, inWords] of [
    [null, '21:00'],
    ['2026-07-21T21:30:00Z', '21:00–23:30'],
    ['2026-07-21T23:00:00Z', '21:00–01:00'],
    ['2026-07-22T04:00:00Z', '21:00–06:00'],
  ] as const) {
    expect(days(until(endsAt), 'es')).toBe('mar 21 jul 2026')
    expect(times(until(endsAt), 'es')).toBe(inWords)
  }
  expect(days(until('2026-07-22T04:01:00Z'), 'es')).toBe('mar 21 – mié 22 jul 2026')
  // An end on the third day counts, even at night.
  expect(days(until('2026-07-23T01:00:00Z'), 'es')).toBe('mar 21 – jue 23 jul 2026')
})

test('empty dates of a form do not throw', () => {
  expect(days({ date: '', endsAt: '' }, 'es')).toBe('Fecha desconocida')
  expect(times({ date: '', endsAt: trip.endsAt }, 'ca')).toContain('16:00')
})
