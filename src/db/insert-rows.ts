import { type Name, type SQL, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inSnakeCase } from './snake-case.ts'

/**
 * Inserts rows that all name the same columns, as one parameter of JSON: one for each value costs several times as much,
 * here and in PostgreSQL. To be followed by what an `insert` may end in.
 */
export const insertRows = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL => {
  const columns = getTableColumns(table)
  const names = Object.keys(rows[0] ?? {})
  const list = (write: (name: string) => SQL | Name) => sql.join(names.map(write), sql`, `)
  return sql`
    insert into ${table} (${list((name) => sql.identifier(inSnakeCase(name)))})
    select ${list((name) => sql.identifier(name))}
    from json_to_recordset(${JSON.stringify(rows)}) as given (${list((name) => sql`${sql.identifier(name)} ${sql.raw(columns[name]!.getSQLType())}`)})`
}
