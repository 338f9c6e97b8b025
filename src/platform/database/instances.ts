import { hostname } from 'node:os'
import type { ClientBase } from 'pg'
import type { Address } from './open.ts'

/** A running process of the site: `HOST/PID`, and the id of its encryption key. */
export type Instance = { name: string; keyId: string }

/** PostgreSQL cuts the names of connections at 63 bytes, which must include the process id. */
const maxHostBytes = 35

/**
 * Adds a name for the connections of this process, by which other processes see it and its key id
 * (`pg_stat_activity.application_name`). The name disappears with the connection.
 */
export const namedAddress = (address: Address, keyId: string): Address => {
  const application_name = `cercle ${keyId} ${hostname().slice(0, maxHostBytes)}/${process.pid}`
  if (!('connectionString' in address)) return { ...address, application_name }
  // A name in the connection string would override it.
  const connectionString = address.connectionString.replaceAll(/(?<=[?&])application_name=[^&]*&?/g, '')
  return { connectionString, application_name }
}

/** The instances of the site that are connected to this database. */
export const listInstances = async (client: Pick<ClientBase, 'query'>) => {
  const { rows } = await client.query<Instance>(
    `select distinct split_part(application_name, ' ', 3) as name, split_part(application_name, ' ', 2) as "keyId"
      from pg_stat_activity
      where datname = current_database() and application_name ~ '^cercle [0-9a-f]{8} ' order by 1`,
  )
  return rows
}
