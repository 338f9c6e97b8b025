import { expect, test } from 'vitest'
import { decimalOf, decimalText } from './decimal.ts'

test.for([
  ['45,50', 45.5],
  ['45.5', 45.5],
  ['45.50', 45.5],
  [' 45 € ', 45],
  ['1.250,00', 1250],
  ['1.250', 1250],
  ['0', 0],
  ['-3', -3],
  ['1 250,5', 1250.5],
  ['€ 1\u00A0250', 1250],
  ['1.250.000', 1_250_000],
  ['-1.250', -1250],
  ['0.005', 0.005],
  ['0,005', 0.005],
  ['0.500', 0.5],
  ['1,250', Number.NaN],
  ['10,500', Number.NaN],
  ['1,250.00', Number.NaN],
  ['1.234,567', 1234.567],
  ['1.25,5', Number.NaN],
  ['4 5', Number.NaN],
  ['4€5', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
  ['cuarenta', Number.NaN],
  ['4,5,0', Number.NaN],
] as const)('«%s» is %d', ([text, value]) => expect(decimalOf(text)).toBe(value))

test('a number is shown with a comma, and no number as an empty text', () => {
  expect(decimalText(38.5)).toBe('38,5')
  expect(decimalText(0)).toBe('0')
  expect(decimalText(undefined)).toBe('')
  expect(decimalText(Number.NaN)).toBe('')
})
