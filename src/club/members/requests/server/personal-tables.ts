import { or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { membershipRequests } from './table.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'

export const personalTables: readonly PersonalTable[] = [
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
