import pg from 'pg'
import { connectionOptions } from './deadlines.ts'
import type { Address } from './open.ts'

/** A client for work without time limit, not connected yet. It waits at most ten minutes for locks. */
export const createClient = (address: Address) => {
  const client = new pg.Client({ ...connectionOptions('copy'), ...address })
  // The pending query of a broken connection fails by itself.
  client.on('error', () => {})
  return client
}

/** Runs work with its own connection. */
export const withClient = async <T>(address: Address, work: (client: pg.Client) => Promise<T>) => {
  const client = createClient(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
