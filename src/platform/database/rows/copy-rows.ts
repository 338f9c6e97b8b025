import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Table, quoteName, quoteNames } from './tables.ts'

/** The content of a table: the number of rows, and the sum of their hashes, which does not depend on the order. */
export type Tally = { rows: number; sum: string }

// With these settings every version of PostgreSQL reads the output of every other.
export const portableSettings = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`

/** The rows of a table in COPY's text format, in chunks. */
export const readRows = (client: ClientBase, { name, columns }: Table): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${quoteNames(columns)} from ${quoteName(name)}) to stdout`))

/** Fills a table with rows in COPY's text format. */
export const writeRows = (client: ClientBase, { name, columns }: Table, chunks: AsyncIterable<Buffer>) =>
  pipeline(Readable.from(chunks), client.query(copyFrom(`copy ${quoteName(name)} (${quoteNames(columns)}) from stdin`)))

/** Counts and sums rows that come in chunks. */
export const createTally = () => {
  let rows = 0
  let sum = 0n
  let partial: Buffer[] = []
  const add = (chunk: Buffer) => {
    let start = 0
    // COPY escapes line breaks in values, so a line break always ends a row.
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const hash = createHash('sha256')
      for (const piece of partial) hash.update(piece)
      sum = BigInt.asUintN(128, sum + hash.update(chunk.subarray(start, end)).digest().readBigUInt64BE())
      partial = []
      rows += 1
      start = end + 1
    }
    if (start < chunk.length) partial.push(chunk.subarray(start))
  }
  return { add, result: (): Tally => ({ rows, sum: sum.toString(16) }) }
}

/** Counts and sums the rows of a table. */
export const tallyTable = async (client: ClientBase, table: Table) => {
  const tally = createTally()
  for await (const chunk of readRows(client, table)) tally.add(chunk)
  return tally.result()
}
