import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/database/columns.ts'
import { socios } from '#club/members/members/server/table.ts'
import { socioStatuses } from '#club/members/members/shared/membership.ts'

/**
 * Two files of one person that became one. It has ids and names of fields, and no value of the file: the one that goes stays whole, so an undo
 * compares the two.
 */
export const memberMerges = pgTable(
  'member_merges',
  {
    id: id(),
    keptId: uuid()
      .notNull()
      .references(() => socios.id, { onDelete: 'cascade' }),
    goneId: uuid()
      .notNull()
      .references(() => socios.id, { onDelete: 'cascade' }),
    mergedAt: instant().notNull(),
    /** The account of staff. */
    mergedBy: uuid(),
    /** By place (`pointing.ts`, `numbers.ts`), the ids of the rows that pointed to the file that goes, or had its number. */
    moved: jsonb().$type<Record<string, string[]>>().notNull(),
    /** The fields of the file that stays that were empty. */
    filled: text().array().notNull(),
    /** Of the file that goes, before. */
    goneStatus: text({ enum: socioStatuses }).notNull(),
    goneLeftAt: instant(),
    /** Whether its request ended with it. */
    endedRequest: boolean().notNull(),
    /** Its move to inactive. */
    moveId: uuid(),
    /** The account that went over from the file that goes, and since when the one that stays had had one before. */
    accountId: uuid(),
    keptAccountSince: instant(),
    undoneAt: instant(),
  },
  (t) => [
    index('member_merges_of_kept')
      .on(t.keptId)
      .where(sql`undone_at is null`),
    index('member_merges_of_gone').on(t.goneId),
  ],
)
