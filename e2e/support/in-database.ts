import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Runs a statement on the built-in database of a running site: a journey need not wait for days. Gives the rows. */
export const inDatabase = async (dataDir: string, statement: string, values: unknown[] = []) => {
  const socket = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4]!
  const client = new pg.Client({ host: socket, user: 'cercle', database: 'cercle' })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
