import { expect, test } from 'vitest'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import { isIban } from '#base/iban/iban.ts'
import { debtInWords, debtOf } from './debt.ts'
import { transferText } from './transfer-code.ts'

const account = { iban: 'ES9121000418450200051332', accountHolder: 'Associació Cercle' }
const party = { balance: -24, code: '7K4M-2QX', isComing: true, date: new Date('2026-04-10T19:00:00Z'), payBy: null }
const early = new Date('2026-03-14T12:00:00Z')

const says = (facts: object, more: object = {}, now = early, language: 'es' | 'ca' = 'es') => {
  const debt = debtOf({ ...party, ...more }, { ...defaultClubFacts, ...facts }, now)
  return debt && debtInWords(debt, language).replaceAll('\u00a0', ' ')
}

test('a debt is said with its last day, which counts; afterwards without it', () => {
  const lastDay = new Date('2026-04-03T21:59:00Z')
  expect(says(account)).toBe('Por pagar: 24 €. Puedes pagar hasta el viernes 3 de abril.')
  expect(says(account, {}, lastDay, 'ca')).toBe('Per pagar: 24 €. Pots pagar fins divendres 3 d’abril.')
  expect(says(account, {}, new Date(lastDay.getTime() + 60_000))).toBe('Por pagar: 24 €. Hay que pagarlo cuanto antes.')
  expect(says({ bizum: '600000000' }, { payBy: '2026-03-20' })).toBe(
    'Por pagar: 24 €. Puedes pagar hasta el viernes 20 de marzo.',
  )
})

test('who owes nothing, or gets money back, has no debt', () => {
  for (const balance of [0, 24]) expect(says(account, { balance })).toBeNull()
})

test('only who still comes pays at the door; without another way the club writes', () => {
  const door = { payAtDoor: 'yes' }
  const unknown = 'Por pagar: 24 €. Te escribiremos para decirte cómo pagar.'
  expect(says(door)).toBe('Por pagar: 24 €. Se paga en la puerta, al llegar.')
  expect(says(door, { isComing: false })).toBe(unknown)
  expect(says(door, {}, party.date), 'the event has begun').toBe(unknown)
  expect(says({})).toBe(unknown)
  expect(says({}, {}, party.date, 'ca'), 'also after it').toBe('Per pagar: 24 €. T’escriurem per dir-te com pagar.')
  expect(
    debtOf({ ...party, isComing: false }, { ...defaultClubFacts, ...account, payAtDoor: 'yes' }, early),
  ).toMatchObject({
    ...account,
    atDoor: false,
  })
})

test('the code of a transfer has the lines of EPC069-12, with cents and at most 70 characters of the holder', () => {
  const textOf = (facts: object, balance = -24.5) =>
    transferText(debtOf({ ...party, balance }, { ...defaultClubFacts, ...facts }, early)!)
  expect(textOf(account)!.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Associació Cercle',
    account.iban,
    'EUR24.50',
    '',
    '',
    '7K4M-2QX',
  ])
  expect(textOf({ ...account, accountHolder: 'ò'.repeat(71) })!.split('\n')[5]).toBe('ò'.repeat(70))
  expect(textOf({ bizum: '600000000' })).toBeUndefined()
})

test('the account of the demo club has right check digits, and no bank', async () => {
  const { default: parts } = await import('../../../../../../demo/club-facts.json', { with: { type: 'json' } })
  const legal = parts.find(({ part }) => part === 'legal')!.facts as unknown as typeof account
  expect(legal.iban).toMatch(/^ES\d\d0000/)
  expect(isIban(legal.iban)).toBe(true)
  expect(legal.accountHolder).toContain('ficticia')
})
