import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { inSnakeCase } from '#db/rows/snake-case.ts'
import { columnOf } from './imported-rows.ts'
import type { RowReader } from './row-reader.ts'

/** A row to import, the reader that records its problems, and the existing row, if there is one. */
export type ImportedTable<Row = { id: string }> = { row: Row; reader: RowReader; current?: Record<string, unknown> }

/** Calls `lost` for each row whose `key` refers to a missing row. */
export const pointing = async <Row extends { id: string }, Key extends keyof Row & string>(
  tx: Db,
  arrivals: ImportedTable<Row>[],
  key: Key,
  target: PgColumn,
  lost: (reader: RowReader, row: Row) => void,
) => {
  const wanted = arrivals.map(({ row }) => row[key]).filter((id) => typeof id === 'string')
  const here = await owners(tx, target.table, target, wanted)
  for (const { row, reader } of arrivals) {
    const id = row[key]
    if (typeof id === 'string' && !here.has(id)) lost(reader, row)
  }
}

/** Refuses a row whose value of `key` belongs to another row, in the database or earlier in the file. */
export const once = async <Row extends { id: string }, Key extends keyof Row & string>(
  tx: Db,
  arrivals: ImportedTable<Row>[],
  key: Key,
  table: PgTable,
  column: PgColumn | SQL,
  what: string,
  where?: SQL,
) => {
  const wanted = arrivals.map(({ row }) => row[key]).filter((value) => typeof value === 'string')
  const owner = await owners(tx, table, column, wanted, where)
  for (const { row, reader } of arrivals) {
    const value = row[key]
    if (typeof value !== 'string') continue
    if ((owner.get(value) ?? row.id) !== row.id) reader.refused(inSnakeCase(key), what, { value })
    else owner.set(value, row.id)
  }
}

/** Which of these values a column holds, each with the id of its row. */
const owners = async (tx: Db, table: PgTable, column: PgColumn | SQL, values: string[], where = sql`true`) => {
  const rows = await tx
    .select({ value: sql<string>`${column}::text`, id: sql<string>`${columnOf(table, 'id')}::text` })
    .from(table)
    .where(sql`${where} and ${column}::text in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`)
  return new Map(rows.map(({ value, id }) => [value, id]))
}
