import { createHash } from 'node:crypto'
import { jsonrepair } from 'jsonrepair'
import pg from 'pg'
import * as z from 'zod/mini'
import { fromLocal } from '#shared/local-time.ts'
import type { DumpRow } from './read-dump.ts'
import type { TableName } from './tables.ts'

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
    const read = toInstant(value)
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
      const { value, isRepaired } = parseJson(values[column], Array.isArray(empty))
      if (value === null) return empty
      const read = schema.safeParse(value)
      if (!read.success) {
        mended(column, `${shortened(values[column])} cannot be read: left empty`)
        return empty
      }
      if (isRepaired) mended(column, 'was malformed JSON: repaired, look it over')
      return read.data
    },
  }
}

/** The id under which a row of the former backend lives here. */
export const idOf = (table: TableName, old: string) => {
  if (z.uuid().safeParse(old).success) return old.toLowerCase()
  const hex = createHash('sha256').update(`cercle ${table} ${old}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** An instant with its zone as PostgreSQL or JSON write it; without a zone, Barcelona's time. */
const toInstant = (value: string) => {
  const [, day, time = '00:00', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))? ?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(value) ?? []
  if (!day) return null
  const read = zone ? new Date(`${day}T${time}${isoZone(zone)}`) : fromLocal(`${day}T${time.slice(0, 5)}`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 4) < '1000' ? null : read
}

const isoZone = (zone: string) => {
  if (/^z$/i.test(zone)) return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/**
 * Text inside text is opened as often as it was wrapped: some were stored as a JSON string of JSON. A list may also be
 * written as PostgreSQL writes an array, `{a,b}`.
 */
const parseJson = (stored: unknown, isList: boolean): { value: unknown; isRepaired: boolean } => {
  let value = stored
  let isRepaired = false
  for (let depth = 0; typeof value === 'string' && depth < 3; depth++) {
    const text = value.trim()
    if (text === '' || text === '\\N') return { value: null, isRepaired }
    try {
      value = JSON.parse(text)
    } catch {
      if (isList && text.startsWith('{')) return { value: readArray(text), isRepaired }
      isRepaired = true
      try {
        value = JSON.parse(jsonrepair(text))
      } catch {
        return { value: text, isRepaired }
      }
    }
  }
  return { value: value ?? null, isRepaired }
}

// 1009 is text[], which the parser's types do not list.
const readArray: (text: string) => unknown = pg.types.getTypeParser(1009 as never)

const shortened = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
