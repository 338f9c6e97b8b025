import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { type Tally, portableSettings, tallyTable, writeRows } from './copy-rows.ts'
import { requireSupportedDatabase, requireOwner } from '../require-supported.ts'
import { type Table, listTables, quoteName } from './tables.ts'

/** The content of a copied database: its migration, and its tables in an order in which they can be filled. */
type Contents = { migration: number; tables: (Table & Tally)[] }

const log = 'drizzle.__drizzle_migrations'

/** @throws Error with one line if the database contains a table, or is not supported */
export const requireEmpty = async (client: ClientBase, name: string) => {
  await requireSupportedDatabase(client, name)
  await requireOwner(client, name)
  const { rows } = await client.query<{ table: string }>(`
    select n.nspname || '.' || c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`)
  if (rows[0])
    throw new Error(`${name} is not empty (it has ${rows[0].table}): give an empty one. Nothing was written.`)
}

/** @throws Error with one line if this release does not know the migration */
export const requireKnown = (migration: number, folder: string) => {
  if (!readMigrationFiles({ migrationsFolder: folder }).some(({ folderMillis }) => folderMillis === migration))
    throw new Error('It was made by another release of Cercle, newer than this one: install that one first.')
}

/**
 * Creates the tables of the copied release in an empty database, fills and verifies them, and migrates them to this release: in
 * one transaction, in which `settle` may still throw.
 * @param rowsOf the rows of a table in COPY's text format
 * @throws Error if a table differs from the copied one; then nothing is written
 */
export const fillDatabase = async (
  client: ClientBase,
  {
    folder,
    contents,
    rowsOf,
    settle,
  }: {
    folder: string
    contents: Contents
    rowsOf: (table: Table) => AsyncIterable<Buffer>
    settle: () => Promise<void>
  },
) => {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  await client.query(portableSettings)
  await client.query('begin')
  try {
    await client.query(
      `create schema drizzle; create table ${log} (id serial primary key, hash text not null, created_at bigint)`,
    )
    for (const migration of migrations.filter(({ folderMillis }) => folderMillis <= contents.migration))
      await apply(client, migration)
    requireSame(await listTables(client), contents.tables)

    // The rows contain their counters already: triggers must not count again.
    await client.query(`set local cercle.filling = 'on'`)
    await client.query(`truncate ${contents.tables.map(({ name }) => quoteName(name)).join(', ')}`)
    for (const table of contents.tables) {
      await writeRows(client, table, rowsOf(table))
      const { rows, sum } = await tallyTable(client, table)
      if (rows !== table.rows || sum !== table.sum)
        throw new Error(`${table.name} holds ${rows} rows after copying, not the ${table.rows} it should.`)
    }

    for (const migration of migrations.filter(({ folderMillis }) => folderMillis > contents.migration))
      await apply(client, migration)
    await settle()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await analyze(client, contents)
}

/** Collects statistics for the query planner. If this fails, the data stays: PostgreSQL collects them later by itself. */
const analyze = async (client: ClientBase, { tables }: Contents) => {
  try {
    await client.query(`analyze ${tables.map(({ name }) => quoteName(name)).join(', ')}`)
  } catch (error) {
    console.error(`All rows are copied. The tables could not be analyzed: ${(error as Error).message}`)
  }
}

const apply = async (client: ClientBase, { sql, hash, folderMillis }: MigrationMeta) => {
  for (const statement of sql) await client.query(statement)
  await client.query(`insert into ${log} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
}

const requireSame = (made: Table[], expected: Table[]) => {
  const shape = (tables: Table[]) => tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`).toSorted()
  const [ours, theirs] = [shape(made), shape(expected)]
  const odd = theirs.find((table, n) => table !== ours[n])
  if (odd ?? ours.length !== theirs.length)
    throw new Error(`This release makes other tables than were copied: ${odd ?? 'one is missing'}.`)
}
