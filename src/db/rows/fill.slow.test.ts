import { expect } from 'vitest'
import { contentsOf, test } from '#tests/database/copies.ts'
import { anEvent } from '#tests/factories.ts'
import { type Tally, readRows, tallyTable } from './copy-rows.ts'
import { fillDatabase } from './fill.ts'
import { withClient } from '../client.ts'
import type { Address } from '../open.ts'
import { withSnapshot } from './snapshot.ts'
import type { Table } from './tables.ts'

type Rows = AsyncIterable<Buffer>

const lost = async function* () {}
const altered = async function* (read: () => Rows) {
  for await (const chunk of read()) yield Buffer.from(chunk.toString().replace('garnachas', 'garnatxas'))
}

test('a copy that lost a row, or in which one reads otherwise, is thrown away whole', async ({
  liveClub,
  liveServices,
  emptyDatabase,
}) => {
  await anEvent(liveClub)
  const fill = (onTheWay: (read: () => Rows) => Rows) => copy(liveServices.database.address, emptyDatabase, onTheWay)
  await expect(fill(lost)).rejects.toThrow('public.events holds 0 rows after copying, not the 1 it should.')
  await expect(fill(altered)).rejects.toThrow('public.events holds')
  expect(await contentsOf(emptyDatabase)).toEqual({})
  await fill((read) => read())
})

test('how much each table holds is known to who plans queries, before anybody asks', async ({
  liveServices,
  emptyDatabase,
}) => {
  await copy(liveServices.database.address, emptyDatabase, (read) => read())
  const unmeasured = await withClient(emptyDatabase, (client) =>
    client.query(`select relname from pg_class
      where relkind = 'r' and reltuples < 0 and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`),
  )
  expect(unmeasured.rows).toEqual([])
})

/** Fills one database from another, with what happens to the events on their way. */
const copy = (from: Address, to: Address, onTheWay: (read: () => Rows) => Rows) =>
  withSnapshot(from, async ({ client, tables, migration }) => {
    const counted: (Table & Tally)[] = []
    for (const table of tables) counted.push({ ...table, ...(await tallyTable(client, table)) })
    await withClient(to, (target) =>
      fillDatabase(target, {
        folder: 'src/db/migrations',
        contents: { migration, tables: counted },
        rowsOf: (table) => {
          const read = () => readRows(client, table)
          return table.name === 'public.events' ? onTheWay(read) : read()
        },
        settle: async () => {},
      }),
    )
  })
