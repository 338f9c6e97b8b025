import { randomUUID } from 'node:crypto'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import type { Club } from '#domain/club.ts'
import type { MemberDetails } from '#shared/forms/member-details.ts'
import type { MembershipApplicationRequest } from '#shared/forms/membership-application.ts'
import type { NewRequest, NewSocio } from '#shared/forms/membership-panel.ts'
import { actorWith } from './api.ts'
import { today } from './club.ts'

export const iban = 'ES9121000418450200051332'

/** The club as an admin acts in it. */
export const asAdmin = (club: Club): Club => ({ ...club, actor: actorWith('admin') })

/** The club some days later. */
export const daysLater = (club: Club, days: number): Club => ({
  ...club,
  now: () => new Date(today.getTime() + days * 24 * 60 * 60 * 1000),
})

/** A request, stored; pending unless said otherwise. */
export const aRequest = async ({ db }: Club, overrides: Partial<typeof membershipRequests.$inferInsert> = {}) => {
  const [request] = await db
    .insert(membershipRequests)
    .values({
      fullName: 'Núria Casadevall Prat',
      email: 'nuria@example.org',
      phone: '+34 600 000 012',
      language: 'ca',
      createdAt: today,
      updatedAt: today,
      ...overrides,
    })
    .returning()
  return request!
}

/** What an applicant's dialog sends, not stored. */
export const anApplication = (overrides: Partial<MembershipApplicationRequest> = {}): MembershipApplicationRequest => ({
  fullName: 'Jaume Ferrer i Mas',
  email: 'jaume@example.org',
  phone: '',
  reason: 'M’agrada cuinar',
  consent: true,
  website: '',
  language: 'ca',
  consentVersion: '1',
  openFor: 12_000,
  idempotencyKey: randomUUID(),
  ...overrides,
})

/** What the completion page sends: by bank transfer, everything filled in. */
export const theDetails = (overrides: Partial<MemberDetails> = {}): MemberDetails => ({
  fullName: 'Núria Casadevall i Prat',
  email: 'nuria@example.org',
  phone: '+34 600 000 012',
  address: 'Carrer del Romaní, 3',
  birthDate: '1980-05-17',
  paymentMethod: 'transfer',
  iban,
  cardHolderName: '',
  billingAddress: '',
  emergencyContactName: 'Joan Prat',
  emergencyContactPhone: '+34 600 000 099',
  dietaryRestrictions: 'Al·lèrgica al marisc',
  notes: '',
  ...overrides,
})

/** What staff writes in "Crear Solicitud". */
export const aWrittenRequest = (overrides: Partial<NewRequest> = {}): NewRequest => ({
  fullName: 'Carme Solà Pi',
  email: 'carme@example.org',
  phone: '',
  reason: '',
  language: 'ca',
  idempotencyKey: randomUUID(),
  ...overrides,
})

/** What staff writes in "Crear Socio". */
export const aWrittenSocio = (overrides: Partial<NewSocio> = {}): NewSocio => ({
  ...theDetails(),
  fullName: 'Ignasi Barbany Coll',
  email: 'ignasi@example.org',
  language: 'ca',
  membershipType: 'regular',
  idempotencyKey: randomUUID(),
  ...overrides,
})
