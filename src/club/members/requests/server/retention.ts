import { type SQL, and, eq, isNull, lt, ne, notExists, or } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { deleteEmailsAbout } from '#club/core/emails/server/emails-about.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { socios } from '#club/members/members/server/table.ts'
import { membershipRequests as table } from './table.ts'

const act = async (tx: Tx, due: SQL | undefined) =>
  deleteEmailsAbout(tx, await tx.delete(table).where(due).returning({ id: table.id }))

export const retention = {
  rejectedRequests: {
    table,
    due: (_, before) => and(eq(table.status, 'rejected'), lt(table.updatedAt, before)),
    act,
  },
  openRequests: {
    table,
    due: (db, before) =>
      and(
        ne(table.status, 'rejected'),
        lt(table.updatedAt, before),
        or(isNull(table.completionSentAt), lt(table.completionSentAt, before)),
        notExists(db.select({ id: socios.id }).from(socios).where(eq(socios.membershipRequestId, table.id))),
      ),
    act,
  },
} satisfies Noun['retention']
