import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { payments } from './table.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'

export const personalTables: readonly PersonalTable[] = [
  {
    name: 'payments',
    table: payments,
    person: ['payer', 'note', 'voidReason'],
    facts: [
      'id',
      'registrationId',
      'amount',
      'method',
      'paidOn',
      'concept',
      'receiptYear',
      'receiptNumber',
      'voidedAt',
      'createdAt',
    ],
    internal: ['createdBy'],
    of: ({ registrations }) => isOneOf(payments.registrationId, registrations),
    erasure: 'keep',
  },
]

export const withoutPeople = {
  'public.receipt_numbers': ['year', 'last'],
}
