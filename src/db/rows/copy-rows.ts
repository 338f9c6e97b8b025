import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Table, quoteName, quoteNames } from './tables.ts'

/** What a table holds: how many rows, and a sum of their hashes that does not depend on their order. */
export type Tally = { rows: number; sum: string }

// Every version of PostgreSQL reads what another wrote, whatever the server's own settings say.
export const portableSettings = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`

/** The rows of a table in COPY's text format, as chunks that are no larger than PostgreSQL sends them. */
export const readRows = (client: ClientBase, { name, columns }: Table): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${quoteNames(columns)} from ${quoteName(name)}) to stdout`))

/** Fills a table with rows in COPY's text format. */
export const writeRows = (client: ClientBase, { name, columns }: Table, chunks: AsyncIterable<Buffer>) =>
  pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${quoteName(name)} (${quoteNames(columns)}) from stdin`)))

/** Counts and sums rows that pass by in chunks, wherever the chunks are cut. */
export const createTally = () => {
  let rows = 0
  let sum = 0n
  let begun: Buffer[] = []
  const add = (chunk: Buffer) => {
    let start = 0
    // COPY writes a line break inside a value as \n: a real one ends the row.
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const hash = createHash('sha256')
      for (const piece of begun) hash.update(piece)
      sum = BigInt.asUintN(128, sum + hash.update(chunk.subarray(start, end)).digest().readBigUInt64BE())
      begun = []
      rows += 1
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
  return { add, result: (): Tally => ({ rows, sum: sum.toString(16) }) }
}

/** How many rows a table holds, and a sum of what stands in them. */
export const tallyTable = async (client: ClientBase, table: Table) => {
  const tally = createTally()
  for await (const chunk of readRows(client, table)) tally.add(chunk)
  return tally.result()
}
