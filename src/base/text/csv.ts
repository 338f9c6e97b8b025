import { cleanLines } from './clean.ts'
import { withComma } from './decimals.ts'

/** The value of a cell. Numbers are written with a decimal comma, euros also with their cents. */
export type Cell = string | number | { euros: number } | null | undefined

const byteOrderMark = '\uFEFF'
// Spreadsheets run a text that begins like this as a formula. Tab and carriage return hide such a beginning.
const formula = /^[=+\-@\t\r]/

// A number of 9 to 15 digits, or with a plus. Spreadsheets show such numbers with an exponent; with spaces between the
// digits they are neither numbers nor formulas.
const telephone = /^(?:\+\d[\d\s().-]{5,}\d|\d{9,15})$/

// Spreadsheets remove leading zeros, also from postcodes.
const zeros = /^0\d+$/

// Spreadsheets read «3/4», «1-2», «5e3» as dates or powers. Our own dates begin with the year.
const misread = /^(?:\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d+(?:[.,]\d+)?e[-+]?\d+)$/i

/**
 * Rows as a CSV file for Spanish Excel: UTF-8 with byte order mark, `;` between cells, decimal comma, CRLF.
 * A text that looks like a formula, a date, a power or a number with points or of many digits, or begins with zeros, gets an apostrophe in front and stays text.
 * A telephone gets spaces instead, so that it can be dialled.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')

const formatCell = (cell: Cell) => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return withComma(cell.euros, 2)
  const clean = cleanLines(cell)
  const text = telephone.test(clean) ? withSpaces(clean) : isMisread(clean) ? `'${clean}` : clean
  // For a program that splits at commas or tabs, a formula could begin in the middle of the text.
  return /[";\r\n]|[,\t]\s*[=+@-]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// They read «1.234» as a number, and round one of more than 15 digits.
const grouped = /^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$|^\d{16,}$/

const isMisread = (text: string) => [formula, zeros, misread, grouped].some((kind) => kind.test(text))

const withSpaces = (number: string) => {
  const groups = number
    .replace(/[().-]/g, ' ')
    .trim()
    .split(/\s+/)
  if (groups.length > 1) return groups.join(' ')
  const [, country = '', rest = ''] = /^(\+\d\d|00\d\d)?(.*)$/.exec(number) ?? []
  // Groups of three, never a single digit at the end.
  return [country, ...(rest.match(/\d{3}(?!\d$)|\d+/g) ?? [])].join(' ').trim()
}
