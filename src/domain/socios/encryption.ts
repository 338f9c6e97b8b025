import type { Vault } from '#db/secrets/vault.ts'
import { dayOf } from '#shared/dates/dates.ts'
import type { MemberDetails } from '#shared/forms/member-details.ts'
import type { PaymentMethod } from '#shared/membership.ts'
import { Refusal } from '../refusal.ts'

type Written = Omit<MemberDetails, 'fullName' | 'email' | 'paymentMethod'> & { paymentMethod: PaymentMethod | '' }

/**
 * A member's details as they are stored: what is private sealed, what is empty null, the IBAN only with a transfer and
 * the holder only with a card (spec §5).
 * @throws Refusal birth-date.past when the day of birth is still to come
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
    birthDate: sealed(vault, birthDate),
    iban: paymentMethod === 'transfer' ? sealed(vault, written.iban) : null,
    emergencyContactName: sealed(vault, written.emergencyContactName),
    emergencyContactPhone: sealed(vault, written.emergencyContactPhone),
    dietaryRestrictions: sealed(vault, written.dietaryRestrictions),
  }
}

const sealed = (vault: Vault, text: string | null) => (text ? vault.seal(text) : null)

/** The sealed ones of a member's details, as texts. */
export const decryptDetails = (vault: Vault, stored: Pick<ReturnType<typeof encryptDetails>, Private>) => ({
  birthDate: decrypted(vault, stored.birthDate),
  iban: decrypted(vault, stored.iban),
  emergencyContactName: decrypted(vault, stored.emergencyContactName),
  emergencyContactPhone: decrypted(vault, stored.emergencyContactPhone),
  dietaryRestrictions: decrypted(vault, stored.dietaryRestrictions),
})
type Private = 'birthDate' | 'iban' | 'emergencyContactName' | 'emergencyContactPhone' | 'dietaryRestrictions'

/** A sealed field again, null where there is none. */
export const decrypted = (vault: Vault, text: string | null) => (text ? vault.open(text) : null)
