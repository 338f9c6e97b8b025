import { expect } from 'vitest'
import { everythingIn, test } from '#tests/copies.ts'
import { anEvent } from '#tests/factories.ts'
import { type Tally, readRows, tallyTable } from './copy-rows.ts'
import { fillDatabase } from './fill.ts'
import { onClient } from './on-client.ts'
import { withSnapshot } from './snapshot.ts'
import type { Table } from './tables.ts'

const lost = async function* () {}
const altered = async function* (chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) yield Buffer.from(chunk.toString().replace('garnachas', 'garnatxas'))
}

test('a copy that lost a row, or in which one reads otherwise, is thrown away whole', async ({
  liveClub,
  liveHall,
  emptyDatabase,
}) => {
  await anEvent(liveClub)
  await withSnapshot(liveHall.database.address, async ({ client, tables, migration, sequences }) => {
    const counted: (Table & Tally)[] = []
    for (const table of tables) counted.push({ ...table, ...(await tallyTable(client, table)) })
    const fill = (eventsOf: (table: Table) => AsyncIterable<Buffer>) =>
      onClient(emptyDatabase, (target) =>
        fillDatabase(target, {
          folder: 'src/db/migrations',
          contents: { migration, tables: counted, sequences },
          rowsOf: (table) => (table.name === 'public.events' ? eventsOf(table) : readRows(client, table)),
          settle: async () => {},
        }),
      )
    await expect(fill(lost)).rejects.toThrow('public.events holds 0 rows after copying, not the 1 it should.')
    await expect(fill((table) => altered(readRows(client, table)))).rejects.toThrow('public.events holds')
    expect(await everythingIn(emptyDatabase)).toEqual({})
    await fill((table) => readRows(client, table))
  })
})
