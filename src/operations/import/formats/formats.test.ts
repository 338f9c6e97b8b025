import { expect, test } from 'vitest'
import { readDate, toInstant } from '#platform/spreadsheets/dates.ts'
import { readNumber } from './numbers.ts'

test.each([
  ['1.250,00', 1250, null],
  ['1.250,00 €', 1250, null],
  ['€ 1.250,5', 1250.5, null],
  ['1.250.000', 1_250_000, null],
  ['1 250,00 EUR', 1250, null],
  ['1\u00A0250,00\u202F€', 1250, null],
  ['-5,5', -5.5, null],
  ['1,250.00', null, 1250],
  ['45.50', null, 45.5],
  ['12.500', 12_500, 12.5],
  ['12,500', 12.5, 12_500],
  ['0.500', null, 0.5],
  ['45', 45, 45],
  ['gratis', null, null],
  ['45,50,5', null, null],
  ['1e3', null, null],
  ['', null, null],
])('%j is %s with a decimal comma and %s with a point', (text, comma, point) => {
  expect([readNumber(text, 'comma'), readNumber(text, 'point')]).toEqual([comma, point])
})

test.each([
  ['31/12/1975', '1975-12-30T23:00:00.000Z'],
  ['1/7/2019', '2019-06-30T22:00:00.000Z'],
  ['15-03-2019 20:30', '2019-03-15T19:30:00.000Z'],
  ['15.03.2019 8:30:15 p. m.', '2019-03-15T19:30:15.000Z'],
  ['15/03/2019, 20:30 h', '2019-03-15T19:30:00.000Z'],
  ['15/03/2019 12:15 a.m.', '2019-03-14T23:15:00.000Z'],
  ['2019-03-15', '2019-03-14T23:00:00.000Z'],
  ['2019-03-15 20:30:15.123456+00', '2019-03-15T20:30:15.123Z'],
  ['2019-03-15T20:30:15Z', '2019-03-15T20:30:15.000Z'],
  ['2019-03-15 20:30:15+05:30', '2019-03-15T15:00:15.000Z'],
  ['2019-07-15 20:30:15', '2019-07-15T18:30:15.000Z'],
  ['31/10/2027 02:30:15.5', '2027-10-31T00:30:15.500Z'],
])('%j is the instant %s', (text, instant) => {
  const date = readDate(text, 'dmy')
  expect(date && toInstant(date).toISOString()).toBe(instant)
})

test.each([
  '31/02/2019',
  '12/31/1975',
  '15/3/19',
  '15/03/2019 25:00',
  '15/03/2019 24:00',
  '29/02/2027',
  '2027-13-01',
  '2019-03-15 20:30:15+25',
  '15/03/2019 20:30 tarde',
  '2019',
  'ayer',
  '1/2-2019',
])('%j is no date', (text) => {
  expect(readDate(text, 'dmy')).toBeNull()
})

test('with the month first, the same figures are another day', () => {
  expect(readDate('03/04/2019', 'mdy')?.day).toBe('2019-03-04')
  expect(readDate('2019-04-03', 'mdy')?.day).toBe('2019-04-03')
})
