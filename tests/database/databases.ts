import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '#db/client.ts'
import { quoteName } from '#db/rows/tables.ts'

type Made = { host: string; user: string; database: string; catalogs: string }

/**
 * Databases for tests that commit: migrated, without rows. One that is given back is emptied and used again, unless the
 * test changed more than a few rows: to make one takes PostgreSQL a fifth of a second, and hundreds of tests want one.
 */
export const openDatabases = () => {
  const free: Made[] = []
  return {
    take: async () => free.pop() ?? (await makeDatabase()),
    giveBack: async (made: Made) => {
      if (await withClient(made, (client) => emptied(client, made.catalogs))) free.push(made)
      else await onServer(`drop database ${made.database} with (force)`)
    },
    close: async () => {
      for (const { database } of free) await onServer(`drop database ${database} with (force)`)
    },
  }
}

const makeDatabase = async (): Promise<Made> => {
  const { host, user, database: template } = inject('template')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${database} template ${template}`)
  return { host, user, database, catalogs: await withClient({ host, user, database }, readCatalogs) }
}

const onServer = (statement: string) => {
  const { host, user } = inject('template')
  return withClient({ host, user, database: 'postgres' }, (client) => client.query(statement))
}

/** Deletes all rows. Returns false if the test changed the schema or left large tables. */
const emptied = async (client: pg.Client, catalogs: string) => {
  await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  const { rows } = await client.query<{ name: string; size: string }>(`
    select n.nspname || '.' || c.relname as name, pg_relation_size(c.oid) as size
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth', 'pgboss') and c.relname <> 'version'`)
  const isLarge = rows.some(({ size }) => Number(size) > 1_000_000)
  if (isLarge || (await readCatalogs(client)) !== catalogs) return false
  const used = rows.filter(({ size }) => size !== '0')
  await client.query(`
    set session_replication_role = replica; -- Without triggers and foreign keys.
    ${used.map(({ name }) => `delete from ${quoteName(name)};`).join('\n')}
    update pgboss.version set cron_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null;
    select setval(seqrelid::regclass, seqstart, false) from pg_sequence;`)
  return true
}

/** A text that changes with the tables, columns, constraints, functions and triggers. */
const readCatalogs = async (client: pg.Client) => {
  const states = ['pg_attribute', 'pg_constraint', 'pg_proc', 'pg_trigger'].map(
    (catalog) => `(select count(*) || '.' || max(xmin::text::bigint) from ${catalog})`,
  )
  const { rows } = await client.query<{ catalogs: string }>(`select concat_ws(' ', ${states.join()}) as catalogs`)
  return rows[0]!.catalogs
}
