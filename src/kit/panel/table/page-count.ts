import { rowsPerPage } from '#base/forms/list-query.ts'

/** The number of pages for a number of rows, at least 1. */
export const pageCount = (total: number, perPage = rowsPerPage) => Math.max(1, Math.ceil(total / perPage))
