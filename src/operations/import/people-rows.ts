import type { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { membershipRequests } from '#club/members/requests/server/table.ts'
import type { socios } from '#club/members/members/server/table.ts'
import { purposeOf } from '#platform/vault/encrypted-columns.ts'
import type { Vault } from '#platform/vault/vault.ts'
import { dayOf } from '#base/dates/dates.ts'
import { earliestBirth } from '#club/members/completion/shared/member-details.ts'
import { compactIban, isIban } from '#base/iban/iban.ts'
import { languageOr } from '#base/text/language.ts'
import {
  membershipTypes,
  paymentMethods,
  requestStatuses,
  socioStatuses,
} from '#club/members/members/shared/membership.ts'
import { times } from './content-rows.ts'
import type { RowReader } from './row-reader.ts'

type New<Table extends { $inferInsert: unknown }> = Table['$inferInsert'] & { id: string }

export const requestRow = (row: RowReader, now: Date): New<typeof membershipRequests> => {
  const status = requestValues[row.oneOf('status', namesOf(requestValues), 'pending')]
  const { createdAt, updatedAt } = times(row, now)
  return {
    id: row.id('membership_requests')!,
    email: row.email('email'),
    fullName: row.name('full_name'),
    phone: row.phone('phone') || null,
    reason: row.lines('reason') || null,
    status,
    language: languageOr(row.text('language')),
    // The former site sent the link with the approval, so the link's age counts from the last change (decision 27).
    completionSentAt: status === 'approved' ? updatedAt : null,
    createdAt,
    updatedAt,
  }
}

export const registrationRow = (row: RowReader, vault: Vault, now: Date): New<typeof eventRegistrations> => {
  const eventId = row.id('events', 'event_id')
  if (!eventId) row.refuse('event_id', 'is missing')
  return {
    id: row.id('event_registrations')!,
    eventId: eventId ?? '',
    fullName: row.name('full_name'),
    email: row.email('email'),
    phone: row.phone('phone'),
    isMember: row.flag('is_member'),
    howDidYouKnowUs: row.text('how_did_you_know_us'),
    dietaryRestrictions: vault.seal(row.lines('dietary_restrictions'), 'event_registrations.dietary_restrictions'),
    notes: row.lines('notes'),
    language: languageOr(row.text('language')),
    ...times(row, now),
  }
}

/** Reads a member. `numberMembers` later assigns a number to a member without one. */
export const socioRow = (row: RowReader, vault: Vault, now: Date): New<typeof socios> => {
  const seal = (column: string, text = row.lines(column)) =>
    text === '' ? null : vault.seal(text, purposeOf({ table: 'public.socios', column }))
  const { createdAt, updatedAt } = times(row, now)
  const status = memberValues[row.oneOf('status', namesOf(memberValues), 'active')]
  const isCompleted = ['payment_method', 'iban', 'address', 'birth_date'].some((column) => row.text(column) !== '')
  return {
    id: row.id('socios')!,
    membershipRequestId: row.id('membership_requests', 'membership_request_id'),
    membershipNumber: row.text('membership_number'),
    fullName: row.name('full_name'),
    email: row.email('email'),
    phone: row.phone('phone') || null,
    address: row.textOrNull('address'),
    birthDate: birthDate(row, vault, now),
    membershipType: row.oneOf('membership_type', membershipTypes, 'regular'),
    paymentMethod: paymentMethod(row),
    iban: iban(row, vault),
    cardHolderName: row.textOrNull('card_holder_name'),
    billingAddress: row.textOrNull('billing_address'),
    emergencyContactName: seal('emergency_contact_name'),
    emergencyContactPhone: seal('emergency_contact_phone', row.phone('emergency_contact_phone')),
    dietaryRestrictions: seal('dietary_restrictions'),
    notes: row.lines('notes') || null,
    status,
    language: languageOr(row.text('language')),
    completedAt: isCompleted ? updatedAt : null,
    leftAt: status === 'inactive' ? updatedAt : null,
    createdAt,
    updatedAt,
  }
}

const birthDate = (row: RowReader, vault: Vault, now: Date) => {
  const day = row.day('birth_date')
  if (day === null) return null
  if (day >= earliestBirth && day < dayOf(now)) return vault.seal(day, 'socios.birth_date')
  row.warn('birth_date', `is no day of the past since ${earliestBirth.slice(0, 4)}: left out`, { value: day })
  return null
}

// The values of the former backend, and the Spanish words for them in spreadsheets.
const requestValues = {
  ...sameNames(requestStatuses),
  pendiente: 'pending',
  aprobada: 'approved',
  aprobado: 'approved',
  rechazada: 'rejected',
  rechazado: 'rejected',
} as const
const memberValues = {
  ...sameNames(socioStatuses),
  activo: 'active',
  activa: 'active',
  inactivo: 'inactive',
  inactiva: 'inactive',
  baja: 'inactive',
  suspendido: 'suspended',
  suspendida: 'suspended',
} as const
const methodValues = {
  ...sameNames(paymentMethods),
  transferencia: 'transfer',
  tarjeta: 'card',
  efectivo: 'cash',
} as const

function sameNames<Word extends string>(words: readonly Word[]) {
  return Object.fromEntries(words.map((word) => [word, word])) as { [Each in Word]: Each }
}
function namesOf<Words extends object>(words: Words) {
  return Object.keys(words) as (keyof Words & string)[]
}

const paymentMethod = (row: RowReader) =>
  row.text('payment_method') === ''
    ? null
    : methodValues[row.oneOf('payment_method', namesOf(methodValues), 'transfer')]

const iban = (row: RowReader, vault: Vault) => {
  const text = row.text('iban')
  if (text === '') return null
  // An invalid IBAN is stored unchanged: only the member knows the right one.
  if (!isIban(text)) row.warn('iban', 'does not pass its check digits: kept, ask the member')
  return vault.seal(compactIban(text) || text, 'socios.iban')
}
