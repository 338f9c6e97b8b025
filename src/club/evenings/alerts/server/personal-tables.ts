import { and } from 'drizzle-orm'
import { consents } from '#club/core/consents/server/table.ts'
import { type PersonalTable, isAddress, isUntil } from '#club/core/server/person-rows.ts'

/** What an address has agreed to. Nobody has proven a name: the rows are of the address alone. */
export const personalTables: readonly PersonalTable[] = [
  {
    name: 'alerts',
    table: consents,
    person: ['email'],
    facts: [
      'id',
      'purpose',
      'about',
      'eventId',
      'restaurantId',
      'category',
      'given',
      'textVersion',
      'language',
      'source',
      'at',
    ],
    internal: ['requestId', 'by'],
    of: ({ email, until }) => and(isUntil(consents.at, until), isAddress(consents.email, email)),
    erasure: 'delete',
  },
]
