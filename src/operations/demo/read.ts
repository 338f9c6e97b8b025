import { readFile } from 'node:fs/promises'
import type { Duration } from 'date-fns'
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { ago, inWeek } from './when.ts'

/**
 * Reads the rows of a table from `demo/`, with dates relative to `now`. The columns of the table are the schema.
 * @param addTo adds values that are not in the JSON file
 * @throws ZodError that names the row and the column of an invalid value
 */
export const readRows = async <Table extends PgTable>(
  table: Table,
  now: Date,
  addTo: (row: Row) => Promise<Row> | Row = (row) => row,
) => {
  const rows: Row[] = JSON.parse(await readText(`${getTableName(table).replaceAll('_', '-')}.json`))
  const schema = z.array(rowOf(table, now))
  return schema.parse(await Promise.all(rows.map(addTo))) as Table['$inferInsert'][]
}

type Row = Record<string, unknown>

/** The text of a file in `demo/`, without the line break at its end. */
export const readText = async (file: string) => (await readFile(`demo/${file}`, 'utf8')).trimEnd()

const rowOf = (table: PgTable, now: Date) => {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  return z.strictObject(Object.fromEntries(columns.map(([name, column]) => [name, valueOf(column, now)])))
}

const valueOf = (column: Column, now: Date) => {
  const value = column.enumValues ? z.enum(column.enumValues) : kinds(now)[column.dataType as Kind]
  const nullable = column.notNull ? value : value.nullable()
  return column.notNull && !column.hasDefault ? nullable : nullable.optional()
}

type Kind = keyof ReturnType<typeof kinds>

const kinds = (now: Date) => ({
  // An array is a text in paragraphs.
  string: z.union([z.string(), z.array(z.string()).transform((paragraphs) => paragraphs.join('\n\n'))]),
  number: z.number(),
  boolean: z.boolean(),
  json: z.json(),
  custom: z.union([z.string(), z.array(z.string())]),
  date: z.union([
    z.iso.datetime().transform((text) => new Date(text)),
    z
      .strictObject({ week: z.int(), weekday: z.int().min(1).max(7), hour: z.iso.time({ precision: -1 }) })
      .transform(({ week, weekday, hour }) => inWeek(now, week, weekday, hour)),
    z
      .strictObject({ weeks: count, days: count, hours: count, minutes: count })
      .partial()
      .transform((duration) => ago(now, duration as Duration)),
  ]),
})

const count = z.int().nonnegative()
