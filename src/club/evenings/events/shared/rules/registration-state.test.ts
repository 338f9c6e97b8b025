import { expect, test } from 'vitest'
import { formatDayTime } from '#base/dates/weekday.ts'
import { registrationStateOf, stateChangesOf } from './registration-state.ts'

const event = {
  date: '2026-03-21T19:00:00.000Z',
  endsAt: '2026-03-21T23:00:00.000Z',
  publicFrom: '2026-03-01T09:00:00.000Z',
  closesAt: '2026-03-20T19:00:00.000Z',
}
const at = (now: string, isFull = false, changes: object = {}) =>
  registrationStateOf({ ...event, ...changes }, isFull, Date.parse(now))

test('members register first, then everybody, until the registration closes', () => {
  expect(at('2026-03-01T08:59:59.999Z')).toBe('members-only')
  expect(at('2026-03-01T09:00:00Z')).toBe('open')
  expect(at('2026-03-20T18:59:59.999Z')).toBe('open')
  expect(at('2026-03-20T19:00:00Z')).toBe('closed')
  expect(at('2026-03-21T19:00:00Z')).toBe('under-way')
  expect(at('2026-03-21T23:00:00Z')).toBe('over')
})

test('a full event has a waiting list until 72 hours before, as the server has', () => {
  expect(at('2026-03-18T18:59:59.999Z', true)).toBe('waiting-list')
  expect(at('2026-03-18T19:00:00Z', true)).toBe('full')
  expect(at('2026-03-20T19:00:00Z', true)).toBe('closed')
  expect(at('2026-02-01T00:00:00Z', true)).toBe('members-only')
})

test('without a window or a closing time an event is open until it begins', () => {
  const always = { publicFrom: null, closesAt: null }
  expect(at('2026-01-01T00:00:00Z', false, always)).toBe('open')
  expect(at('2026-03-21T18:59:59.999Z', false, always)).toBe('open')
  expect(at('2026-03-21T18:59:59.999Z', true, always)).toBe('full')
})

test('72 hours are hours, also over the night in which summer time begins', () => {
  const date = '2026-03-30T18:00:00.000Z'
  expect(stateChangesOf({ date, endsAt: null })).toContain(Date.parse('2026-03-27T18:00:00.000Z'))
  const changes = { date, endsAt: null, closesAt: null }
  expect(at('2026-03-27T17:59:59.999Z', true, changes)).toBe('waiting-list')
  expect(at('2026-03-27T18:00:00Z', true, changes)).toBe('full')
})

test('an unfinished form has no date', () => {
  expect(stateChangesOf({ date: '', endsAt: null })).toEqual([NaN, NaN, NaN, NaN])
  expect(at('2026-01-01T00:00:00Z', false, { date: '', endsAt: null, publicFrom: null, closesAt: null })).toBe('open')
})

test('a deadline has its weekday of Barcelona and does not break', () => {
  expect(formatDayTime('2026-11-30T19:30:00Z', 'es')).toBe('lun\u00a030\u00a0nov\u00a02026\u00a0-\u2060\u00a020:30')
  // It is Tuesday in Barcelona, still Monday in UTC.
  expect(formatDayTime('2026-11-30T23:30:00Z', 'ca')).toBe('dt.\u00a001\u00a0des.\u00a02026\u00a0-\u2060\u00a000:30')
})

test('a cancelled event takes no registrations, in any other state', () => {
  const cancelled = { cancelledAt: '2026-03-10T10:00:00Z' }
  for (const now of ['2026-02-01T00:00:00Z', '2026-03-18T00:00:00Z', '2026-04-01T00:00:00Z'])
    expect(at(now, false, cancelled)).toBe('cancelled')
})
