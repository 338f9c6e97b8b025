import type * as z from 'zod/mini'
import { hasWholeCents } from '#base/forms/content-fields.ts'
import { cleanLine, cleanLines, cleanTexts, hasLetter } from '#base/text/clean.ts'
import { addressPattern, withAsciiDomain } from '#base/text/email-address.ts'
import { isPhone } from '#base/text/phone.ts'
import { isStorable } from '#base/text/storable.ts'
import { damageIn } from '#platform/spreadsheets/damage.ts'
import type { DumpRow } from './files/read-dump.ts'
import type { ColumnFormats } from './formats/column-formats.ts'
import { dateFault, isInSkippedHour, readDate, toInstant } from '#platform/spreadsheets/dates.ts'
import { readFlag } from './formats/flags.ts'
import { numberFault, readNumber } from './formats/numbers.ts'
import type { TableName } from './tables.ts'
import { idOf, readJson } from './written-values.ts'

/**
 * A problem in a row. A refused row is not imported. Any other problem is a warning: the row is imported, with
 * `replacement` instead of the value if there is one. `value` is missing if the report may not show it.
 */
export type Problem = {
  file: string
  row: number
  column: string
  reason: string
  isRefused: boolean
  value?: string
  replacement?: string
}
type Detail = { value?: string; replacement?: string | number }

export type RowReader = ReturnType<typeof readerOf>

/** Columns whose values never appear in a report. */
const hiddenColumns = new Set([
  'iban',
  'encrypted_password',
  'emergency_contact_name',
  'emergency_contact_phone',
  'dietary_restrictions',
])

/**
 * Reads a row column by column. A missing value becomes the empty value of its type. An unreadable number, date, flag or
 * email address refuses the row, because the import must not invent one. A value that the club cannot store is replaced
 * or left out, with a warning.
 */
export const readerOf = ({ file, row, values, fault }: DumpRow, formats: ColumnFormats) => {
  const problems: Problem[] = []
  const refusedColumns = new Set<string>()
  const addProblem = (problem: Pick<Problem, 'column' | 'reason' | 'isRefused'>, { value, replacement }: Detail) => {
    problems.push({
      file,
      row,
      ...problem,
      ...(value === undefined || hiddenColumns.has(problem.column) ? {} : { value: shortened(value) }),
      ...(replacement === undefined ? {} : { replacement: String(replacement) }),
    })
  }
  const warn = (column: string, reason: string, detail: Detail = {}) =>
    addProblem({ column, reason, isRefused: false }, detail)
  const refuse = (column: string, reason: string, detail: Detail = {}) => {
    // The report gives one reason per column.
    if (!refusedColumns.has(column)) addProblem({ column, reason, isRefused: true }, detail)
    refusedColumns.add(column)
  }
  if (fault) refuse('', fault)

  /** The value as text; undefined for an empty cell, null, and \N, with which COPY writes null. */
  const rawText = (column: string) => {
    formats.readColumns.add(column)
    const value = values[column]
    if (value === undefined || value === null || value === '' || value === '\\N') return undefined
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const damage = damageIn(text)
    if (damage) refuse(column, damage, { value: text })
    return text
  }
  const text = (column: string) => cleanLine(rawText(column) ?? '')
  const lines = (column: string) => cleanLines(rawText(column) ?? '')
  const required = (column: string) => {
    const value = text(column)
    if (value === '') refuse(column, 'is missing')
    return value
  }
  const name = (column: string) => {
    const value = required(column)
    if (value !== '' && !hasLetter(value)) refuse(column, 'is no name: it has no letter', { value })
    return value
  }
  const number = (column: string, empty = 0) => {
    const value = text(column)
    if (value === '') return empty
    if (typeof values[column] === 'number') return values[column]
    const decimal = formats.decimal(column)
    const read = readNumber(value, decimal)
    if (read === null) refuse(column, numberFault(value, decimal), { value })
    return read ?? empty
  }
  const date = (column: string) => {
    const value = text(column)
    if (value === '') return null
    const order = formats.dateOrder(column)
    const read = readDate(value, order)
    if (!read) refuse(column, dateFault(value, order), { value })
    return read
  }
  const instantOrNull = (column: string) => {
    const read = date(column)
    if (read && read.day < '1900') refuse(column, 'is before 1900', { value: text(column) })
    if (read && isInSkippedHour(read))
      refuse(column, 'is in the hour that clocks skip when summer time begins', { value: text(column) })
    return read && toInstant(read)
  }

  return {
    problems,
    isRefused: () => refusedColumns.size > 0,
    warn,
    refuse,
    rawText,
    text,
    lines,
    required,
    name,
    number,
    instantOrNull,
    textOrNull: (column: string) => text(column) || null,
    instant: (column: string, fallback: Date) => instantOrNull(column) ?? fallback,
    /** A day as "yyyy-MM-dd"; null if there is none. */
    day: (column: string) => date(column)?.day ?? null,
    /** The id that the club stores: the UUID itself, or one derived from the table and the old id. Null if empty. */
    id: (table: TableName, column = 'id') => {
      const value = text(column)
      return value === '' ? null : idOf(table, value)
    },
    integer: (column: string, min: number, max: number) => {
      const value = number(column, min)
      if (!Number.isInteger(value) || value < min || value > max)
        refuse(column, `is not a whole number from ${min} to ${max}`, { value: text(column) })
      return value
    },
    euros: (column: string) => {
      const value = number(column)
      if (value < 0 || value > 99_999) refuse(column, 'is no price from 0 to 99999', { value: text(column) })
      else if (!hasWholeCents(value)) refuse(column, 'has more than two decimals', { value: text(column) })
      return value
    },
    /** Yes or no. An empty value is no. */
    flag: (column: string) => {
      const value = text(column)
      const read = value === '' ? false : readFlag(value)
      if (read === null) refuse(column, 'is neither yes nor no', { value })
      return read ?? false
    },
    email: (column: string) => {
      const value = withAsciiDomain(text(column)).toLowerCase()
      if (value === '') refuse(column, 'is missing')
      else if (!addressPattern.test(value)) refuse(column, 'is no e-mail address', { value })
      return value
    },
    /** A telephone number. Another text stays, with a warning: only its owner knows the right one. */
    phone: (column: string) => {
      const value = text(column)
      if (value !== '' && !isPhone(value))
        warn(column, 'is no telephone number: kept, ask for the right one', { value })
      return value
    },
    oneOf: <const Option extends string>(column: string, options: readonly Option[], fallback: Option): Option => {
      const value = text(column)
      const found = options.find((option) => option === value.toLowerCase())
      if (!found && value !== '') warn(column, 'is unknown', { value, replacement: fallback })
      return found ?? fallback
    },
    /** A text that passes `rule`; any other text is left out with a warning. */
    checked: (column: string, rule: z.ZodMiniType<string>, kind: string) => {
      const value = text(column)
      const read = rule.safeParse(value)
      if (read.success) return read.data
      warn(column, `is no ${kind}: left out`, { value })
      return ''
    },
    /**
     * A list or object, stored as JSON or as text with JSON. Repairs malformed JSON if possible. `numbers` lists keys
     * inside it whose values are numbers from 0 to `max`.
     */
    json: <Schema extends z.ZodMiniType>(
      column: string,
      schema: Schema,
      empty: z.infer<Schema>,
      numbers: { keys: readonly string[]; max: number } = { keys: [], max: 0 },
    ): z.infer<Schema> => {
      const value = rawText(column)
      const stored = readJson(values[column], Array.isArray(empty))
      if (value === undefined || stored.value === null) return empty
      const withNumbers = mapValues(stored.value, numbers.keys, (key, inside) => {
        const inText = String(inside).trim()
        if (inside === null || inText === '') return inside
        const read =
          typeof inside === 'string' ? readNumber(inText, formats.decimalInside(column, numbers.keys)) : Number(inside)
        const isNumber = read !== null && read >= 0 && read <= numbers.max
        if (!isNumber) refuse(column, `holds a ${key} that is no number from 0 to ${numbers.max}`, { value: inText })
        else if (!hasWholeCents(read)) refuse(column, `holds a ${key} with more than two decimals`, { value: inText })
        return read
      })
      const read = schema.safeParse(withNumbers)
      if (!read.success || !isStorable(read.data)) {
        warn(column, 'cannot be read: left empty', { value })
        return empty
      }
      if (stored.isRepaired) warn(column, 'was malformed JSON: repaired, look it over')
      return cleanTexts(read.data)
    },
  }
}

/** Replaces the values of some keys in a JSON value, at any depth. */
const mapValues = (
  value: unknown,
  keys: readonly string[],
  replace: (key: string, inner: unknown) => unknown,
): unknown => {
  if (keys.length === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner) => mapValues(inner, keys, replace))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      keys.includes(key) ? replace(key, inner) : mapValues(inner, keys, replace),
    ]),
  )
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
