import { type SQL, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { inSnakeCase } from './snake-case.ts'

/**
 * Inserts rows that all name the same columns, as one parameter of JSON: one for each value costs several times as much,
 * here and in PostgreSQL. To be followed by what an `insert` may end in.
 */
export const insertRows = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL => {
  const [before, after] = textAround(table, Object.keys(rows[0] ?? {}))
  return sql`${sql.raw(before)}${JSON.stringify(rows)}${sql.raw(after)}`
}

/** What stands before the JSON and after it. Written once for a table and its columns: it takes longer than the rest. */
const textAround = (table: PgTable, names: string[]): [before: string, after: string] => {
  const written = texts.get(table) ?? new Map<string, [string, string]>()
  texts.set(table, written)
  const found = written.get(names.join())
  if (found) return found

  const columns = getTableColumns(table)
  const into = names.map((name) => `"${inSnakeCase(name)}"`)
  const given = names.map((name) => `"${name}"`)
  const typed = names.map((name) => `"${name}" ${columns[name]!.getSQLType()}`)
  const made: [string, string] = [
    `insert into "${getTableName(table)}" (${into.join()}) select ${given.join()} from json_to_recordset(`,
    `) as given (${typed.join()})`,
  ]
  written.set(names.join(), made)
  return made
}

const texts = new WeakMap<PgTable, Map<string, [string, string]>>()
