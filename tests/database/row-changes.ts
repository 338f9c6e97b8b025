import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'

export type Row = Record<string, unknown>

/** An inserted, deleted or changed row, with the new values of the changed columns. */
export type RowChange = { sign: '+' | '-' | '~'; table: string; row: Row; columns: [column: string, value: unknown][] }

/** Reads these tables before and after an action, and returns the changes. `keyOf` identifies a row. */
export const rowChanges = async (
  db: Db,
  tables: readonly string[],
  keyOf: (table: string, row: Row) => string,
  action: () => Promise<unknown>,
): Promise<RowChange[]> => {
  const before = await readRows(db, tables, keyOf)
  await action()
  const after = await readRows(db, tables, keyOf)

  const changes: RowChange[] = []
  for (const [key, { table, row }] of after) {
    const old = before.get(key)?.row
    const columns = Object.entries(row).filter(([column, value]) => !isSame(value, old?.[column]))
    if (columns.length > 0) changes.push({ sign: old ? '~' : '+', table, row, columns })
  }
  for (const [key, { table, row }] of before) if (!after.has(key)) changes.push({ sign: '-', table, row, columns: [] })
  return changes
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const readRows = async (db: Db, tables: readonly string[], keyOf: (table: string, row: Row) => string) => {
  const selects: SQL[] = tables.map(
    (name) => sql`select ${name}::text as "table", to_jsonb(t) as row from ${sql.raw(name)} t`,
  )
  const { rows } = await db.execute<{ table: string; row: Row }>(sql.join(selects, sql` union all `))
  return new Map(rows.map((stored) => [`${stored.table} ${keyOf(stored.table, stored.row)}`, stored]))
}
