import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Column, and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import { importedRows } from './table.ts'
import { encryptedColumns, purposeOf } from '#platform/vault/encrypted-columns.ts'
import { inSnakeCase } from '#platform/database/rows/snake-case.ts'
import type { Vault } from '#platform/vault/vault.ts'

type Values = Record<string, unknown>

/** The existing row with the id of a row of the dump, and the record of its earlier import. */
export type EarlierImport = { current?: Values; imported?: { fingerprint: string; importedAt: Date } }

/** Reads the existing rows with these ids and the records of their earlier imports, by id. */
export const readEarlierImports = async (
  tx: Db,
  table: PgTable,
  ids: string[],
): Promise<Map<string, EarlierImport>> => {
  const earlierImports = new Map<string, EarlierImport>()
  const { name } = getTableConfig(table)
  for (const chunk of inChunks(ids)) {
    for (const current of await select(tx, table, chunk)) earlierImports.set(String(current.id), { current })
    const imports = await tx
      .select()
      .from(importedRows)
      .where(and(eq(importedRows.tableName, name), inArray(importedRows.rowId, chunk)))
    for (const { rowId, ...imported } of imports) earlierImports.set(rowId, { ...earlierImports.get(rowId), imported })
  }
  return earlierImports
}

/** Stores fingerprints of the current rows, so that the next import can detect changes. */
export const storeFingerprints = async (tx: Db, table: PgTable, rows: { id: string }[], now: Date) => {
  const { name } = getTableConfig(table)
  const [row] = rows
  if (!row) return
  for (const chunk of inChunks(rows.map(({ id }) => id))) {
    const stored = await select(tx, table, chunk)
    const values = stored.map((current) => ({
      tableName: name,
      rowId: String(current.id),
      fingerprint: fingerprintOf(table, current, Object.keys(row)),
      importedAt: now,
    }))
    await tx
      .insert(importedRows)
      .values(values)
      .onConflictDoUpdate({
        target: [importedRows.tableName, importedRows.rowId],
        set: { fingerprint: sql`excluded.fingerprint` },
      })
  }
}

/** Whether a row is unchanged since the last import, in the imported columns and those that record changes. */
export const isUnchanged = (table: PgTable, current: Values, imported: EarlierImport['imported'], columns: string[]) =>
  imported?.fingerprint === fingerprintOf(table, current, columns)

/** The columns in which a row differs from the existing one, by their names in the table. */
export const differences = (table: PgTable, row: Values, current: Values, vault: Vault) => {
  const encrypted = encryptedNames(table)
  const plain = (name: string, value: unknown) =>
    encrypted.has(inSnakeCase(name)) ? vault.read(String(value ?? ''), purposeIn(table, name)) : asJson(value)
  return Object.keys(row)
    .filter((name) => !isDeepStrictEqual(plain(name, row[name]), plain(name, current[name])))
    .map(inSnakeCase)
}

/** A column of a table by its name there. */
export const columnOf = (table: PgTable, name: string) =>
  getTableConfig(table).columns.find((column) => column.name === name)!

// A change of a row also changes one of these columns, if the table has them. The fingerprint leaves out encrypted
// columns: their text also changes when the key does. These columns show a change of an encrypted value instead.
const changeColumns = ['version', 'updatedAt', 'deletedAt', 'cancelledAt']

const fingerprintOf = (table: PgTable, current: Values, columns: string[]) => {
  const encrypted = encryptedNames(table)
  const names = [...new Set([...columns, ...changeColumns])]
    .filter((name) => !encrypted.has(inSnakeCase(name)))
    .toSorted()
  const text = JSON.stringify(names.map((name) => current[name] ?? null))
  return createHash('sha256').update(text).digest('base64url')
}

const purposeIn = (table: PgTable, name: string) => {
  const { name: tableName, schema = 'public' } = getTableConfig(table)
  return purposeOf({ table: `${schema}.${tableName}`, column: inSnakeCase(name) })
}

const encryptedNames = (table: PgTable) => {
  const { name, schema = 'public' } = getTableConfig(table)
  return new Set(encryptedColumns.filter((entry) => entry.table === `${schema}.${name}`).map(({ column }) => column))
}

const select = async (tx: Db, table: PgTable, ids: string[]): Promise<Values[]> =>
  tx
    .select(getTableColumns(table))
    .from(table)
    .where(inArray(columnOf(table, 'id') as Column, ids))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

const inChunks = <T>(all: T[], size = 500): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
