import * as z from 'zod/mini'
import { isStorable } from '#shared/storable.ts'
import type { DumpRow } from './read-dump.ts'
import type { TableName } from './tables.ts'
import { idOf, readInstant, readJson } from './written-values.ts'

/** What was found in a row. A refused row stays outside; any other problem was mended as `what` says. */
export type Problem = { where: string; column: string; what: string; isRefused: boolean }

export type RowReader = ReturnType<typeof readerOf>

/** Reads a row column by column: what is missing becomes its empty value, what cannot be read is told and mended. */
export const readerOf = ({ where, values }: DumpRow, problems: Problem[]) => {
  const mended = (column: string, what: string) => void problems.push({ where, column, what, isRefused: false })
  const refused = (column: string, what: string) => void problems.push({ where, column, what, isRefused: true })

  /** The value as text, undefined where there is none: an empty cell, null, or \N as COPY writes it. */
  const given = (column: string) => {
    const value = values[column]
    if (value === undefined || value === null || value === '' || value === '\\N') return undefined
    return typeof value === 'string' ? value.replaceAll('\0', '') : JSON.stringify(value)
  }
  const text = (column: string) => given(column)?.trim() ?? ''
  const required = (column: string) => {
    const value = text(column)
    if (value === '') refused(column, 'is missing')
    return value
  }
  const number = (column: string, empty = 0) => {
    const value = given(column)
    if (value === undefined) return empty
    const read = Number(value.replace(/^"|"$/g, '').replace(',', '.'))
    if (Number.isFinite(read)) return read
    mended(column, `"${value}" is no number: ${empty} instead`)
    return empty
  }
  const instantOrNull = (column: string) => {
    const value = given(column)?.replace(/^"|"$/g, '')
    if (value === undefined) return null
    const read = readInstant(value)
    if (!read) mended(column, `"${value}" is no date: left out`)
    return read
  }

  return {
    where,
    mended,
    refused,
    given,
    text,
    required,
    number,
    instantOrNull,
    textOrNull: (column: string) => text(column) || null,
    instant: (column: string, otherwise: Date) => instantOrNull(column) ?? otherwise,
    /** An id as we keep it. One that is no UUID gets one made of the table and the old id: the same each time. */
    id: (table: TableName, column = 'id') => {
      const value = text(column)
      return value === '' ? null : idOf(table, value)
    },
    integer: (column: string, least: number, most: number) => {
      const value = number(column, least)
      const kept = Math.min(most, Math.max(least, Math.round(value)))
      if (kept !== value) mended(column, `${value} is not a whole number from ${least} to ${most}: ${kept} instead`)
      return kept
    },
    euros: (column: string) => {
      const value = number(column)
      if (value >= 0 && value <= 99_999) return Math.round(value * 100) / 100
      mended(column, `${value} is no price: 0 instead`)
      return 0
    },
    flag: (column: string) => /^(t|true|1|yes|sí|si)$/i.test(text(column).replace(/^"|"$/g, '')),
    email: (column: string) => {
      const value = text(column).toLowerCase()
      if (!z.email().safeParse(value).success) refused(column, value === '' ? 'is missing' : `"${value}" is no address`)
      return value
    },
    oneOf: <const Known extends string>(column: string, known: readonly Known[], otherwise: Known): Known => {
      const value = text(column)
      const found = known.find((option) => option === value.toLowerCase())
      if (!found && value !== '') mended(column, `"${value}" is unknown: ${otherwise} instead`)
      return found ?? otherwise
    },
    /** A text that has to pass a rule of a form, or it is left out. */
    checked: (column: string, rule: z.ZodMiniType<string>, what: string) => {
      const value = text(column)
      const read = rule.safeParse(value)
      if (read.success) return read.data
      mended(column, `"${value}" is no ${what}: left out`)
      return ''
    },
    /** A list or object that may have been stored as text, and that text not quite as JSON: repaired where it can be. */
    json: <Schema extends z.ZodMiniType>(column: string, schema: Schema, empty: z.infer<Schema>): z.infer<Schema> => {
      const { value, isRepaired } = readJson(values[column], Array.isArray(empty))
      if (value === null) return empty
      const read = schema.safeParse(value)
      if (!read.success || !isStorable(read.data)) {
        mended(column, `${shortened(values[column])} cannot be read: left empty`)
        return empty
      }
      if (isRepaired) mended(column, 'was malformed JSON: repaired, look it over')
      return read.data
    },
  }
}

const shortened = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
