import { expect, test } from 'vitest'
import { hourMs } from './durations.ts'
import {
  canPrecede,
  fromLocal,
  instantOrNull,
  instantToSave,
  isSkipped,
  localFault,
  movedBy,
  toLocal,
  toLocalExactly,
} from './local-time.ts'

test.for([
  ['2027-03-28T02:00', 'date.skipped-hour'],
  ['2027-03-28T02:59', 'date.skipped-hour'],
  ['2027-03-28T01:59', undefined],
  ['2027-03-28T03:00', undefined],
  ['2027-10-31T02:30', undefined],
  ['2028-02-29T20:00', undefined],
  ['2027-02-29T20:00', 'date.no-such-day'],
  ['2027-04-31T20:00', 'date.no-such-day'],
  ['2027-13-01T20:00', 'date.no-such-day'],
  ['2027-00-10T20:00', 'date.no-such-day'],
  ['2027-01-00T20:00', 'date.no-such-day'],
  ['2100-02-29T20:00', 'date.no-such-day'],
  ['2027-03-27T24:00', 'date.no-such-hour'],
  ['2027-03-27T20:60', 'date.no-such-hour'],
  ['0002-03-27T20:00', 'date.invalid'],
  ['20271-03-27T20:00', 'date.invalid'],
  ['2027-03-27', 'date.invalid'],
  ['2027-03-27T20:00Z', 'date.invalid'],
  ['', 'date.invalid'],
  // Summer time of 1977 and of the war, from the time zone database.
  ['1977-04-02T23:30', 'date.skipped-hour'],
  ['1940-03-16T23:30', 'date.skipped-hour'],
  ['1900-01-01T00:00', undefined],
])('what is wrong with %s is %s', ([local, fault]) => {
  expect(localFault(local!)).toBe(fault)
  expect(isSkipped(local!)).toBe(fault === 'date.skipped-hour')
  expect(instantOrNull(local!) === null).toBe(fault !== undefined && fault !== 'date.skipped-hour')
})

test('a skipped hour is as much later, one that comes twice is the first (RFC 5545)', () => {
  expect(fromLocal('2027-03-28T02:30').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(toLocal(fromLocal('2027-03-28T02:30'))).toBe('2027-03-28T03:30')
  expect(fromLocal('2027-10-31T02:30').toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(fromLocal('2027-10-31T03:00').toISOString()).toBe('2027-10-31T02:00:00.000Z')
  expect(fromLocal('no time').getTime()).toBeNaN()
})

test('every hour of decades is read as the clocks show it, the second of two equal ones as the first', () => {
  let [read, second] = [0, 0]
  for (let time = Date.UTC(1990, 0, 1); time < Date.UTC(2038, 0, 1); time += hourMs) {
    const back = fromLocal(toLocal(new Date(time))).getTime()
    if (back === time) read += 1
    else if (back === time - hourMs) second += 1
  }
  expect(second).toBe(48)
  expect(read + second).toBe((Date.UTC(2038, 0, 1) - Date.UTC(1990, 0, 1)) / hourMs)
})

test('an unchanged time stays the stored instant, with its seconds and its summer or winter time', () => {
  const second = new Date('2027-10-31T01:30:20Z')
  expect(instantToSave('2027-10-31T02:30', second)).toBe(second)
  expect(instantToSave('2027-10-31T02:31', second)?.toISOString()).toBe('2027-10-31T00:31:00.000Z')
  expect(instantToSave('2027-10-31T02:30', null)?.toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(instantToSave('', second)).toBeNull()
})

test('times are in order as instants; in an hour that comes twice, either may be first', () => {
  expect(canPrecede('2027-03-28T02:00', '2027-03-28T03:00')).toBe(false)
  expect(canPrecede('2027-03-28T02:00', '2027-03-28T03:00', true)).toBe(true)
  expect(canPrecede('2027-03-28T01:59', '2027-03-28T03:00')).toBe(true)
  expect(canPrecede('2027-10-31T02:50', '2027-10-31T02:10')).toBe(true)
  expect(canPrecede('2027-10-31T03:10', '2027-10-31T02:10')).toBe(false)
  expect(canPrecede('2027-03-27T20:00', '2027-03-27T20:00')).toBe(false)
  expect(canPrecede('', '2027-03-27T20:00') && canPrecede('2027-03-27T20:00', '')).toBe(true)
})

test('a time moved with another keeps its hour, and ends in none that the clock skips', () => {
  expect(movedBy('2027-03-20T20:00', '2027-03-27T20:00', '2027-03-21T02:30')).toBe('2027-03-28T03:30')
  expect(movedBy('2027-03-20T20:00', '2027-04-03T20:00', '2027-03-21T02:30')).toBe('2027-04-04T02:30')
})

test('an offset tells the two equal hours apart, and is refused where it is wrong', () => {
  expect(toLocalExactly('2027-10-31T01:30:00Z')).toBe('2027-10-31T02:30+01:00')
  expect(toLocalExactly('2027-10-31T00:30:00Z')).toBe('2027-10-31T02:30')
  expect(toLocalExactly('2027-07-01T00:30:00Z')).toBe('2027-07-01T02:30')
  expect(fromLocal('2027-10-31T02:30+01:00').toISOString()).toBe('2027-10-31T01:30:00.000Z')
  expect(fromLocal('2027-10-31T02:30+02:00').toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect([localFault('2027-10-31T02:30+01:00'), localFault('2027-07-01T02:30+02:00')]).toEqual([undefined, undefined])
  expect(localFault('2027-07-01T02:30+01:00')).toBeDefined()
  expect(localFault('2027-07-01T02:30+05:00')).toBe('date.invalid')
})
