import { type AnyColumn, type SQL, asc, desc } from 'drizzle-orm'
import { rowsPerPage } from '#base/forms/list-query.ts'

/** A page of sorted rows, and the number of all rows. */
export const readPage = async <Row>(
  sorted: Sorted<Row>,
  page: number,
  count: PromiseLike<number>,
  perPage = rowsPerPage,
) => {
  const [rows, total] = await Promise.all([sorted.limit(perPage).offset((page - 1) * perPage), count])
  return { rows, total }
}

/** A sorted query without limit and offset. */
type Sorted<Row> = { limit: (most: number) => { offset: (before: number) => PromiseLike<Row[]> } }

/** Columns for `orderBy`, all in one direction. The last one must be unique, so that pages do not overlap. */
export const inOrder = (order: 'asc' | 'desc', ...columns: (AnyColumn | SQL)[]) =>
  columns.map((column) => (order === 'asc' ? asc(column) : desc(column)))
