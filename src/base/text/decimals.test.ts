import { expect, test } from 'vitest'
import { withComma } from './decimals.ts'
import { languages } from './language.ts'

test.each(languages)('ratings and prices are formatted as Intl does (%s)', (language) => {
  for (const decimals of [0, 1, 2]) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const { format } = new Intl.NumberFormat(language, { ...digits, useGrouping: false })
    for (let cents = 0; cents <= 20_000; cents++) expect(withComma(cents / 100, decimals)).toBe(format(cents / 100))
  }
  expect(withComma(1.005, 2)).toBe('1,01')
  expect(withComma(1e-7, 1)).toBe('0,0')
})
