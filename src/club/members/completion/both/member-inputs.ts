import type { PaymentMethod } from '#club/members/members/shared/membership.ts'

/** The input values of a member's data. */
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

/** The values of an empty form. */
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
