import { type SQL, count, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { rowsPerPage } from '#shared/forms/list-query.ts'

export { rowsPerPage }

// A list of 100,000 must not cost more than a list of 1,000, so nobody counts to the end.
const countedOfAll = 1000
const countedOfFound = 100

type Counting = { where: SQL | undefined; page: number; isSearch: boolean }

/** How many rows there are, `isMore` where there are more than were counted. Counts at least to the page after this one. */
export const countRows = async (db: Db, table: PgTable, { where, page, isSearch }: Counting) => {
  const enough = Math.max(isSearch ? countedOfFound : countedOfAll, page * rowsPerPage + 1)
  const total = await countUpTo(db, table, where, enough + 1)
  return { total: Math.min(total, enough), isMore: total > enough }
}

/**
 * How many rows there are, and no further than to `most`. `along`: what the index is sorted by that is to be counted, where
 * nearly all rows are counted and PostgreSQL would rather read the table itself.
 */
export const countUpTo = async (db: Db, table: PgTable, where: SQL | undefined, most: number, along?: PgColumn) => {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .orderBy(...(along ? [along] : []))
    .limit(most)
    .as('rows')
  const [counted] = await db.select({ total: count() }).from(rows)
  return counted?.total ?? 0
}

/**
 * What a search over many rows knows of their number without counting: those up to this page, and whether more follow.
 * `found` is how many came of the page and one row more. Counting a rare word to the end would cost what the table holds.
 */
export const countFound = (found: number, page: number) => ({
  total: (page - 1) * rowsPerPage + found,
  isMore: found > rowsPerPage,
})
