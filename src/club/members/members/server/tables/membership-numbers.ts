import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * The last assigned membership number, in one row. Unlike a sequence, a rollback returns the number, so the numbers have no
 * gaps. Numbers of deleted members are not assigned again.
 */
export const membershipNumbers = pgTable(
  'membership_numbers',
  { only: boolean().primaryKey().default(true), last: integer().notNull() },
  (t) => [check('membership_numbers_one_row', sql`${t.only}`)],
)
