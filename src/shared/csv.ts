/** What a cell may hold. Numbers are written with a decimal comma. */
export type Cell = string | number | null | undefined

const byteOrderMark = '\uFEFF'
// A spreadsheet runs what begins like this as a formula. Tab and carriage return hide such a beginning.
const formula = /^[=+\-@\t\r]/

// Digits alone run nothing; with spaces between them a spreadsheet takes them for no number either.
const telephone = /^\+\d[\d\s().-]{5,}\d$/

/**
 * Rows as a CSV file that Spanish Excel opens right: UTF-8 with its mark, `;` between cells, decimal comma, CRLF.
 * A text that begins like a formula gets an apostrophe before it and stays text; a telephone is only
 * spaced, for nobody wants to dial an apostrophe.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

const written = (cell: Cell) => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = telephone.test(cell) ? spaced(cell) : formula.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const spaced = (number: string) => {
  const groups = number
    .replace(/[().-]/g, ' ')
    .trim()
    .split(/\s+/)
  if (groups.length > 1) return groups.join(' ')
  const [country, rest] = [number.slice(0, 3), number.slice(3)]
  return [country, ...(rest.match(/\d{1,3}/g) ?? [])].join(' ')
}
