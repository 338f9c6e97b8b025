import { and, or } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { isAddress, isUntil, rowsOf } from '#club/core/server/person-rows.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'

export const personalTables: readonly PersonalTable[] = [
  {
    name: 'emails',
    table: emails,
    person: ['recipient', 'values', 'asSent', 'lastError'],
    facts: [
      'id',
      'template',
      'language',
      'about',
      'status',
      'attempts',
      'lastTriedAt',
      'refusal',
      'createdAt',
      'sentAt',
    ],
    internal: ['priority', 'nextTryAt', 'waitsUntil', 'unknownOutcomes'],
    of: (person) =>
      and(
        isUntil(emails.createdAt, person.until),
        or(isAddress(emails.recipient, person.email), isOneOf(emails.about, rowsOf(person))),
      ),
    erasure: 'delete',
  },
]
