import { createHash } from 'node:crypto'
import { jsonrepair } from 'jsonrepair'
import pg from 'pg'
import * as z from 'zod/mini'
import type { TableName } from './tables.ts'

/** The id of a row of the former backend: its own UUID, or one derived from the table and the old id. */
export const idOf = (table: TableName, oldId: string) => {
  if (z.uuid().safeParse(oldId).success) return oldId.toLowerCase()
  const hex = createHash('sha256').update(`cercle ${table} ${oldId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Reads a list or object stored as text. Some texts are JSON strings that contain JSON, so it parses up to three times.
 * A list may also be a PostgreSQL array, `{a,b}`. The value is null if the text is empty, and stays text if it cannot
 * be repaired.
 */
export const readJson = (stored: unknown, isList: boolean): { value: unknown; isRepaired: boolean } => {
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
