import { rowsPerPage } from '#shared/forms/fields/list-query.ts'

/** The last page of a list that has so many rows; the first where it has none. */
export const pageCount = (total: number) => Math.max(1, Math.ceil(total / rowsPerPage))
