import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * The last membership number given, in one row. A row and not a sequence: a transaction that is rolled back gives its
 * number back, so the numbers have no gaps; a deleted member does not, so none is given twice.
 */
export const membershipNumbers = pgTable(
  'membership_numbers',
  { only: boolean().primaryKey().default(true), last: integer().notNull() },
  (t) => [check('membership_numbers_one_row', sql`${t.only}`)],
)
