import { expect, test } from 'vitest'
import { groupedIban } from './grouped-iban.ts'
import { isIban, maskedIban } from './iban.ts'

test.each([
  'ES91 2100 0418 4502 0005 1332',
  'es9121000418450200051332',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'AD12 0001 2030 2003 5910 0100',
])('%s is a valid IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test.each([
  ['wrong check digits', 'ES92 2100 0418 4502 0005 1332'],
  ['a missing digit', 'ES91 2100 0418 4502 0005 133'],
  ['a country outside SEPA', 'TR33 0006 1005 1978 6457 8413 26'],
  ['another text', 'mi cuenta'],
  ['an empty text', ''],
])('%s is refused', (_why, iban) => {
  expect(isIban(iban)).toBe(false)
})

test('an IBAN is shown in groups of four, or masked', () => {
  expect(groupedIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
  expect(maskedIban('ES91 2100 0418 4502 0005 1332')).toBe('•••• 1332')
})
