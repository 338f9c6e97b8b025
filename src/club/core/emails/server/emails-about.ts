import { and, desc, inArray } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/open.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import type { Club } from '#club/core/server/club.ts'
import { areSeen } from './access.ts'

/** What staff see of an email in a list. */
export const shownColumns = pickColumns(
  emails,
  'id',
  'template',
  'recipient',
  'language',
  'about',
  'status',
  'attempts',
  'lastError',
  'refusal',
  'createdAt',
  'sentAt',
)

/** The newest email about each of these rows that the caller sees, by the id of the row. */
export const emailsAbout = async (club: Pick<Club, 'db' | 'actor' | 'emailTemplates'>, ids: string[]) => {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await club.db
    .selectDistinctOn([emails.about], shownColumns)
    .from(emails)
    .where(and(inArray(emails.about, ids), areSeen(club)))
    .orderBy(emails.about, desc(emails.createdAt), desc(emails.id))
  return new Map(rows.map((row) => [row.about, row]))
}

/** Deletes the emails about these rows. */
export const deleteEmailsAbout = (tx: Tx, rows: readonly { id: string }[]) => {
  const ids = rows.map(({ id }) => id)
  return tx.delete(emails).where(isOneOf(emails.about, ids))
}
