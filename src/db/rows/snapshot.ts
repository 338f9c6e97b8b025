import type pg from 'pg'
import { portableSettings } from './copy-rows.ts'
import { lastMigration } from '../migrate.ts'
import { createClient } from '../client.ts'
import type { Address } from '../open.ts'
import { listKeyIds } from '../secrets/encrypted-columns.ts'
import { type Table, listTables } from './tables.ts'

/** The database as it was at one moment, whatever is written meanwhile. `sealedWith`: ids of the keys in use. */
export type Snapshot = {
  client: pg.Client
  version: string
  migration: number
  tables: Table[]
  sealedWith: string[]
}

/**
 * Reads the database at one moment, for as long as `work` takes. Migrations wait for its end, and so does the removal
 * of unused images: what the tables name stays in the storage.
 * @throws Error with one line where there is no club in it
 */
export const withSnapshot = async <T>(address: Address, work: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
  const client = createClient(address)
  await client.connect().catch((error: Error) => {
    throw new Error(`The database does not answer: ${error.message || String(error)}`)
  })
  try {
    await client.query(portableSettings)
    await client.query(
      `select pg_advisory_lock_shared(hashtext('cercle migrations')), pg_advisory_lock_shared(hashtext('cercle files'))`,
    )
    await client.query('begin isolation level repeatable read, read only')
    const migration = await lastMigration(client)
    if (migration === undefined) throw new Error('The database holds no club: there is nothing to copy.')
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return await work({
      client,
      version: rows[0]?.server_version ?? '',
      migration,
      tables: await listTables(client),
      sealedWith: await listKeyIds(client),
    })
  } catch (error) {
    // In the middle of a COPY a polite goodbye would wait for rows that nobody reads.
    cut(client)
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const cut = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
