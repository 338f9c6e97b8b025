import { and, eq, isNull, or } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { type Held, isAddress, isUntil, rowsOf } from '#club/core/server/held.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { Holding } from '#club/core/server/held.ts'

/** As SQL: log entries of what the person did: with the account, or as a visitor with an own row. */
export const isByPerson = (held: Held) =>
  or(
    isAddress(auditLog.actorEmail, held.email),
    isOneOf(auditLog.actorId, held.accounts),
    and(isNull(auditLog.actorId), eq(auditLog.actorEmail, ''), isOneOf(auditLog.subjectId, rowsOf(held))),
  )

export const holdings: readonly Holding[] = [
  {
    name: 'log',
    table: auditLog,
    person: ['actorEmail', 'before', 'after', 'ip', 'userAgent'],
    facts: ['id', 'action', 'subject', 'subjectId', 'createdAt'],
    internal: ['actorId'],
    of: (held) =>
      and(isUntil(auditLog.createdAt, held.until), or(isByPerson(held), isOneOf(auditLog.subjectId, rowsOf(held)))),
    erasure: 'log',
  },
]
