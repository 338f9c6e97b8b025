import type { PgTable } from 'drizzle-orm/pg-core'
import { createUser } from '#auth/accounts.ts'
import type { Db } from '#db/open.ts'
import { users } from '#db/schema/auth-users.ts'
import { type Arrival, setApart } from './arrivals.ts'
import type { Dump } from './read-dump.ts'
import { type Problem, type RowReader, readerOf } from './row-reader.ts'
import type { TableName } from './tables.ts'

/** Of one table: rows in the dump, new ones, those that were here already, and those that stay outside. */
type Count = { table: TableName; read: number; added: number; known: number; refused: number }
export type Report = { counts: Count[]; problems: Problem[] }

/**
 * Takes one table of a dump after the other: `take` reads its rows, lets `fit` refuse or mend what does not go with
 * what is here, and inserts the rest. `areIn` are the arrivals that nobody has refused so far.
 */
export const openIntake = (tx: Db, dump: Dump) => {
  const report: Report = { counts: [], problems: [] }
  const { counts, problems } = report

  const areIn = <Row>(arrivals: Arrival<Row>[]) => {
    const refused = new Set(problems.filter(({ isRefused }) => isRefused).map(({ where }) => where))
    return arrivals.filter(({ reader }) => !refused.has(reader.where))
  }
  const take = async <Row extends { id: string }>(
    name: TableName,
    table: PgTable,
    read: (row: RowReader) => Row,
    fit: (arrivals: Arrival<Row>[]) => Promise<unknown> = async () => {},
  ) => {
    const readers = dump[name].map((row) => readerOf(row, problems))
    const { fresh, known } = await setApart(tx, name, table, readers)
    const arrivals = areIn(fresh.map((reader) => ({ row: read(reader), reader })))
    await fit(arrivals)
    const fitting = areIn(arrivals).map(({ row }) => row)
    await insert(tx, table, fitting)
    counts.push({
      table: name,
      read: readers.length,
      added: fitting.length,
      known,
      refused: readers.length - known - fitting.length,
    })
    return fitting
  }

  return { take, areIn, report }
}

const insert = async (tx: Db, table: PgTable, rows: { id: string }[]) => {
  // An account brings the identity it signs in with.
  if (table === users) for (const row of rows) await createUser(tx, row)
  else for (let at = 0; at < rows.length; at += 500) await tx.insert(table).values(rows.slice(at, at + 500) as never)
}
