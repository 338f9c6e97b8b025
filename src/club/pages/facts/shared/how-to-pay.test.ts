import { expect, test } from 'vitest'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import { groupedBizum, howToPayOf, payUntil, paymentWaysInWords, paymentWaysOf } from './how-to-pay.ts'

const iban = 'ES9121000418450200051332'

test('a club that has configured nothing has no ways to pay', () => {
  expect(paymentWaysOf(defaultClubFacts)).toEqual([])
  expect(howToPayOf(defaultClubFacts)).toEqual({ iban: '', accountHolder: '', bizum: '', atDoor: false })
  expect(paymentWaysInWords([], 'es')).toBe('')
})

test('each configured way is named', () => {
  const facts = {
    ...defaultClubFacts,
    iban,
    accountHolder: 'Associació Cercle',
    bizum: '600000000',
    payAtDoor: 'yes' as const,
  }
  expect(paymentWaysOf(facts)).toEqual(['transfer', 'bizum', 'door'])
  expect(howToPayOf(facts)).toEqual({ iban, accountHolder: 'Associació Cercle', bizum: '600000000', atDoor: true })
})

test('the ways are a list of words', () => {
  expect(paymentWaysInWords(['transfer', 'bizum', 'door'], 'es')).toBe('por transferencia, por Bizum o en la puerta')
  expect(paymentWaysInWords(['bizum', 'door'], 'ca')).toBe('per Bizum o a la porta')
  expect(paymentWaysInWords(['transfer'], 'ca')).toBe('per transferència')
})

test('one pays until the day of the event’s form, or until 7 days before the event in Barcelona', () => {
  const date = '2026-04-02T22:30:00Z'
  expect(payUntil({ date, payBy: '2026-03-20' })).toBe('2026-03-20')
  expect(payUntil({ date, payBy: null }), 'it is already 3 April there').toBe('2026-03-27')
  expect(payUntil({ date: new Date('2026-03-03T19:00:00Z'), payBy: null })).toBe('2026-02-24')
})

test('a mobile number is shown in groups of three, a code as it is', () => {
  expect(groupedBizum('600000000')).toBe('600 000 000')
  expect(groupedBizum('01234')).toBe('01234')
  expect(groupedBizum('')).toBe('')
})
