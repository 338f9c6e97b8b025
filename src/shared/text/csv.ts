/** What a cell may hold. Numbers are written with a decimal comma. */
export type Cell = string | number | null | undefined

const byteOrderMark = '\uFEFF'
// A spreadsheet runs what begins like this as a formula. Tab and carriage return hide such a beginning.
const formula = /^[=+\-@\t\r]/

// As many digits as a telephone has, or with a plus. A spreadsheet takes digits alone for a number, and one of so many is
// written with an exponent; with spaces between them they are neither a number nor a formula.
const telephone = /^(?:\+\d[\d\s().-]{5,}\d|\d{9,15})$/

// Of a number it leaves out the zeros in front: of a postcode too.
const zeros = /^0\d+$/

// A day or a power to a spreadsheet: «3/4», «1-2», «5e3» are what somebody wrote. Our own days begin with their year.
const misread = /^(?:\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d+(?:[.,]\d+)?e[-+]?\d+)$/i

/**
 * Rows as a CSV file that Spanish Excel opens right: UTF-8 with its mark, `;` between cells, decimal comma, CRLF.
 * A text that begins like a formula, or with zeros, or that would be a day or a power, gets an apostrophe before it and
 * stays text; a telephone is only spaced, for nobody wants to dial an apostrophe.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')

const written = (cell: Cell) => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = telephone.test(cell) ? spaced(cell) : isMistaken(cell) ? `'${cell}` : cell
  // Read with commas or tabs, the middle of a cell would begin another.
  return /[";\r\n]|[,\t]\s*[=+@-]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isMistaken = (text: string) => [formula, zeros, misread].some((kind) => kind.test(text))

const spaced = (number: string) => {
  const groups = number
    .replace(/[().-]/g, ' ')
    .trim()
    .split(/\s+/)
  if (groups.length > 1) return groups.join(' ')
  const [, country = '', rest = ''] = /^(\+\d\d|00\d\d)?(.*)$/.exec(number) ?? []
  // By three, and no digit alone at the end.
  return [country, ...(rest.match(/\d{3}(?!\d$)|\d+/g) ?? [])].join(' ').trim()
}
