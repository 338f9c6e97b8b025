import { inArray, sql } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'
import { socios } from '#club/members/members/server/table.ts'
import { assemblyCalls, attendances } from './table.ts'

export const personalTables: readonly PersonalTable[] = [
  {
    name: 'attendances',
    table: attendances,
    person: [],
    facts: ['assemblyId', 'membershipNumber', 'how', 'byNumber', 'at'],
    internal: ['notedBy'],
    of: ({ socios: members }) =>
      inArray(
        attendances.membershipNumber,
        sql`(select ${socios.membershipNumber} from ${socios} where ${isOneOf(socios.id, members)})`,
      ),
    // It has a number and no name, and the club must be able to show who voted.
    erasure: 'keep',
  },
  {
    name: 'assemblyCalls',
    table: assemblyCalls,
    person: [],
    facts: ['assemblyId', 'membershipNumber', 'at'],
    internal: [],
    of: ({ socios: members }) =>
      inArray(
        assemblyCalls.membershipNumber,
        sql`(select ${socios.membershipNumber} from ${socios} where ${isOneOf(socios.id, members)})`,
      ),
    // As the attendance: the club must be able to show whom it called.
    erasure: 'keep',
  },
]

export const withoutPeople = {
  'public.assemblies': [
    'id',
    'kind',
    'day',
    'firstCall',
    'secondCall',
    'place',
    'placeCa',
    'agenda',
    'agendaCa',
    'closedAt',
    'cancelledAt',
    'createdAt',
    'updatedAt',
    'version',
  ],
}
