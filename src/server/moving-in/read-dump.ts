import { readFile, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { tables, type TableName } from './tables.ts'

/** A row of the former backend: its columns as they were exported, and where it stands ("events.csv, line 12"). */
export type DumpRow = { where: string; values: Record<string, unknown> }
export type Dump = Record<TableName, DumpRow[]>

/**
 * Reads a folder of exported tables: `<table>.csv` (comma or semicolon, first line the columns' names) or
 * `<table>.json` (a list of rows), each with or without its schema in front, as in `public.events.csv`.
 * `ignored` names the files that hold no table of the club.
 * @throws Error in one line: no such folder, no table in it, a file that cannot be read, a table that comes twice
 */
export const readDump = async (folder: string): Promise<{ dump: Dump; ignored: string[] }> => {
  const files = await readdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EACCES') throw new Error(`There is no folder ${folder}.`)
    throw new Error(`${folder} is closed to ${userInfo().username}, who runs this: move it where they may read it.`)
  })
  const dump = Object.fromEntries(tables.map((table) => [table, []])) as unknown as Dump
  const seen = new Map<TableName, string>()
  const ignored: string[] = []
  for (const file of files.sort()) {
    const table = tableOf(file)
    if (!table) {
      ignored.push(file)
      continue
    }
    const other = seen.get(table)
    if (other) throw new Error(`${other} and ${file} are both the table ${table}: leave one of them.`)
    seen.set(table, file)
    dump[table] = await readTable(folder, file)
  }
  if (seen.size === 0)
    throw new Error(`There is no table in ${folder}: expected files such as events.csv or socios.json.`)
  return { dump, ignored }
}

const tableOf = (file: string): TableName | undefined => {
  const name = /^(?:public[._])?(.+)\.(?:csv|json)$/i.exec(file)?.[1]?.toLowerCase()
  if (name === 'auth.users' || name === 'auth_users') return 'users'
  return tables.find((table) => table === name)
}

const readTable = async (folder: string, file: string): Promise<DumpRow[]> => {
  const text = (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '')
  try {
    return /\.csv$/i.test(file) ? readCsv(file, text) : readJson(file, text)
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

const readCsv = (file: string, text: string): DumpRow[] => {
  const header = text.slice(0, text.search(/\r?\n|$/))
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ','
  const records: { record: Record<string, unknown>; info: { lines: number } }[] = parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
    delimiter,
    info: true,
    skip_empty_lines: true,
  })
  return records.map(({ record, info }) => ({ where: `${file}, line ${info.lines}`, values: record }))
}

const readJson = (file: string, text: string): DumpRow[] => {
  const rows: unknown = JSON.parse(text)
  if (!Array.isArray(rows)) throw new Error('it holds no list of rows')
  return rows.map((row: unknown, at) => {
    if (typeof row !== 'object' || row === null) throw new Error(`row ${at + 1} has no columns`)
    return { where: `${file}, row ${at + 1}`, values: row as Record<string, unknown> }
  })
}
