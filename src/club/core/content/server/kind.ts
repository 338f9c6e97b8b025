import { type SQL, isNotNull, isNull, and } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/database/open.ts'
import type { CaOf, Translated, TranslatedText } from '#base/text/translation.ts'

/** What the tables of texts that visitors read have in common. */
export type ContentTable = PgTable &
  Record<'id' | 'deletedAt', PgColumn> & { $inferSelect: { id: string; version: number; caOf: CaOf } }
export type Row<T extends ContentTable> = T['$inferSelect']
export type NewRow<T extends ContentTable> = T['$inferInsert']

/** A kind of texts that visitors read, which its noun declares in `server/kind.ts`. */
export type ContentKind<T extends ContentTable = ContentTable> = {
  noun: Translated
  table: T
  texts: readonly TranslatedText[]
  /** What may name pictures: their addresses, and texts that show them. */
  pictures: readonly PgColumn[]
  /** Where its pages show a drawing instead of a missing picture: what one is chosen by. */
  drawing?: Drawing<T>
  /** Deletes what has been in the trash since before then. Without it, all of it. */
  emptyTrash?: (tx: Tx, before: Date) => Promise<unknown>
}

/** The drawings of a kind. `place` orders the list in which neighbours do not get the same one. */
type Drawing<T extends ContentTable> = {
  plate: PgColumn
  place: PgColumn
  of(this: void, row: Row<T>): Drawn
}

export type Drawn = {
  place: Date
  plate: string | null
  picture: string | null | undefined
  title: string
  category: string
}

/** A kind with its list in the panel. */
export type ListedKind<
  T extends ContentTable,
  Filter extends string,
  Listed extends SelectedFields,
> = ContentKind<T> & {
  list: {
    searchText: SQL
    filters: (now: Date) => Record<Filter, SQL | undefined>
    columns: Listed
    /** By which a list in Catalan is sorted instead of the columns of these names. */
    inCatalan: Record<string, SQL>
    /** By which equal rows are sorted, before their ids. */
    andBy?: PgColumn
  }
}

/** The filters of a list that has no others. `catalan`: what lacks Catalan, or has one that is older than the Spanish. */
export const contentFilters = ({ deletedAt }: ContentTable, catalan: SQL) => ({
  all: isNull(deletedAt),
  catalan: and(isNull(deletedAt), isNotNull(catalan)),
  trash: isNotNull(deletedAt),
})

/**
 * The columns of a kind, none of which holds people: those of its form, those that all kinds have, and `own`. `publication` is stored as
 * `publishedAt`.
 */
export const columnsOfKind = ({ shape }: { shape: object }, ...own: string[]) => [
  ...Object.keys(shape).filter((name) => name !== 'publication'),
  'id',
  'caOf',
  'createdAt',
  'updatedAt',
  'version',
  'deletedAt',
  ...own,
]
