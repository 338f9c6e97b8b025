import { and, sql } from 'drizzle-orm'
import { type PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/open.ts'
import type { PersonRows, PersonalTable } from '#club/core/server/person-rows.ts'
import type { Noun } from '#club/core/server/noun.ts'
import { nouns } from '#club/people/nouns/server/nouns.ts'

/** Everything the club holds of people: finding, exporting and erasing read this list. */
export const personalTables: readonly PersonalTable[] = nouns.flatMap(({ personalTables: ofNoun = [] }: Noun) => ofNoun)

/** As SQL: rows of a table that are of none of these people, whose data are held back (`holds.ts`). */
export const isNotHeld = (table: PgTable, held: readonly PersonRows[]) => {
  const personalTable = personalTables.find((one) => one.table === table)
  if (!personalTable) throw new Error(`${tableName(table)} holds nobody`)
  // A condition over an empty column is neither true nor false.
  return and(...held.map((person) => sql`(${personalTable.of(person)}) is not true`))
}

/** The rows of a person in one table. */
export const selectRows = async (db: Db, { table, of }: Pick<PersonalTable, 'table' | 'of'>, person: PersonRows) =>
  (await db.select().from(table).where(of(person))) as Record<string, unknown>[]

/** The name of a holding's table in the database, with its schema. */
export const tableName = (table: PgTable) => {
  const { schema, name } = getTableConfig(table)
  return `${schema ?? 'public'}.${name}`
}
