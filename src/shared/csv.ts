/** What a cell may hold. Numbers are written with a decimal comma. */
export type Cell = string | number | null | undefined

const byteOrderMark = '\uFEFF'
// A spreadsheet runs what begins like this as a formula. Tab and carriage return hide such a beginning.
const formula = /^[=+\-@\t\r]/

/**
 * Rows as a CSV file that Spanish Excel opens right: UTF-8 with its mark, `;` between cells, decimal comma, CRLF.
 * A text that begins like a formula gets an apostrophe before it and stays text.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

const written = (cell: Cell) => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
