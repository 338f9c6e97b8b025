import { and, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Noun } from '#club/core/server/noun.ts'
import { auditLog as table } from '#club/core/server/tables/audit-log.ts'
import { personalTables } from './personal-tables.ts'

/** The subjects of log entries whose details hold a person. */
const personSubjects = [
  'contact_messages',
  'emails',
  'event_registrations',
  'membership_requests',
  'payments',
  'socios',
  'usuarios',
]

export const activity = {
  personalTables,
  retention: {
    logDetails: {
      table,
      due: (_, before) =>
        and(
          lt(table.createdAt, before),
          inArray(table.subject, personSubjects),
          or(isNotNull(table.before), isNotNull(table.after)),
        ),
      act: (tx, due) => tx.update(table).set({ before: null, after: null }).where(due),
    },
    log: {
      table,
      due: (_, before) => lt(table.createdAt, before),
      act: (tx, due) => tx.delete(table).where(due),
    },
  },
} satisfies Noun
