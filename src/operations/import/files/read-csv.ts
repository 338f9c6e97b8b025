import { readCells } from '#platform/spreadsheets/csv.ts'

/** A row of a file: its number in a spreadsheet, and its cells by the names of their columns. */
export type TableRow = { row: number; values: Record<string, unknown>; fault?: string }
export type Table = { rows: TableRow[]; columns: string[]; separator?: string }

/**
 * Reads the rows of a CSV file (`readCells`). The first row holds the names of the columns, which are returned in lower case.
 * Leaves out empty rows. A row with more cells than columns gets a `fault`: an unquoted separator in a text moves the
 * cells after it under the wrong names.
 * @throws Error in one line: quotes that do not match, a duplicate column, no column `id`
 */
export const readCsv = (text: string): Table => {
  const { cells, separator } = readCells(text)
  const [header = [], ...records] = cells
  const columns = header.map((name) => name.trim().toLowerCase())
  const duplicate = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at)
  if (duplicate) throw new Error(`the column ${duplicate} stands twice in its first row`)
  if (!columns.includes('id')) throw new Error('its first row must hold the names of the columns, "id" among them')
  const rows = records
    .map((record, at) => rowOf(at + 2, columns, record))
    .filter(({ values, fault }) => fault || Object.values(values).some((value) => value !== ''))
  return { rows, columns, separator }
}

const rowOf = (row: number, columns: string[], cells: string[]): TableRow => {
  const values = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))
  if (cells.slice(columns.length).every((cell) => cell === '')) return { row, values }
  const fault = `has ${cells.length} cells where the first row has ${columns.length}: put quotes around the text that holds a separator`
  return { row, values, fault }
}
