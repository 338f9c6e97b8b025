import { eq, sql } from 'drizzle-orm'
import { type PgTable, type PgUpdateSetSource, getTableConfig } from 'drizzle-orm/pg-core'
import { createUser, renewEmailIdentity } from '#auth/accounts/accounts.ts'
import type { Db } from '#db/open.ts'
import { users } from '#db/schema/auth/users.ts'
import type { Vault } from '#db/secrets/vault.ts'
import type { ImportedTable } from './imported-table.ts'
import type { Dump, DumpRow } from './files/read-dump.ts'
import { type Answers, type ColumnFormats, type Question, columnFormats } from './formats/column-formats.ts'
import { columnOf, differences, isUntouched, readEarlierImport, rememberRows } from './imported-rows.ts'
import { type Problem, type RowReader, readerOf } from './row-reader.ts'
import type { TableName } from './tables.ts'

/**
 * The outcome of a row. `left`: it was changed or deleted here since its import (or was never imported), and stays
 * unchanged;
 * `why` lists the columns that differ.
 */
export const outcomes = ['refused', 'left', 'updated', 'imported', 'unchanged'] as const
export type Outcome = (typeof outcomes)[number]
export type RowOutcome = { table: TableName; file: string; row: number; outcome: Outcome; why: string }
export type Report = {
  rows: RowOutcome[]
  problems: Problem[]
  questions: Question[]
  formats: Map<TableName, ColumnFormats>
}

/**
 * Imports the tables of a dump in order. `take` reads the rows of a table, lets `fit` refuse or correct rows that
 * conflict with the database, inserts new rows, and updates rows that are unchanged since an earlier import. Returns
 * the rows that exist now, with the values of the dump. `read` gets the time of the first import of the row, and the
 * current row.
 */
export const openRowImport = (tx: Db, vault: Vault, dump: Dump, now: Date, answers: Answers) => {
  const report: Report = { rows: [], problems: [], questions: [], formats: new Map() }

  const take = async <Row extends { id: string }>(
    name: TableName,
    table: PgTable,
    read: (reader: RowReader, at: Date, here?: Record<string, unknown>) => Row,
    fit: (arrivals: ImportedTable<Row>[]) => Promise<unknown> = async () => {},
  ) => {
    const formats = columnFormats(dump[name], answers, report.questions)
    report.formats.set(name, formats)
    const sources = dump[name].map((source) => ({ source, reader: readerOf(source, formats) }))
    const ids = refuseUnnamed(name, sources)
    const past = await readEarlierImport(tx, table, ids)
    const note = ({ file, row }: DumpRow, outcome: Outcome, why = '') =>
      void report.rows.push({ table: name, file, row, outcome, why })

    const arrivals: (ImportedTable<Row> & { source: DumpRow })[] = []
    const changedHere: Row[] = []
    for (const { source, reader } of sources.filter((one) => !one.reader.isRefused())) {
      const { current, imported } = past.get(reader.id(name)!) ?? {}
      if (!current) {
        if (imported) note(source, 'left', 'was deleted here since')
        else arrivals.push({ row: read(reader, now), reader, source })
        continue
      }
      const row = read(reader, imported?.importedAt ?? (current.createdAt as Date), current)
      if (isUntouched(table, current, imported, Object.keys(row))) {
        arrivals.push({ row, reader, source, current })
        continue
      }
      // Nothing of this row comes in: what is wrong in it does not matter.
      reader.problems.length = 0
      changedHere.push(row)
      const differing = differences(table, row, current, vault)
      if (differing.length === 0) note(source, 'unchanged')
      else note(source, 'left', `was changed here since, and differs in ${differing.join(', ')}`)
    }
    await fit(haveAllRows(arrivals))
    for (const { source, reader } of sources) {
      report.problems.push(...reader.problems)
      if (reader.problems.some(({ isRefused }) => isRefused)) note(source, 'refused')
    }

    const coming = haveAllRows(arrivals).map(({ row, source, current }) => {
      const differing = current ? differences(table, row, current, vault) : []
      const outcome = !current ? 'imported' : differing.length > 0 ? 'updated' : 'unchanged'
      note(source, outcome, differing.join(', '))
      return { row, outcome }
    })
    const those = (outcome: Outcome) => coming.filter((one) => one.outcome === outcome).map(({ row }) => row)
    await insert(tx, table, those('imported'))
    for (const row of those('updated')) await rewrite(tx, table, row)
    await rememberRows(tx, table, [...those('imported'), ...those('updated')], now)
    return [...changedHere, ...coming.map(({ row }) => row)]
  }

  return { take, report }
}

/** The rows that are not refused so far. */
export const haveAllRows = <Some extends ImportedTable<unknown>>(arrivals: Some[]) =>
  arrivals.filter(({ reader }) => !reader.isRefused())

/** Refuses a row without an id, or with the id of an earlier row. @returns the ids of the others */
const refuseUnnamed = (name: TableName, sources: { reader: RowReader }[]) => {
  const seen = new Set<string>()
  for (const { reader } of sources) {
    const id = reader.id(name)
    if (!id) reader.refused('id', 'is missing')
    else if (seen.has(id)) reader.refused('id', 'stands twice in this file')
    else seen.add(id)
  }
  return [...seen]
}

const insert = async (tx: Db, table: PgTable, rows: { id: string }[]) => {
  // An account brings the identity it signs in with.
  if (table === users) for (const row of rows) await createUser(tx, row)
  else for (let at = 0; at < rows.length; at += 500) await tx.insert(table).values(rows.slice(at, at + 500) as never)
}

const rewrite = async (tx: Db, table: PgTable, row: { id: string }) => {
  const hasVersion = getTableConfig(table).columns.some(({ name }) => name === 'version')
  const values = { ...row, ...(hasVersion ? { version: sql`version + 1` } : {}) } as PgUpdateSetSource<PgTable>
  await tx
    .update(table)
    .set(values)
    .where(eq(columnOf(table, 'id'), row.id))
  if (table === users) await renewEmailIdentity(tx, row.id)
}
