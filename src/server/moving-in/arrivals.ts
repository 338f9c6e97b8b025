import { type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { inSnakeCase } from '#db/snake-case.ts'
import type { RowReader } from './row-reader.ts'
import type { TableName } from './tables.ts'

/** A row on its way in, and the reader that tells its problems. */
export type Arrival<Row = { id: string }> = { row: Row; reader: RowReader }

/** Rows that are here already, or that stand twice in the dump, are not taken again; a row without an id is refused. */
export const setApart = async (tx: Db, name: TableName, table: PgTable, readers: RowReader[]) => {
  const seen = new Set<string>()
  const named = readers.filter((reader) => {
    const id = reader.id(name)
    if (!id) reader.refused('id', 'is missing')
    else if (seen.has(id)) reader.refused('id', 'stands twice in this file')
    else seen.add(id)
    return id !== null
  })
  const here = await present(tx, table, columnOf(table, 'id'), [...seen])
  const fresh = named.filter((reader) => !here.has(reader.id(name)!))
  return { fresh, known: named.length - fresh.length }
}

/** Calls `lost` for each row whose `key` points at nothing that is here by now. */
export const pointing = async <Row extends { id: string }, Key extends keyof Row & string>(
  tx: Db,
  arrivals: Arrival<Row>[],
  key: Key,
  target: PgColumn,
  lost: (reader: RowReader, row: Row) => void,
) => {
  const wanted = arrivals.map(({ row }) => row[key]).filter((id) => typeof id === 'string')
  const here = await present(tx, target.table, target, wanted)
  for (const { row, reader } of arrivals) {
    const id = row[key]
    if (typeof id === 'string' && !here.has(id)) lost(reader, row)
  }
}

/** Refuses a row whose value of `key` is another's already, here or earlier in the file. */
export const once = async <Row extends { id: string }, Key extends keyof Row & string>(
  tx: Db,
  arrivals: Arrival<Row>[],
  key: Key,
  table: PgTable,
  column: PgColumn | SQL,
  what: string,
  where?: SQL,
) => {
  const wanted = arrivals.map(({ row }) => row[key]).filter((value) => typeof value === 'string')
  const taken = await present(tx, table, column, wanted, where)
  for (const { row, reader } of arrivals) {
    const value = row[key]
    if (typeof value !== 'string') continue
    if (taken.has(value)) reader.refused(inSnakeCase(key), `${value} ${what}`)
    taken.add(value)
  }
}

/** Which of these values a column holds. */
const present = async (tx: Db, table: PgTable, column: PgColumn | SQL, values: string[], where = sql`true`) => {
  const rows = await tx
    .select({ value: sql<string>`${column}::text` })
    .from(table)
    .where(sql`${where} and ${column}::text in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`)
  return new Set(rows.map(({ value }) => value))
}

const columnOf = (table: PgTable, name: string) => getTableConfig(table).columns.find((column) => column.name === name)!
