import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { payments } from './table.ts'
import type { Holding } from '#club/core/server/held.ts'

export const holdings: readonly Holding[] = [
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
