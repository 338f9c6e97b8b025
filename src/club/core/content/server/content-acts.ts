import { type SQL, and, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Language } from '#base/text/language.ts'
import type { Club } from '#club/core/server/club.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { forgiving, matches } from '#club/core/server/lists/search.ts'
import {
  type Values,
  changeContent,
  createContent,
  getContentForForm,
  restoreContent,
  trashContent,
} from './content.ts'
import type { ContentTable, ListedKind, NewRow, Row } from './kind.ts'

/** What staff do with a kind whose form is its row. A kind with rules of its own has functions of its own instead. */
export const contentActs = <T extends ContentTable, Filter extends string, Listed extends SelectedFields>(
  kind: ListedKind<T, Filter, Listed>,
) => ({
  list: (club: Club, query: ListQuery<T, Filter>) => listContent(club, kind, query),
  /** All rows that a list has on its pages, whole. */
  all: ({ db, now }: Pick<Club, 'db' | 'now'>, query: ListQuery<T, Filter>) =>
    forgiving(query.search, async (forgives) => {
      const { where, orderBy } = asked(kind, query, now(), forgives)
      const rows = db.select().from(kind.table as PgTable)
      return (await rows.where(where).orderBy(...orderBy)) as Row<T>[]
    }),
  get: (club: Club, id: string) => getContentForForm(club, kind, id),
  create: (club: Club, { idempotencyKey, ...form }: NewRow<T> & { idempotencyKey?: string | undefined }) =>
    createContent(club, kind, form as NewRow<T>, { id: idempotencyKey }),
  change: (club: Club, id: string, { version, ...form }: Values<Partial<NewRow<T>>> & { version: number }) =>
    changeContent(club, kind, id, version, () => form as Values<Partial<NewRow<T>>>),
  remove: (club: Club, id: string) => trashContent(club, kind, id),
  restore: (club: Club, id: string) => restoreContent(club, kind, id),
})

type ListQuery<T extends ContentTable, Filter> = {
  search: string
  filter: Filter
  sort: keyof T['_']['columns'] & string
  order: 'asc' | 'desc'
  page: number
  language: Language
}

/** A page of content for the panel; what is deleted only with the filter `trash`. */
export const listContent = <T extends ContentTable, Filter extends string, Listed extends SelectedFields>(
  { db, now }: Pick<Club, 'db' | 'now'>,
  kind: ListedKind<T, Filter, Listed>,
  query: ListQuery<T, Filter>,
) =>
  forgiving(query.search, (forgives) => {
    const { where, orderBy } = asked(kind, query, now(), forgives)
    const rows = db
      .select(kind.list.columns as SelectedFields)
      .from(kind.table as PgTable)
      .where(where)
      .orderBy(...orderBy)
    return readPage<SelectResultFields<Listed>>(rows as never, query.page, db.$count(kind.table, where))
  })

const asked = <T extends ContentTable, Filter extends string, Listed extends SelectedFields>(
  { table, list }: ListedKind<T, Filter, Listed>,
  { search, filter, sort, order, language }: ListQuery<T, Filter>,
  now: Date,
  forgives: boolean,
) => {
  const sorts: Record<string, PgColumn | SQL> = {
    ...getTableColumns(table),
    ...(language === 'ca' && list.inCatalan),
  }
  return {
    where: and(list.filters(now)[filter], matches(list.searchText, search, forgives)),
    orderBy: inOrder(order, sorts[sort]!, ...(list.andBy ? [list.andBy] : []), table.id),
  }
}
