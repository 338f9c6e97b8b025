import { type SQL, type SQLWrapper, getTableColumns, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, customType, integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isOwnPicture } from '#base/own-picture.ts'
import type { CaOf, TranslatedText } from '#base/text/translation.ts'

/** A random UUID. A sequence would reveal the number of rows. */
export const id = () => uuid().primaryKey().defaultRandom()

/** An instant, shown in Europe/Madrid (decision 1). */
export const instant = () => timestamp({ withTimezone: true })

export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () => instant().notNull().defaultNow()

/** Increases with each save, for optimistic locking. */
export const version = () => integer().notNull().default(1)

const ownOrNone = (address: string) => (isOwnPicture(address) ? address : '')

/** The address of a picture. Old rows may contain pictures of other sites, which are read as empty. */
export const picture = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: ownOrNone,
})

/** The picture that pages show: that of the row or, without one, its drawing. */
export const shownPicture = (stored: PgColumn, plate: PgColumn) =>
  sql<string>`coalesce(nullif(${stored}, ''), ${plate}, '')`.mapWith(ownOrNone)

/** A list of such addresses. The caller must handle values that are no list. */
export const pictures = customType<{ data: string[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (addresses) => JSON.stringify(addresses),
  fromDriver: (stored) =>
    (Array.isArray(stored) ? stored.filter((one) => typeof one !== 'string' || isOwnPicture(one)) : stored) as string[],
})

/** The text of a search, without case and accents. The query must use the same expression as the trigram index. */
export const searchTextOf = (...columns: SQLWrapper[]): SQL => sql`plain(${sql.join(columns, sql` || ' ' || `)})`

/**
 * The stems of the words of a row in both languages, for the search of visitors. The query must use the same expression as the
 * index.
 */
export const wordsOf = (es: SQLWrapper[], ca: SQLWrapper[]): SQL => sql`stems(${oneText(es)}, ${oneText(ca)})`

const oneText = (columns: SQLWrapper[]) =>
  sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )

/** The Catalan text, or the Spanish one if it is empty, by which a list is sorted. */
export const inCatalan = (es: SQLWrapper, ca: SQLWrapper): SQL<string> => sql`coalesce(nullif(${ca}, ''), ${es})`

/** As SQL, whether content can be read in Catalan: of its texts, the main one first, the first that has Spanish decides. */
export const isInCatalan = (...texts: [es: SQLWrapper, ca: SQLWrapper][]) => {
  const cases = texts.map(([es, ca]) => sql`when coalesce(${es}, '') <> '' then coalesce(${ca}, '') <> ''`)
  return sql<boolean>`case ${sql.join(cases, sql` `)} else true end`
}

/** By Catalan column, the hash of the Spanish text it was written for (`base/text/translation.ts`). */
export const caOf = () => jsonb().$type<CaOf>().notNull().default({})

/** As SQL, the worst state of a row's Catalan texts: `stale`, `missing`, or null. The same rules as `translationStates`. */
export const catalanStateOf = (texts: readonly TranslatedText[], table: PgTable): SQL<'stale' | 'missing' | null> => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const anyOf = (conditions: SQL[]) => sql.join(conditions, sql` or `)
  const fields = texts.map((field) => ({
    spanish: sql`coalesce(${columns[field.name]}, '')`,
    catalan: sql`coalesce(${columns[`${field.name}Ca`]}, '')`,
    hash: sql`${columns.caOf}->>${sql.raw(`'${field.name}Ca'`)}`,
    isName: field.isName,
  }))
  const stale = fields.map(({ spanish, catalan, hash }) => sql`${catalan} <> '' and ${hash} <> md5(${spanish})`)
  const missing = fields
    .filter(({ isName }) => !isName)
    .map(({ spanish, catalan }) => sql`${spanish} <> '' and ${catalan} = ''`)
  return sql`case when ${anyOf(stale)} then 'stale' when ${anyOf(missing)} then 'missing' end`
}

/** Some of a table's columns, for a select. */
export const pickColumns = <T extends PgTable, Name extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: Name[]
) => {
  const columns: T['_']['columns'] = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<T['_']['columns'], Name>
}
