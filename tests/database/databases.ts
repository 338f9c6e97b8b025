import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '#platform/database/client.ts'
import { quoteName } from '#platform/database/rows/tables.ts'

type TestDatabase = { host: string; user: string; database: string; schema: string }

/** Databases that tests of this worker gave back: its test files share modules. */
const free: TestDatabase[] = []

/** A migrated database without rows. To make one takes PostgreSQL a fifth of a second, and hundreds of tests want one. */
export const takeDatabase = async () => free.pop() ?? (await makeDatabase())

/** Empties a database for the next test, or drops it if the test changed more than a few rows. */
export const giveBackDatabase = async (made: TestDatabase) => {
  if (await withClient(made, (client) => emptyTables(client, made.schema))) free.push(made)
  else await onServer(`drop database ${made.database} with (force)`)
}

const makeDatabase = async (): Promise<TestDatabase> => {
  const { host, user, database: template } = inject('template')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${database} template ${template}`)
  return { host, user, database, schema: await withClient({ host, user, database }, readSchema) }
}

/** Runs a statement beside the databases of the tests, for example to create one. */
export const onServer = (statement: string) => {
  const { host, user } = inject('template')
  return withClient({ host, user, database: 'postgres' }, (client) => client.query(statement))
}

/** Deletes all rows. Returns false if the schema is another than before, or a table is large. */
const emptyTables = async (client: pg.Client, schema: string) => {
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  const { rows } = await client.query<{ name: string; size: string }>(`
    select n.nspname || '.' || c.relname as name, pg_relation_size(c.oid) as size
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth', 'pgboss') and c.relname <> 'version'`)
  const isLarge = rows.some(({ size }) => Number(size) > 1_000_000)
  if (isLarge || (await readSchema(client)) !== schema) return false
  const used = rows.filter(({ size }) => size !== '0')
  await client.query(`
    set session_replication_role = replica; -- Without triggers and foreign keys.
    ${used.map(({ name }) => `delete from ${quoteName(name)};`).join('\n')}
    update pgboss.version set cron_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null;`)
  return true
}

/** A text that changes with the tables, columns, constraints, functions, triggers and migrations. */
const readSchema = async (client: pg.Client) => {
  const states = ['pg_attribute', 'pg_constraint', 'pg_proc', 'pg_trigger', 'drizzle.__drizzle_migrations'].map(
    (table) => `(select count(*) || '.' || max(xmin::text::bigint) from ${table})`,
  )
  const { rows } = await client.query<{ schema: string }>(`select concat_ws(' ', ${states.join()}) as schema`)
  return rows[0]!.schema
}
