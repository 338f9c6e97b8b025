import { type AnyColumn, type SQL, asc, count, desc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { rowsPerPage } from '#shared/forms/fields/list-query.ts'

/** A page of sorted rows, and their number. `of`, `where`: the table and the condition for counting. */
export const readPage = async <Row>(db: Db, sorted: Sorted<Row>, { of, where, page, search }: PageQuery) => {
  const [rows, counted] = await Promise.all([
    sorted.limit(rowsPerPage).offset((page - 1) * rowsPerPage),
    countRows(db, of, { where, page, isSearch: search !== '' }),
  ])
  return { rows, ...counted }
}

/**
 * A page of a search among very many rows. It counts only up to this page, because counting all matches of a rare word could
 * read the whole table. One more row tells whether there is another page.
 */
export const readSearchPage = async <Row>(sorted: Sorted<Row>, page: number) => {
  const before = (page - 1) * rowsPerPage
  const found = await sorted.limit(rowsPerPage + 1).offset(before)
  if (found.length === 0 && page > 1) {
    // Past the end: the number of rows leads the user back to the last page.
    const all = await sorted.limit(Math.min(before, maxCountOfList)).offset(0)
    return { rows: [], total: all.length, isMore: false }
  }
  return { rows: found.slice(0, rowsPerPage), total: before + found.length, isMore: found.length > rowsPerPage }
}

/** A sorted query without limit and offset. */
type Sorted<Row> = { limit: (most: number) => { offset: (before: number) => PromiseLike<Row[]> } }
type PageQuery = { of: PgTable; where: SQL | undefined; page: number; search: string }

/** Columns for `orderBy`, all in one direction. The last one must be unique, so that pages do not overlap. */
export const inOrder = (order: 'asc' | 'desc', ...columns: (AnyColumn | SQL)[]) =>
  columns.map((column) => (order === 'asc' ? asc(column) : desc(column)))

// Counting is limited, so that a list of 100,000 rows costs no more than one of 1,000.
const maxCountOfList = 1000
const maxCountOfSearch = 100

type Counting = { where: SQL | undefined; page: number; isSearch: boolean }

/** Counts rows up to a maximum, and at least to the next page; `isMore` tells whether there are more. */
export const countRows = async (db: Db, table: PgTable, { where, page, isSearch }: Counting) => {
  const enough = Math.max(isSearch ? maxCountOfSearch : maxCountOfList, page * rowsPerPage + 1)
  const total = await countUpTo(db, table, where, enough + 1)
  return { total: Math.min(total, enough), isMore: total > enough }
}

/**
 * Counts rows up to `max`. `along`: the column of an index to use, if nearly all rows match and PostgreSQL would otherwise read
 * the table.
 */
export const countUpTo = async (db: Db, table: PgTable, where: SQL | undefined, max: number, along?: PgColumn) => {
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .orderBy(...(along ? [along] : []))
    .limit(max)
    .as('rows')
  const [counted] = await db.select({ total: count() }).from(rows)
  return counted?.total ?? 0
}
