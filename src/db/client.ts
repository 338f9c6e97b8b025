import pg from 'pg'
import { connectionOptions } from './deadlines.ts'
import type { Address } from './open.ts'

/** A connection for work that takes as long as it takes, not connected yet. It waits for locks for ten minutes at most. */
export const createClient = (address: Address) => {
  const client = new pg.Client({ ...connectionOptions('copy'), ...address })
  // A connection that breaks fails the work that waits for it.
  client.on('error', () => {})
  return client
}

/** Works on a connection of its own, which ends with the work. */
export const withClient = async <T>(address: Address, work: (client: pg.Client) => Promise<T>) => {
  const client = createClient(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
