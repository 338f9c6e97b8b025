import { type SQLWrapper, sql } from 'drizzle-orm'

/** As SQL: whether a column holds one of these ids. One parameter, so that the statement is the same for any number of them. */
export const isOneOf = (column: SQLWrapper, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`
