import { expect, test } from 'vitest'
import { groupedIban } from './grouped-iban.ts'
import { ibanOrNothing, ibanOrUnchanged } from './iban-field.ts'
import { compactIban, isIban, maskedIban } from './iban.ts'

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

test.each([
  ['no-break spaces', 'ES91\u00A02100\u00A00418\u00A04502\u00A00005\u00A01332'],
  ['narrow and thin spaces', 'ES91\u202F2100\u20090418 4502 0005 1332'],
  ['tabs and lines', 'ES91\t2100 0418\r\n4502 0005 1332\n'],
  ['dashes', 'ES91-2100\u20110418–4502—0005−1332'],
  ['points and slashes', 'ES91.2100.0418/4502/0005/1332'],
  ['its name', 'IBAN ES91 2100 0418 4502 0005 1332'],
  ['its name and a colon', 'Iban:\u00A0ES91 2100 0418 4502 0005 1332.'],
  ['a label of a form', 'Número de cuenta (IBAN): ES91 2100 0418 4502 0005 1332'],
  ['its name without a space', 'IBANES9121000418450200051332'],
  ['lower case', 'iban es91 2100 0418 4502 0005 1332'],
  ['invisible characters', '\u202AES91\u200B2100\u00AD0418 4502 0005 1332\uFEFF\u202C'],
])('an IBAN with %s is read', (_how, text) => {
  expect(isIban(text)).toBe(true)
  expect(compactIban(text)).toBe('ES9121000418450200051332')
  expect([ibanOrNothing.parse(text), ibanOrUnchanged.parse(text)]).toEqual(Array(2).fill('ES9121000418450200051332'))
})

test('what is no IBAN is refused, not cut until it is one', () => {
  for (const text of [
    'ES91 2100 0418 4502 0005 1332 7',
    'XES91 2100 0418 4502 0005 1332',
    'ESñ91 2100 0418 4502 0005 1332',
    'IBAN',
  ])
    expect(isIban(text)).toBe(false)
  expect(ibanOrUnchanged.parse('•••• 1332')).toBe('')
})

test('an IBAN is shown in groups of four, or masked', () => {
  expect(groupedIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
  expect(maskedIban('ES91 2100 0418 4502 0005 1332')).toBe('•••• 1332')
})
