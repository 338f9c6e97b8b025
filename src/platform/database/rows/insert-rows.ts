import { type SQL, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inSnakeCase } from './snake-case.ts'

/**
 * An `insert` of rows that all have the same columns, as one JSON parameter: a parameter for each value takes several times as
 * long, here and in PostgreSQL. Clauses such as `on conflict` may follow it.
 */
export const insertRows = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL => {
  const [before, after] = textAround(table, Object.keys(rows[0] ?? {}))
  return sql`${sql.raw(before)}${JSON.stringify(rows)}${sql.raw(after)}`
}

/** The SQL before and after the JSON, cached by table and columns. */
const textAround = (table: PgTable, names: string[]): [before: string, after: string] => {
  const byColumns = cache.get(table) ?? new Map<string, [string, string]>()
  cache.set(table, byColumns)
  const cached = byColumns.get(names.join())
  if (cached) return cached

  const columns = getTableColumns(table)
  const into = names.map((name) => `"${inSnakeCase(name)}"`)
  const given = names.map((name) => `"${name}"`)
  const typed = names.map((name) => `"${name}" ${columns[name]!.getSQLType()}`)
  const text: [string, string] = [
    `insert into "${getTableName(table)}" (${into.join()}) select ${given.join()} from json_to_recordset(`,
    `) as given (${typed.join()})`,
  ]
  byColumns.set(names.join(), text)
  return text
}

const cache = new WeakMap<PgTable, Map<string, [string, string]>>()
