import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a list opens in Spanish Excel: mark, semicolons, decimal commas, one line a row', () => {
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

test.each(['=1+1', '+34 600 000 012', '-2', '@cercle', '\t=1', '\r=1'])('%j stays text', (cell) => {
  expect(toCsv([[cell]])).toMatch(/^\uFEFF"?'/)
})

test('a negative number is a number', () => {
  expect(toCsv([[-2.5]])).toBe('\uFEFF-2,5\r\n')
})
