import { readFile, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { tables, type TableName } from '../tables.ts'
import { type Encoding, decodeText } from './decode-text.ts'
import { type Table, type TableRow, readCsv } from './read-csv.ts'

/** A row of the former backend, its columns as they were exported, and the file in which it stands. */
export type DumpRow = TableRow & { file: string }
export type Dump = Record<TableName, DumpRow[]>
/** A file as it was read: its columns too, to tell those that nobody asks for. */
export type DumpFile = { file: string; table: TableName; encoding: Encoding; separator?: string; columns: string[] }

/** Where the import writes its report, among the files. */
export const reportName = 'import-report.csv'

/**
 * Reads a folder of exported tables: `<table>.csv`, `.tsv` or `.txt`, see `readCsv`, or `<table>.json` (a list of rows),
 * each with or without its schema in front, as in `public.events.csv`. `ignored` names the files that hold no table of
 * the club.
 * @throws Error in one line: no such folder, no table in it, a file that cannot be read, a table that comes twice
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
    const other = files.find((earlier) => earlier.table === table)
    if (other) throw new Error(`${other.file} and ${file} are both the table ${table}: leave one of them.`)
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
