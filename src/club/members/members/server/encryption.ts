import type { socios } from './table.ts'
import { type Purpose, type Vault, unreadable } from '#platform/vault/vault.ts'
import { dayOf } from '#base/dates/dates.ts'
import type { MemberDetails } from '#club/members/completion/shared/member-details.ts'
import type { PaymentMethod } from '../shared/membership.ts'
import { Refusal } from '#club/core/server/refusal.ts'

type Written = Omit<MemberDetails, 'fullName' | 'email' | 'paymentMethod'> & { paymentMethod: PaymentMethod | '' }

/**
 * The stored form of a member's details: private fields encrypted, empty ones null, the IBAN only for transfers and the card
 * holder only for cards (spec §5).
 * @throws Refusal birth-date.past if the birth date is not in the past
 */
export const encryptDetails = (vault: Vault, now: Date, written: Written) => {
  const { birthDate, paymentMethod } = written
  if (birthDate && birthDate >= dayOf(now)) throw new Refusal('birth-date.past')
  return {
    phone: written.phone || null,
    address: written.address || null,
    paymentMethod: paymentMethod || null,
    cardHolderName: (paymentMethod === 'card' && written.cardHolderName) || null,
    billingAddress: written.billingAddress || null,
    notes: written.notes || null,
    birthDate: encrypted(vault, birthDate, 'socios.birth_date'),
    iban: paymentMethod === 'transfer' ? encrypted(vault, written.iban, 'socios.iban') : null,
    emergencyContactName: encrypted(vault, written.emergencyContactName, 'socios.emergency_contact_name'),
    emergencyContactPhone: encrypted(vault, written.emergencyContactPhone, 'socios.emergency_contact_phone'),
    dietaryRestrictions: encrypted(vault, written.dietaryRestrictions, 'socios.dietary_restrictions'),
  }
}

const encrypted = (vault: Vault, text: string | null, purpose: Purpose) => (text ? vault.seal(text, purpose) : null)

/** Decrypts the private fields of a member. */
export const decryptDetails = (vault: Vault, stored: Pick<ReturnType<typeof encryptDetails>, Private>) => ({
  birthDate: decrypted(vault, stored.birthDate, 'socios.birth_date'),
  iban: decrypted(vault, stored.iban, 'socios.iban'),
  emergencyContactName: decrypted(vault, stored.emergencyContactName, 'socios.emergency_contact_name'),
  emergencyContactPhone: decrypted(vault, stored.emergencyContactPhone, 'socios.emergency_contact_phone'),
  dietaryRestrictions: decrypted(vault, stored.dietaryRestrictions, 'socios.dietary_restrictions'),
})
type Private = 'birthDate' | 'iban' | 'emergencyContactName' | 'emergencyContactPhone' | 'dietaryRestrictions'

const withRules = new Set<Purpose>(['socios.birth_date', 'socios.iban', 'socios.emergency_contact_phone'])

/** Decrypts a field; null if it is empty. One that cannot be read is null too where its text must be a day, an IBAN or a telephone number. */
export const decrypted = (vault: Vault, text: string | null, purpose: Purpose) => {
  const plain = text ? vault.read(text, purpose) : null
  return plain === unreadable && withRules.has(purpose) ? null : plain
}

/** The stored texts that cannot be read, and that a form leaves empty or as they were shown: a save does not lose them. */
export const keptUnreadable = (
  vault: Vault,
  stored: Pick<Socio, Private>,
  written: { [field in Private]?: string | null },
) =>
  Object.fromEntries(
    Object.entries(purposeOfField).flatMap(([name, purpose]) => {
      const field = name as Private
      const text = stored[field]
      const isLeft = !written[field] || written[field] === unreadable
      return text && isLeft && vault.read(text, purpose) === unreadable ? [[field, text]] : []
    }),
  ) as Partial<Pick<Socio, Private>>

type Socio = typeof socios.$inferSelect

const purposeOfField = {
  birthDate: 'socios.birth_date',
  iban: 'socios.iban',
  emergencyContactName: 'socios.emergency_contact_name',
  emergencyContactPhone: 'socios.emergency_contact_phone',
  dietaryRestrictions: 'socios.dietary_restrictions',
} as const satisfies Record<Private, Purpose>
