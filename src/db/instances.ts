import { hostname } from 'node:os'
import type { ClientBase } from 'pg'
import type { Address } from './open.ts'

/** A running process of the site: `HOST/PID`, and the id of the key that it seals with. */
export type Instance = { name: string; keyId: string }

/** PostgreSQL cuts names of connections at 63 bytes: the process id must fit too. */
const hostBytes = 35

/**
 * The address with a name for its connections, which tells other processes who is connected and which key it seals with
 * (`pg_stat_activity.application_name`). PostgreSQL forgets it with the connection, however the process ends.
 */
export const namedAddress = (address: Address, keyId: string): Address => {
  const application_name = `cercle ${keyId} ${hostname().slice(0, hostBytes)}/${process.pid}`
  if (!('connectionString' in address)) return { ...address, application_name }
  // One in the connection string would be taken instead.
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
