import { type SQL, type SQLWrapper, getTableColumns, sql } from 'drizzle-orm'
import { type PgTable, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isOwnPicture } from '#shared/own-picture.ts'

/** A random UUID: never a sequence, so an id says nothing about how many there are. */
export const id = () => uuid().primaryKey().defaultRandom()

/** An instant. Stored with its zone, shown in Europe/Madrid (decision 40). */
export const instant = () => timestamp({ withTimezone: true })

export const createdAt = () => instant().notNull().defaultNow()
export const updatedAt = () => instant().notNull().defaultNow()

/** Rises with each save, so that a save which began from an older one is seen (two people, one form). */
export const version = () => integer().notNull().default(1)

/** The address of a picture. One of another site, which a row may have from before they were refused, reads as none. */
export const picture = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (address) => (isOwnPicture(address) ? address : ''),
})

/** A list of such addresses. What is no list is left to whoever reads it. */
export const pictures = customType<{ data: string[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (addresses) => JSON.stringify(addresses),
  fromDriver: (stored) =>
    (Array.isArray(stored) ? stored.filter((one) => typeof one !== 'string' || isOwnPicture(one)) : stored) as string[],
})

/** What a search looks in, without case or accents: for its query and for its trigram index, which serves no other text. */
export const searchTextOf = (...columns: SQLWrapper[]): SQL => sql`plain(${sql.join(columns, sql` || ' ' || `)})`

/** A text as it is shown in Catalan, Spanish where there is no other: for the order of a list and for the index of that order. */
export const inCatalan = (es: SQLWrapper, ca: SQLWrapper): SQL<string> => sql`coalesce(nullif(${ca}, ''), ${es})`

/** A table's columns but some, for answers that leave what nobody there needs to know. */
export const columnsExcept = <T extends PgTable, Name extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: Name[]
) => {
  const left = Object.entries(getTableColumns(table)).filter(([name]) => !names.includes(name as Name))
  return Object.fromEntries(left) as Omit<T['_']['columns'], Name>
}
