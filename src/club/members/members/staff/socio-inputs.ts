import { type Language, languageOr } from '#base/text/language.ts'
import { type MembershipType, type SocioStatus, paymentMethods } from '../shared/membership.ts'
import { type MemberInputs, noMember } from '#club/members/completion/both/member-inputs.ts'
import type { SocioCard } from './queries.ts'

/** The input values of a member in the panel. */
export type Inputs = MemberInputs & {
  hasNoEmail?: boolean | undefined
  /** Of a new member; empty: the next one. */
  membershipNumber?: string | undefined
  membershipType: MembershipType
  language: Language
  /** Empty: since the file was made. */
  joinedOn?: string | undefined
  status: SocioStatus
}

export const empty: Inputs = {
  ...noMember,
  hasNoEmail: false,
  membershipNumber: '',
  paymentMethod: '',
  membershipType: 'regular',
  language: 'es',
  joinedOn: '',
  status: 'active',
}

/** The input values of a stored member. Without the IBAN: the panel receives only its last digits. */
export const filled = (socio: SocioCard): Inputs => ({
  ...empty,
  fullName: socio.fullName,
  email: socio.email,
  hasNoEmail: socio.email === '',
  phone: socio.phone ?? '',
  address: socio.address ?? '',
  birthDate: socio.birthDate ?? '',
  paymentMethod: paymentMethods.find((method) => method === socio.paymentMethod) ?? '',
  cardHolderName: socio.cardHolderName ?? '',
  billingAddress: socio.billingAddress ?? '',
  emergencyContactName: socio.emergencyContactName ?? '',
  emergencyContactPhone: socio.emergencyContactPhone ?? '',
  dietaryRestrictions: socio.dietaryRestrictions ?? '',
  notes: socio.notes ?? '',
  membershipType: socio.membershipType,
  language: languageOr(socio.language),
  joinedOn: socio.joinedOn ?? '',
  status: socio.status,
})

/** The values of a version that somebody else saved. If the IBAN differs, shows its last digits. */
export const changedSince = (current: SocioCard, before: SocioCard | undefined): Inputs => ({
  ...filled(current),
  iban: current.iban === before?.iban ? '' : (current.iban ?? ''),
})
