import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { limits } from '#base/limits.ts'
import type { Club } from '#club/core/server/club.ts'
import { areSeen, mayResend } from '#club/post/emails/server/access.ts'
import { withRecipientAndSubject } from '#club/post/emails/server/recipient-and-subject.ts'
import { pendingStatus } from '#club/members/requests/server/pending-decisions.ts'

// The first of what waits, so that staff can act on the dashboard itself. Who has waited longest comes first.

export const readPendingRequests = (db: Db) =>
  db
    .select({
      ...pickColumns(membershipRequests, 'id', 'fullName', 'email', 'language', 'createdAt'),
      reason: beginning(membershipRequests.reason),
      pendingStatus,
    })
    .from(membershipRequests)
    .where(eq(membershipRequests.status, 'pending'))
    .orderBy(asc(membershipRequests.createdAt), asc(membershipRequests.id))
    .limit(limits.dashboardRows)

export const readNewMessages = (db: Db) =>
  db
    .select({
      ...pickColumns(contactMessages, 'id', 'name', 'language', 'createdAt'),
      message: beginning(contactMessages.message),
    })
    .from(contactMessages)
    .where(eq(contactMessages.status, 'new'))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id))
    .limit(limits.dashboardRows)

/** Those that the caller sees. `mayResend`: and may send again. */
export const readFailedEmails = async (club: Club) => {
  const { db } = club
  const rows = await withRecipientAndSubject(
    club,
    await db
      .select(pickColumns(emails, 'id', 'recipient', 'template', 'values', 'about', 'refusal', 'createdAt'))
      .from(emails)
      .where(and(eq(emails.status, 'failed'), areSeen(club)))
      .orderBy(desc(emails.createdAt), desc(emails.id))
      .limit(limits.dashboardRows),
  )
  return rows.map((row) => Object.assign(row, { mayResend: mayResend(club, row.template) }))
}

/** The beginning of a text: a row has one line for it. */
const beginning = (column: typeof membershipRequests.reason | typeof contactMessages.message) =>
  sql<string | null>`left(${column}, 200)`
