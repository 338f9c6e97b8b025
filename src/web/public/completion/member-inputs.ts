import type { PaymentMethod } from '#shared/membership.ts'

/** What the inputs of a member's file hold. */
export type MemberInputs = {
  fullName: string
  email: string
  phone: string
  address: string
  birthDate: string | null
  paymentMethod: PaymentMethod | ''
  iban: string
  cardHolderName: string
  billingAddress: string
  emergencyContactName: string
  emergencyContactPhone: string
  dietaryRestrictions: string
  notes: string
}

/** Before anything is written. */
export const noMember: MemberInputs = {
  fullName: '',
  email: '',
  phone: '',
  address: '',
  birthDate: '',
  paymentMethod: 'transfer',
  iban: '',
  cardHolderName: '',
  billingAddress: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
  dietaryRestrictions: '',
  notes: '',
}
