import { readFile, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { tables, type TableName } from '../tables.ts'
import { type Encoding, decodeText } from '#platform/spreadsheets/decode-text.ts'
import { type Table, type TableRow, readCsv } from './read-csv.ts'

/** A row of the former backend with its columns as they were exported, and its file. */
export type DumpRow = TableRow & { file: string }
export type Dump = Record<TableName, DumpRow[]>
/** A file and its format. The summary lists those of its `columns` that the import does not read. */
export type DumpFile = { file: string; table: TableName; encoding: Encoding; separator?: string; columns: string[] }

/** The file name of the report, which the import writes into the folder of the dump. */
export const reportName = 'import-report.csv'

/**
 * Reads a folder of exported tables: `<table>.csv`, `.tsv` or `.txt` (see `readCsv`), or `<table>.json` (a list of
 * rows). A file name may begin with the schema, as `public.events.csv` does. `ignored` lists the files that are no table
 * of the club.
 * @throws Error in one line: no such folder, no table in it, an unreadable file, two files for one table
 */
export const readDump = async (folder: string): Promise<{ dump: Dump; files: DumpFile[]; ignored: string[] }> => {
  const names = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EACCES') throw new Error(`There is no folder ${folder}.`)
    throw new Error(`${folder} is closed to ${userInfo().username}, who runs this: move it where they may read it.`)
  })
  const dump = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Dump
  const files: DumpFile[] = []
  const ignored: string[] = []
  for (const file of names.sort()) {
    const table = tableOf(file)
    if (!table) {
      if (file !== reportName) ignored.push(file)
      continue
    }
    const earlier = files.find((each) => each.table === table)
    if (earlier) throw new Error(`${earlier.file} and ${file} are both the table ${table}: leave one of them.`)
    const { rows, encoding, separator, columns } = await readTable(folder, file)
    files.push({ file, table, encoding, columns, ...(separator ? { separator } : {}) })
    dump[table] = rows.map((row) => Object.assign(row, { file }))
  }
  if (files.length === 0)
    throw new Error(`There is no table in ${folder}: expected files such as events.csv or socios.json.`)
  return { dump, files, ignored }
}

const tableOf = (file: string): TableName | undefined => {
  const name = /^(?:public[._])?(.+)\.(?:csv|tsv|txt|json)$/i.exec(file)?.[1]?.toLowerCase()
  if (name === 'auth.users' || name === 'auth_users') return 'users'
  return tables.find((table) => table === name)
}

const readTable = async (folder: string, file: string): Promise<Table & { encoding: Encoding }> => {
  const bytes = await readFile(join(folder, file))
  try {
    const { text, encoding } = decodeText(bytes)
    return { ...(/\.json$/i.test(file) ? readJson(text) : readCsv(text)), encoding }
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}.`, { cause: error })
  }
}

const readJson = (text: string): Table => {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) throw new Error('it holds no list of rows')
  const rows = list.map((values: unknown, at) => {
    if (typeof values !== 'object' || values === null) throw new Error(`row ${at + 1} has no columns`)
    return { row: at + 1, values: values as Record<string, unknown> }
  })
  return { rows, columns: [...new Set(rows.flatMap(({ values }) => Object.keys(values)))] }
}
