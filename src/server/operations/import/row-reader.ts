import * as z from 'zod/mini'
import { isStorable } from '#shared/text/storable.ts'
import { damageIn } from './files/damage.ts'
import type { DumpRow } from './files/read-dump.ts'
import type { ColumnFormats } from './formats/column-formats.ts'
import { dateFault, readDate, toInstant } from './formats/dates.ts'
import { readFlag } from './formats/flags.ts'
import { numberFault, readNumber } from './formats/numbers.ts'
import type { TableName } from './tables.ts'
import { idOf, readJson } from './written-values.ts'

/**
 * A problem in a row: `value`, if it may be shown, and `instead`, its replacement. A refused row is not imported; other
 * problems are corrected.
 */
export type Problem = {
  file: string
  row: number
  column: string
  what: string
  isRefused: boolean
  value?: string
  instead?: string
}
type Detail = { value?: string; instead?: string | number }

export type RowReader = ReturnType<typeof readerOf>

/** Columns whose values never appear in a report. */
const unshown = new Set([
  'iban',
  'encrypted_password',
  'emergency_contact_name',
  'emergency_contact_phone',
  'dietary_restrictions',
])

/**
 * Reads a row column by column. What is missing becomes its empty value. A value that cannot be read refuses the row,
 * for nothing may stand in the place of a price or a date; one that can be read but not kept is told and mended.
 */
export const readerOf = ({ file, row, values, fault }: DumpRow, formats: ColumnFormats) => {
  const problems: Problem[] = []
  const refusedColumns = new Set<string>()
  const tell = (problem: Pick<Problem, 'column' | 'what' | 'isRefused'>, { value, instead }: Detail) => {
    problems.push({
      file,
      row,
      ...problem,
      ...(value === undefined || unshown.has(problem.column) ? {} : { value: shortened(value) }),
      ...(instead === undefined ? {} : { instead: String(instead) }),
    })
  }
  const mended = (column: string, what: string, detail: Detail = {}) => tell({ column, what, isRefused: false }, detail)
  const refused = (column: string, what: string, detail: Detail = {}) => {
    // One reason for each column is enough.
    if (!refusedColumns.has(column)) tell({ column, what, isRefused: true }, detail)
    refusedColumns.add(column)
  }
  if (fault) refused('', fault)

  /** The value as text, undefined where there is none: an empty cell, null, or \N as COPY writes it. */
  const given = (column: string) => {
    formats.asked.add(column)
    const value = values[column]
    if (value === undefined || value === null || value === '' || value === '\\N') return undefined
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const damage = damageIn(text)
    if (damage) refused(column, damage, { value: text })
    return text
  }
  const text = (column: string) => given(column)?.trim() ?? ''
  const required = (column: string) => {
    const value = text(column)
    if (value === '') refused(column, 'is missing')
    return value
  }
  const number = (column: string, empty = 0) => {
    const value = text(column)
    if (value === '') return empty
    if (typeof values[column] === 'number') return values[column]
    const decimal = formats.decimal(column)
    const read = readNumber(value, decimal)
    if (read === null) refused(column, numberFault(value, decimal), { value })
    return read ?? empty
  }
  const date = (column: string) => {
    const value = text(column)
    if (value === '') return null
    const order = formats.dateOrder(column)
    const read = readDate(value, order)
    if (!read) refused(column, dateFault(value, order), { value })
    return read
  }
  const instantOrNull = (column: string) => {
    const read = date(column)
    return read && toInstant(read)
  }

  return {
    problems,
    isRefused: () => refusedColumns.size > 0,
    mended,
    refused,
    given,
    text,
    required,
    number,
    instantOrNull,
    textOrNull: (column: string) => text(column) || null,
    instant: (column: string, otherwise: Date) => instantOrNull(column) ?? otherwise,
    /** A day as "yyyy-MM-dd"; null if there is none. */
    day: (column: string) => date(column)?.day ?? null,
    /** An id as we keep it. One that is no UUID gets one made of the table and the old id: the same each time. */
    id: (table: TableName, column = 'id') => {
      const value = text(column)
      return value === '' ? null : idOf(table, value)
    },
    integer: (column: string, least: number, most: number) => {
      const value = number(column, least)
      const kept = Math.min(most, Math.max(least, Math.round(value)))
      if (kept !== value)
        mended(column, `is not a whole number from ${least} to ${most}`, { value: text(column), instead: kept })
      return kept
    },
    euros: (column: string) => {
      const value = number(column)
      const cents = Math.round(value * 100) / 100
      if (value < 0 || value > 99_999) refused(column, 'is no price from 0 to 99999', { value: text(column) })
      else if (cents !== value) mended(column, 'has more than two decimals', { value: text(column), instead: cents })
      return cents
    },
    /** Yes or no; nothing is no. */
    flag: (column: string) => {
      const value = text(column)
      const read = value === '' ? false : readFlag(value)
      if (read === null) refused(column, 'is neither yes nor no', { value })
      return read ?? false
    },
    email: (column: string) => {
      const value = text(column).toLowerCase()
      if (value === '') refused(column, 'is missing')
      else if (!z.email().safeParse(value).success) refused(column, 'is no e-mail address', { value })
      return value
    },
    oneOf: <const Known extends string>(column: string, known: readonly Known[], otherwise: Known): Known => {
      const value = text(column)
      const found = known.find((option) => option === value.toLowerCase())
      if (!found && value !== '') mended(column, 'is unknown', { value, instead: otherwise })
      return found ?? otherwise
    },
    /** A text that has to pass a rule of a form, or it is left out. */
    checked: (column: string, rule: z.ZodMiniType<string>, what: string) => {
      const value = text(column)
      const read = rule.safeParse(value)
      if (read.success) return read.data
      mended(column, `is no ${what}: left out`, { value })
      return ''
    },
    /**
     * A list or object that may have been stored as text, and that text not quite as JSON: repaired where it can be.
     * `numbers` are keys inside it whose values are numbers from 0 to `most`.
     */
    json: <Schema extends z.ZodMiniType>(
      column: string,
      schema: Schema,
      empty: z.infer<Schema>,
      numbers: { keys: readonly string[]; most: number } = { keys: [], most: 0 },
    ): z.infer<Schema> => {
      const value = given(column)
      const stored = readJson(values[column], Array.isArray(empty))
      if (value === undefined || stored.value === null) return empty
      const withNumbers = mapValues(stored.value, numbers.keys, (key, inside) => {
        const inText = String(inside).trim()
        if (inside === null || inText === '') return inside
        const read =
          typeof inside === 'string' ? readNumber(inText, formats.decimalInside(column, numbers.keys)) : Number(inside)
        const isNumber = read !== null && read >= 0 && read <= numbers.most
        if (!isNumber) refused(column, `holds a ${key} that is no number from 0 to ${numbers.most}`, { value: inText })
        return read
      })
      const read = schema.safeParse(withNumbers)
      if (!read.success || !isStorable(read.data)) {
        mended(column, 'cannot be read: left empty', { value })
        return empty
      }
      if (stored.isRepaired) mended(column, 'was malformed JSON: repaired, look it over')
      return read.data
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
