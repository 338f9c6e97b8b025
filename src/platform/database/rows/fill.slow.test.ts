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

const dropAll = async function* () {}
const changeText = async function* (read: () => Rows) {
  for await (const chunk of read()) yield Buffer.from(chunk.toString().replace('garnachas', 'garnatxas'))
}

test('a copy with a missing or a changed row is rolled back', async ({ liveClub, liveServices, emptyDatabase }) => {
  await anEvent(liveClub)
  const fill = (transform: (read: () => Rows) => Rows) => copy(liveServices.database.address, emptyDatabase, transform)
  await expect(fill(dropAll)).rejects.toThrow('public.events holds 0 rows after copying, not the 1 it should.')
  await expect(fill(changeText)).rejects.toThrow('public.events holds')
  expect(await contentsOf(emptyDatabase)).toEqual({})
  await fill((read) => read())
})

test('after copying, the query planner has statistics for each table', async ({ liveServices, emptyDatabase }) => {
  await copy(liveServices.database.address, emptyDatabase, (read) => read())
  const unmeasured = await withClient(emptyDatabase, (client) =>
    client.query(`select relname from pg_class
      where relkind = 'r' and reltuples < 0 and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`),
  )
  expect(unmeasured.rows).toEqual([])
})

/** Copies a database, with a transformation of the events. */
const copy = (from: Address, to: Address, transform: (read: () => Rows) => Rows) =>
  withSnapshot(from, async ({ client, tables, migration }) => {
    const counted: (Table & Tally)[] = []
    for (const table of tables) counted.push({ ...table, ...(await tallyTable(client, table)) })
    await withClient(to, (target) =>
      fillDatabase(target, {
        folder: 'src/platform/database/migrations',
        contents: { migration, tables: counted },
        rowsOf: (table) => {
          const read = () => readRows(client, table)
          return table.name === 'public.events' ? transform(read) : read()
        },
        settle: async () => {},
      }),
    )
  })
