import { expect, test } from 'vitest'
import { sheetCells, sheetWidths } from './sheet-cells.ts'

test('a column is as wide as the longest of its first 200 cells, a little more, and at most 40 characters', () => {
  const long = (length: number) => 'x'.repeat(length)
  const rows: (string | null | { euros: number })[][] = [
    ['CP', 'Importe', 'Nota', 'Tarde'],
    ...Array.from({ length: 198 }, () => ['08003', { euros: 1 }, long(50), '']),
  ]
  rows.push(['', null, '', long(20)], ['', null, '', long(30)])
  expect(sheetWidths(rows).map(({ width }) => width)).toEqual([7, 12, 40, 22])
  expect(sheetWidths([])).toEqual([])
})

test('texts stay texts, a column of days has days, euros are numbers', () => {
  const rows = [
    ['CP', 'Teléfono', 'Alta', 'Nota', 'Importe', 'Filas'],
    ['08003', '+34600000012', '2018-03-01', '=1+1', { euros: 12.5 }, 3],
    ['', null, '', '2018-03-01', undefined, 0],
  ]
  const [headings, first, second] = sheetCells(rows)
  expect(headings?.[2]).toEqual({ type: String, value: 'Alta', format: '@', fontWeight: 'bold' })
  expect(first).toEqual([
    { type: String, value: '08003', format: '@' },
    { type: String, value: '+34600000012', format: '@' },
    { type: Date, value: new Date('2018-03-01T00:00:00Z'), format: 'dd/mm/yyyy' },
    { type: String, value: '=1+1', format: '@' },
    { type: Number, value: 12.5, format: '#,##0.00 "€"' },
    { type: Number, value: 3 },
  ])
  expect(second).toEqual([
    null,
    null,
    null,
    { type: String, value: '2018-03-01', format: '@' },
    null,
    { type: Number, value: 0 },
  ])
})
