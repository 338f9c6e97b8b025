import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'

test('a price above 0 is shown in euros, any other as Gratis (spec §9)', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatPrice(45, 'es'))).toBe('45 €')
  expect(plain(formatPrice(1250.5, 'ca'))).toBe('1250,50 €')
  expect(plain(formatPrice(0.01, 'es'))).toBe('0,01 €')
  expect(formatPrice(0, 'es')).toBe('Gratis')
  expect(formatPrice(-1, 'es')).toBe('Gratis')
  expect(formatPrice(0, 'ca')).toBe('Gratuït')
})
