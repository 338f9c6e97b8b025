import { CsvError, parse } from 'csv-parse/sync'

/** A row of a file: its number in a spreadsheet, and its cells by the names of their columns. */
export type TableRow = { row: number; values: Record<string, unknown>; fault?: string }
export type Table = { rows: TableRow[]; columns: string[]; separator?: string }

/**
 * Reads the rows of a CSV file. The first row holds the names of the columns, which are returned in lower case. The
 * separator is that of Excel's line `sep=;`, or else the comma, semicolon or tab that the first row contains most often.
 * Leaves out empty rows. A row with more cells than columns gets a `fault`: an unquoted separator in a text moves the
 * cells after it under the wrong names.
 * @throws Error in one line: quotes that do not match, a duplicate column, no column `id`
 */
export const readCsv = (text: string): Table => {
  const [declaration = '', declaredSeparator] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = text.slice(declaration.length)
  const separator = declaredSeparator ?? separatorOf(body)
  const [header = [], ...records] = parseAll(body, separator)
  const columns = header.map((name) => name.trim().toLowerCase())
  const duplicate = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at)
  if (duplicate) throw new Error(`the column ${duplicate} stands twice in its first row`)
  if (!columns.includes('id')) throw new Error('its first row must hold the names of the columns, "id" among them')
  const rows = records
    .map((cells, at) => rowOf(at + 2, columns, cells))
    .filter(({ values, fault }) => fault || Object.values(values).some((value) => value !== ''))
  return { rows, columns, separator }
}

const rowOf = (row: number, columns: string[], cells: string[]): TableRow => {
  const values = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))
  if (cells.slice(columns.length).every((cell) => cell === '')) return { row, values }
  const fault = `has ${cells.length} cells where the first row has ${columns.length}: put quotes around the text that holds a separator`
  return { row, values, fault }
}

const separatorOf = (text: string) => {
  const header = text.slice(0, text.search(/\r?\n|$/)).replace(/"[^"]*"/g, '')
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

const parseAll = (text: string, delimiter: string) => {
  try {
    return parse(text, { delimiter, relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`its quotes (") do not match in line ${error.lines}: in a text with quotes each is written twice`, {
      cause: error,
    })
  }
}
