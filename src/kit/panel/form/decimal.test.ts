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
