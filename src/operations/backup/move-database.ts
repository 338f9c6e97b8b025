import type pg from 'pg'
import { readRows, tallyTable } from '#platform/database/rows/copy-rows.ts'
import { fillDatabase, requireEmpty, requireKnown } from '#platform/database/rows/fill.ts'
import { createClient } from '#platform/database/client.ts'
import type { Address } from '#platform/database/open.ts'
import { withSnapshot } from '#platform/database/rows/snapshot.ts'

/**
 * Copies all tables from one database into another, empty one, directly between two connections.
 * @returns how many rows were copied
 * @throws Error with one line if the site still runs, or the target is too old, not empty or read-only
 */
export const moveDatabase = (from: Address, to: Address, migrationsFolder: string, signal?: AbortSignal) =>
  withSnapshot(from, async ({ client: source, tables, migration }) => {
    requireKnown(migration, migrationsFolder)
    await requireAlone(source)
    const target = createClient(to)
    await target.connect().catch((error: Error) => {
      throw new Error(`The new database does not answer: ${error.message || String(error)}`)
    })
    try {
      await requireEmpty(target, 'The new database')
      const counted = []
      for (const table of tables) counted.push({ ...table, ...(await tallyTable(source, table)) })
      await fillDatabase(target, {
        folder: migrationsFolder,
        contents: { migration, tables: counted },
        rowsOf: (table) => untilInterrupted(readRows(source, table), signal),
        settle: async () => {},
      })
      return counted.reduce((sum, { rows }) => sum + rows, 0)
    } finally {
      await target.end()
    }
  })

const untilInterrupted = async function* (chunks: AsyncIterable<Buffer>, signal?: AbortSignal) {
  for await (const chunk of chunks) {
    signal?.throwIfAborted()
    yield chunk
  }
}

/** Refuses while the site runs: its later writes would be lost. */
const requireAlone = async (client: pg.Client) => {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  if (rows[0]?.others) throw new Error('The site is running on this data: stop it first, then move.')
}
