import { and, or } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { isAddress, isUntil, rowsOf } from '#club/core/server/held.ts'
import type { Holding } from '#club/core/server/held.ts'

export const holdings: readonly Holding[] = [
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
    of: (held) =>
      and(
        isUntil(emails.createdAt, held.until),
        or(isAddress(emails.recipient, held.email), isOneOf(emails.about, rowsOf(held))),
      ),
    erasure: 'delete',
  },
]
