import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import { inSnakeCase } from '#platform/database/rows/snake-case.ts'
import { columnOf } from './imported-rows.ts'
import type { RowReader } from './row-reader.ts'

/** A row to import, the reader that records its problems, and the existing row, if there is one. */
export type IncomingRow<Row = { id: string }> = { row: Row; reader: RowReader; current?: Record<string, unknown> }

/** Calls `onMissing` for each row whose `key` refers to a row that does not exist. */
export const checkReferences = async <Row extends { id: string }, Key extends keyof Row & string>(
  tx: Db,
  incoming: IncomingRow<Row>[],
  key: Key,
  target: PgColumn,
  onMissing: (reader: RowReader, row: Row) => void,
) => {
  const ids = incoming.map(({ row }) => row[key]).filter((id) => typeof id === 'string')
  const existing = await rowIds(tx, target.table, target, ids)
  for (const { row, reader } of incoming) {
    const id = row[key]
    if (typeof id === 'string' && !existing.has(id)) onMissing(reader, row)
  }
}

/** Refuses a row whose value of `key` belongs to another row, in the database or earlier in the file. */
export const refuseDuplicates = async <Row extends { id: string }, Key extends keyof Row & string>(
  tx: Db,
  incoming: IncomingRow<Row>[],
  key: Key,
  table: PgTable,
  column: PgColumn | SQL,
  reason: string,
  where?: SQL,
) => {
  const values = incoming.map(({ row }) => row[key]).filter((value) => typeof value === 'string')
  const owners = await rowIds(tx, table, column, values, where)
  for (const { row, reader } of incoming) {
    const value = row[key]
    if (typeof value !== 'string') continue
    if ((owners.get(value) ?? row.id) !== row.id) reader.refuse(inSnakeCase(key), reason, { value })
    else owners.set(value, row.id)
  }
}

/** The ids of the rows that hold one of these values in a column, by value. */
const rowIds = async (tx: Db, table: PgTable, column: PgColumn | SQL, values: string[], where = sql`true`) => {
  const rows = await tx
    .select({ value: sql<string>`${column}::text`, id: sql<string>`${columnOf(table, 'id')}::text` })
    .from(table)
    .where(sql`${where} and ${column}::text in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`)
  return new Map(rows.map(({ value, id }) => [value, id]))
}
