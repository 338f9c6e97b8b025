import pg from 'pg'
import type { Address } from './open.ts'

/** Works on a connection of its own, which ends with the work. */
export const onClient = async <T>(address: Address, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client(address)
  // A connection that breaks fails the work that waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
