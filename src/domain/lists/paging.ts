import { type AnyColumn, type SQL, asc, count, desc, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { rowsPerPage } from '#shared/forms/fields/list-query.ts'

/** A page of rows that are sorted, and how many there are. `of`, `where`: the table they come from, and which of it. */
export const readPage = async <Row>(db: Db, sorted: Sorted<Row>, { of, where, page, search }: Asked) => {
  const [rows, counted] = await Promise.all([
    sorted.limit(rowsPerPage).offset((page - 1) * rowsPerPage),
    countRows(db, of, { where, page, isSearch: search !== '' }),
  ])
  return { rows, ...counted }
}

/**
 * A page of what a search finds among very many rows, counted no further than it: to count a rare word to the end would
 * cost what the table holds. One row more is read, to know whether another page follows.
 */
export const readSearchPage = async <Row>(sorted: Sorted<Row>, page: number) => {
  const before = (page - 1) * rowsPerPage
  const found = await sorted.limit(rowsPerPage + 1).offset(before)
  if (found.length === 0 && page > 1) {
    // Past the end: how many there are is what leads back to the last page.
    const all = await sorted.limit(Math.min(before, countedOfAll)).offset(0)
    return { rows: [], total: all.length, isMore: false }
  }
  return { rows: found.slice(0, rowsPerPage), total: before + found.length, isMore: found.length > rowsPerPage }
}

/** A query that is not yet cut into pages. */
type Sorted<Row> = { limit: (most: number) => { offset: (before: number) => PromiseLike<Row[]> } }
type Asked = { of: PgTable; where: SQL | undefined; page: number; search: string }

/** Columns for `orderBy`, all in one direction; the last one decides among equals, so that pages stay apart. */
export const inOrder = (order: 'asc' | 'desc', ...columns: (AnyColumn | SQL)[]) =>
  columns.map((column) => (order === 'asc' ? asc(column) : desc(column)))

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
