import { eq, sql } from 'drizzle-orm'
import { type PgTable, type PgUpdateSetSource, getTableConfig } from 'drizzle-orm/pg-core'
import { createUser, renewEmailIdentity } from '#accounts/server/accounts/accounts.ts'
import type { Db } from '#platform/database/open.ts'
import { users } from '#accounts/server/tables/users.ts'
import type { Vault } from '#platform/vault/vault.ts'
import type { IncomingRow } from './row-checks.ts'
import type { Dump, DumpRow } from './files/read-dump.ts'
import { type Answers, type ColumnFormats, type Question, columnFormats } from './formats/column-formats.ts'
import { columnOf, differences, isUnchanged, readEarlierImports, storeFingerprints } from './imported-rows.ts'
import { type Problem, type RowReader, readerOf } from './row-reader.ts'
import type { TableName } from './tables.ts'

/**
 * The outcome of a row. `left`: the row was changed or deleted here since its import, or did not come from an import,
 * so the import does not change it. `reason` lists the columns that differ.
 */
export const outcomes = ['refused', 'left', 'updated', 'imported', 'unchanged'] as const
export type Outcome = (typeof outcomes)[number]
export type RowOutcome = { table: TableName; file: string; row: number; outcome: Outcome; reason: string }
export type Report = {
  rows: RowOutcome[]
  problems: Problem[]
  questions: Question[]
  formats: Map<TableName, ColumnFormats>
}

/**
 * Imports the tables of a dump, one per call of `importTable`. It reads the rows of a table, lets `check` refuse or
 * correct rows that conflict with the database, inserts new rows, and updates rows that are unchanged since an earlier
 * import. Returns the rows that exist afterwards, with the values of the dump. `read` gets the time of the row's first
 * import, and the current row.
 */
export const openRowImport = (tx: Db, vault: Vault, dump: Dump, now: Date, answers: Answers) => {
  const report: Report = { rows: [], problems: [], questions: [], formats: new Map() }

  const importTable = async <Row extends { id: string }>(
    name: TableName,
    table: PgTable,
    read: (reader: RowReader, at: Date, current?: Record<string, unknown>) => Row,
    check: (incoming: IncomingRow<Row>[]) => Promise<unknown> = async () => {},
  ) => {
    const formats = columnFormats(dump[name], answers, report.questions)
    report.formats.set(name, formats)
    const sources = dump[name].map((source) => ({ source, reader: readerOf(source, formats) }))
    const ids = refuseInvalidIds(name, sources)
    const earlierImports = await readEarlierImports(tx, table, ids)
    const addOutcome = ({ file, row }: DumpRow, outcome: Outcome, reason = '') =>
      void report.rows.push({ table: name, file, row, outcome, reason })

    const incoming: (IncomingRow<Row> & { source: DumpRow })[] = []
    const changedHere: Row[] = []
    for (const { source, reader } of acceptedRows(sources)) {
      const { current, imported } = earlierImports.get(reader.id(name)!) ?? {}
      if (!current) {
        if (imported) addOutcome(source, 'left', 'was deleted here since')
        else incoming.push({ row: read(reader, now), reader, source })
        continue
      }
      const row = read(reader, imported?.importedAt ?? (current.createdAt as Date), current)
      if (isUnchanged(table, current, imported, Object.keys(row))) {
        incoming.push({ row, reader, source, current })
        continue
      }
      // The import uses no value of this row, so its problems do not matter.
      reader.problems.length = 0
      changedHere.push(row)
      const differing = differences(table, row, current, vault)
      if (differing.length === 0) addOutcome(source, 'unchanged')
      else addOutcome(source, 'left', `was changed here since, and differs in ${differing.join(', ')}`)
    }
    await check(acceptedRows(incoming))
    for (const { source, reader } of sources) {
      report.problems.push(...reader.problems)
      if (reader.problems.some(({ isRefused }) => isRefused)) addOutcome(source, 'refused')
    }

    const accepted = acceptedRows(incoming).map(({ row, source, current }) => {
      const differing = current ? differences(table, row, current, vault) : []
      const outcome = !current ? 'imported' : differing.length > 0 ? 'updated' : 'unchanged'
      addOutcome(source, outcome, differing.join(', '))
      return { row, outcome }
    })
    const rowsWith = (outcome: Outcome) => accepted.filter((entry) => entry.outcome === outcome).map(({ row }) => row)
    await insert(tx, table, rowsWith('imported'))
    for (const row of rowsWith('updated')) await updateRow(tx, table, row)
    await storeFingerprints(tx, table, [...rowsWith('imported'), ...rowsWith('updated')], now)
    return [...changedHere, ...accepted.map(({ row }) => row)]
  }

  return { importTable, report }
}

/** The rows that no check has refused yet. */
export const acceptedRows = <Row extends { reader: RowReader }>(rows: Row[]) =>
  rows.filter(({ reader }) => !reader.isRefused())

/** Refuses a row without an id, or with the id of an earlier row. @returns the ids of the other rows */
const refuseInvalidIds = (name: TableName, sources: { reader: RowReader }[]) => {
  const seen = new Set<string>()
  for (const { reader } of sources) {
    const id = reader.id(name)
    if (!id) reader.refuse('id', 'is missing')
    else if (seen.has(id)) reader.refuse('id', 'stands twice in this file')
    else seen.add(id)
  }
  return [...seen]
}

const insert = async (tx: Db, table: PgTable, rows: { id: string }[]) => {
  // `createUser` also inserts the identity with which the account signs in.
  if (table === users) for (const row of rows) await createUser(tx, row)
  else for (let at = 0; at < rows.length; at += 500) await tx.insert(table).values(rows.slice(at, at + 500) as never)
}

const updateRow = async (tx: Db, table: PgTable, row: { id: string }) => {
  const hasVersion = getTableConfig(table).columns.some(({ name }) => name === 'version')
  const values = { ...row, ...(hasVersion ? { version: sql`version + 1` } : {}) } as PgUpdateSetSource<PgTable>
  await tx
    .update(table)
    .set(values)
    .where(eq(columnOf(table, 'id'), row.id))
  if (table === users) await renewEmailIdentity(tx, row.id)
}
