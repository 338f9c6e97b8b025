import { and, or, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { formLimits } from '#platform/limits/table.ts'
import { isAddress, isUntil, rowsOf } from '#club/core/server/person-rows.ts'
import { retentionHolds } from '#club/core/server/tables/retention-holds.ts'
import { privacyRequests } from './table.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'

/** A request about own data without its person: what was asked and answered, and when. Staff may have answered in their own words. */
export const emptyRequest = {
  email: '',
  provedBy: '',
  extensionReason: '',
  rows: null,
  outcome: sql`case when outcome in ('erased', 'link', 'zip') then outcome else '' end`,
}

export const personalTables: readonly PersonalTable[] = [
  {
    name: 'privacyRequests',
    table: privacyRequests,
    person: Object.keys(emptyRequest),
    facts: ['id', 'kind', 'language', 'dueOn', 'fetchedAt', 'answeredAt', 'createdAt'],
    internal: ['createdBy'],
    of: ({ asked }) => isOneOf(privacyRequests.id, asked),
    erasure: { empty: emptyRequest },
  },
  {
    name: 'holds',
    table: retentionHolds,
    person: ['email', 'rows', 'reason'],
    facts: ['id', 'heldAt'],
    internal: ['heldBy'],
    of: (person) =>
      and(
        isUntil(retentionHolds.heldAt, person.until),
        or(
          isAddress(retentionHolds.email, person.email),
          sql`${retentionHolds.rows} && ${sql.param(rowsOf(person))}::uuid[]`,
        ),
      ),
    erasure: 'delete',
  },
  {
    name: 'formLimits',
    table: formLimits,
    person: ['key'],
    facts: ['full'],
    internal: [],
    of: ({ email }) =>
      email === '' ? sql`false` : sql`right(${formLimits.key}, ${email.length + 1}) = ${`:${email}`}`,
    erasure: 'delete',
  },
]

export const withoutPeople = {
  // The address is encrypted, and gone once the erasure is complete.
  'public.erasures': ['hash', 'erasedAt', 'sealedAddress'],
  'public.retention_releases': ['rule', 'releasedBy', 'releasedAt'],
}
