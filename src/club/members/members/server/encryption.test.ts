import { expect } from 'vitest'
import { test, today } from '#tests/club.ts'
import { iban, theDetails } from '#tests/factories.ts'
import { unreadable } from '#platform/vault/vault.ts'
import { decryptDetails, encryptDetails } from './encryption.ts'

const encryptedFields = [
  'birthDate',
  'iban',
  'emergencyContactName',
  'emergencyContactPhone',
  'dietaryRestrictions',
] as const
const empty = {
  ...theDetails({ phone: '', address: '', birthDate: null, iban: '', notes: '' }),
  paymentMethod: '' as const,
  emergencyContactName: '',
  emergencyContactPhone: '',
  dietaryRestrictions: '',
}

test('empty fields are stored as null', ({ club }) => {
  const stored = encryptDetails(club.vault, today, empty)
  expect(new Set(Object.values(stored))).toEqual(new Set([null]))
  expect(new Set(Object.values(decryptDetails(club.vault, stored)))).toEqual(new Set([null]))
})

test('private fields are encrypted, and can be decrypted', ({ club }) => {
  const written = theDetails({ billingAddress: 'Plaça del Blat, 2', notes: 'Porta vi' })
  const stored = encryptDetails(club.vault, today, written)
  for (const field of encryptedFields) expect(stored[field], field).toMatch(/^v1\./)
  expect(stored).toMatchObject({
    phone: written.phone,
    address: written.address,
    billingAddress: 'Plaça del Blat, 2',
    notes: 'Porta vi',
    paymentMethod: 'transfer',
  })
  expect(decryptDetails(club.vault, stored)).toEqual(
    Object.fromEntries(encryptedFields.map((field) => [field, written[field]])),
  )
})

test('what cannot be read is empty where it must be a day, an IBAN or a number, else it says so', ({ club }) => {
  const broken = Object.fromEntries(encryptedFields.map((field) => [field, 'v1.broken']))
  expect(decryptDetails(club.vault, broken as Parameters<typeof decryptDetails>[1])).toEqual({
    birthDate: null,
    iban: null,
    emergencyContactName: unreadable,
    emergencyContactPhone: null,
    dietaryRestrictions: unreadable,
  })
})

test.for([
  ['transfer', true, false],
  ['card', false, true],
  ['cash', false, false],
  ['', false, false],
] as const)('paid by «%s»: IBAN %s, holder %s', ([paymentMethod, hasIban, hasHolder], { club }) => {
  const written = { ...theDetails({ iban, cardHolderName: 'N. PRAT' }), paymentMethod } as Parameters<
    typeof encryptDetails
  >[2]
  const { iban: storedIban, cardHolderName } = encryptDetails(club.vault, today, written)
  expect([storedIban !== null, cardHolderName]).toEqual([hasIban, hasHolder ? 'N. PRAT' : null])
})

test('a birth date of today in Barcelona, or later, is refused', ({ club }) => {
  const born =
    (birthDate: string, now = today) =>
    () =>
      encryptDetails(club.vault, now, theDetails({ birthDate }))
  expect(born('2026-03-13')).not.toThrow()
  expect(born('2026-03-14')).toThrow('birth-date.past')
  expect(born('2026-03-15')).toThrow('birth-date.past')
  expect(born('2026-03-14', new Date('2026-03-14T23:00:00Z')), 'where it is tomorrow already').not.toThrow()
})
