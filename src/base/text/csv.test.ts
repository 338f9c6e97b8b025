import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('the file opens in Spanish Excel: byte order mark, semicolons, decimal commas, CRLF', () => {
  expect(
    toCsv([
      ['Nombre', 'Cuota'],
      ['Núria', 38.5],
      ['Jaume', null],
    ]),
  ).toBe('\uFEFFNombre;Cuota\r\nNúria;38,5\r\nJaume;\r\n')
})

test('quotes, semicolons and line breaks stay inside their cell', () => {
  expect(toCsv([['Diu «prou»; i "bé"', 'dues\nlínies']])).toBe('\uFEFF"Diu «prou»; i ""bé""";"dues\nlínies"\r\n')
})

test('a program that splits at commas finds no formula inside a name', () => {
  expect(toCsv([['Ana,=1+1']])).toBe('\uFEFF"Ana,=1+1"\r\n')
})

test.each(['=1+1', '+34+A1', '+1', '-2', '@cercle', '\t=1', '\r=1'])('%j stays text', (cell) => {
  expect(toCsv([[cell]])).toMatch(/^\uFEFF"?'/)
})

test.each([
  ['+34 600 000 012', '+34 600 000 012'],
  ['+34612999001', '+34 612 999 001'],
  ['+34-612-999-001', '+34 612 999 001'],
  ['612 99 90 01', '612 99 90 01'],
  ['612999001', '612 999 001'],
  ['0034612999001', '0034 612 999 001'],
  ['0465710007', '046 571 0007'],
])('the telephone %s is written %s: no formula, no number, no apostrophe', (typed, written) => {
  expect(toCsv([[typed]])).toBe(`\uFEFF${written}\r\n`)
})

test('leading zeros stay', () => {
  expect(toCsv([['08003', '0']])).toBe("\uFEFF'08003;0\r\n")
})

test.each([
  '3/4',
  '1-2',
  '12.5',
  '1/2/26',
  '24-12-2026',
  '5e3',
  '1E5',
  '2,5E-3',
  '1.234',
  '1.234.567,8',
  '4111111111111111',
  '12345678901234567',
])('%s stays text', (cell) => {
  expect(toCsv([[cell]])).toBe(`\uFEFF'${cell}\r\n`)
})

test.each(['2026-11-10', '2026-11-10 21:23', '42', '12,5', 'C/ Verdi 3-4', '612-999-001', 'e5'])(
  '%s is written unchanged',
  (cell) => {
    expect(toCsv([[cell]])).toBe(`\uFEFF${cell}\r\n`)
  },
)

test('a negative number stays a number', () => {
  expect(toCsv([[-2.5]])).toBe('\uFEFF-2,5\r\n')
})

test.each([
  [96, '96,00'],
  [38.5, '38,50'],
  [-48, '-48,00'],
  [1234.5, '1234,50'],
])('%d euros are written %s', (euros, written) => {
  expect(toCsv([[{ euros }]])).toBe(`\uFEFF${written}\r\n`)
})

test('a cell has nothing that nobody sees, and no formula behind it', () => {
  expect(toCsv([['Nú\u200Bria\u00A0\u202EPuig', '\u200B=1+1', '\u202A+34600123456\u202C', '👩\u200D🍳']])).toBe(
    "\uFEFFNúria Puig;'=1+1;+34 600 123 456;👩\u200D🍳\r\n",
  )
})
