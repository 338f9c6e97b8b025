import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/database/columns.ts'
import { membershipTypes, socioStatuses } from '../../shared/membership.ts'

/**
 * The life of each member: the status and type since a day. A trigger on `socios` writes one whenever either changes, whoever changes it,
 * the previous release too. By the number, so that it outlives the file; without a name. The state on a day is the last move until then
 * that was not undone.
 */
export const memberMoves = pgTable(
  'member_moves',
  {
    id: id(),
    membershipNumber: text().notNull(),
    /** Since when it counts, in Europe/Madrid. */
    onDay: date().notNull(),
    at: instant().notNull(),
    status: text({ enum: socioStatuses }).notNull(),
    membershipType: text({ enum: membershipTypes }).notNull(),
    reason: text().notNull().default(''),
    /** The account of staff; null for who is not known. */
    movedBy: uuid(),
    undoneAt: instant(),
  },
  (t) => [
    index('member_moves_of_member')
      .on(t.membershipNumber, t.onDay, t.at)
      .where(sql`undone_at is null`),
  ],
)
