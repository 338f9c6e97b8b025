import { and, eq, isNull, or } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { type PersonRows, isAddress, isUntil, rowsOf } from '#club/core/server/person-rows.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { PersonalTable } from '#club/core/server/person-rows.ts'

/** As SQL: log entries of what the person did: with the account, or as a visitor with an own row. */
export const isByPerson = (person: PersonRows) =>
  or(
    isAddress(auditLog.actorEmail, person.email),
    isOneOf(auditLog.actorId, person.accounts),
    and(isNull(auditLog.actorId), eq(auditLog.actorEmail, ''), isOneOf(auditLog.subjectId, rowsOf(person))),
  )

export const personalTables: readonly PersonalTable[] = [
  {
    name: 'log',
    table: auditLog,
    person: ['actorEmail', 'before', 'after', 'ip', 'userAgent'],
    facts: ['id', 'action', 'subject', 'subjectId', 'createdAt'],
    internal: ['actorId'],
    of: (person) =>
      and(
        isUntil(auditLog.createdAt, person.until),
        or(isByPerson(person), isOneOf(auditLog.subjectId, rowsOf(person))),
      ),
    erasure: 'log',
  },
]
