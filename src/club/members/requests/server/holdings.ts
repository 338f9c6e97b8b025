import { or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { membershipRequests } from './table.ts'
import type { Holding } from '#club/core/server/held.ts'

export const holdings: readonly Holding[] = [
  {
    name: 'requests',
    table: membershipRequests,
    person: ['email', 'fullName', 'phone', 'reason', 'decisionReason', 'pendingDecision', 'userId'],
    facts: [
      'id',
      'status',
      'language',
      'consentVersion',
      'consentAt',
      'completionSentAt',
      'takesEffectAt',
      'createdAt',
      'updatedAt',
    ],
    internal: ['idempotencyKey', 'searchText'],
    of: ({ requests, socios: members }) =>
      or(
        isOneOf(membershipRequests.id, requests),
        sql`${membershipRequests.id} in (select membership_request_id from socios where ${isOneOf(sql`id`, members)})`,
      ),
    erasure: 'delete',
  },
]
