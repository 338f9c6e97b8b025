import type pg from 'pg'
import { portableSettings } from './copy-rows.ts'
import { lastMigration } from '../migrate.ts'
import { createClient } from '../client.ts'
import type { Address } from '../open.ts'
import { listKeyIds } from '../../vault/encrypted-columns.ts'
import { type Table, listTables } from './tables.ts'

/** A consistent view of the database. `sealedWith`: ids of the encryption keys in use. */
export type Snapshot = {
  client: pg.Client
  version: string
  migration: number
  tables: Table[]
  sealedWith: string[]
}

/**
 * Runs `work` with a snapshot of the database. Migrations and the removal of unused images wait for its end, so that the storage
 * keeps the images of the snapshot.
 * @throws Error with one line if the database is not reachable or contains no club
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
    // During a COPY, a normal disconnect would wait for the remaining rows.
    disconnect(client)
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const disconnect = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
