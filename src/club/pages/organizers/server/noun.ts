import { and, isNull } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { matches } from '#club/core/server/lists/search.ts'
import { columnsOfKind } from '#club/core/content/server/kind.ts'
import { organizerForm } from '../shared/organizer.ts'
import type { Finder, Noun } from '#club/core/server/noun.ts'
import { organizerFilters, organizerKind } from './kind.ts'
import { organizerCatalan, organizerSearchText, organizers as table } from './table.ts'

const findOrganizers = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(table, 'id', 'name', 'nameCa', 'city', 'cityCa'))
    .from(table)
    .where(and(isNull(table.deletedAt), matches(organizerSearchText, search, forgives)))
    .orderBy(table.name, table.id)
    .limit(maxResultsPerKind)

export const organizers = {
  texts: {
    organizers: () => ({
      table,
      title: table.name,
      state: organizerCatalan,
      where: organizerFilters.catalan,
      by: table.name,
    }),
  },
  find: { organizers: { may: 'content', find: findOrganizers } },
  withoutPeople: { 'public.organizers': columnsOfKind(organizerForm) },
  kind: organizerKind,
  names: { organizers: { table, name: table.name, nameCa: table.nameCa, deletedAt: table.deletedAt } },
} satisfies Noun
