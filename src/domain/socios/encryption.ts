import type { Vault } from '#db/secrets/vault.ts'
import { dayOf } from '#shared/dates/dates.ts'
import type { MemberDetails } from '#shared/forms/member-details.ts'
import type { PaymentMethod } from '#shared/membership.ts'
import { Refusal } from '../refusal.ts'

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
    birthDate: encrypted(vault, birthDate),
    iban: paymentMethod === 'transfer' ? encrypted(vault, written.iban) : null,
    emergencyContactName: encrypted(vault, written.emergencyContactName),
    emergencyContactPhone: encrypted(vault, written.emergencyContactPhone),
    dietaryRestrictions: encrypted(vault, written.dietaryRestrictions),
  }
}

const encrypted = (vault: Vault, text: string | null) => (text ? vault.seal(text) : null)

/** Decrypts the private fields of a member. */
export const decryptDetails = (vault: Vault, stored: Pick<ReturnType<typeof encryptDetails>, Private>) => ({
  birthDate: decrypted(vault, stored.birthDate),
  iban: decrypted(vault, stored.iban),
  emergencyContactName: decrypted(vault, stored.emergencyContactName),
  emergencyContactPhone: decrypted(vault, stored.emergencyContactPhone),
  dietaryRestrictions: decrypted(vault, stored.dietaryRestrictions),
})
type Private = 'birthDate' | 'iban' | 'emergencyContactName' | 'emergencyContactPhone' | 'dietaryRestrictions'

/** Decrypts a field; null if it is empty. */
export const decrypted = (vault: Vault, text: string | null) => (text ? vault.open(text) : null)
