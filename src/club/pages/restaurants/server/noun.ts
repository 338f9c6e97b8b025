import { and, isNull } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { maxResultsPerKind } from '#base/max-results.ts'
import { matches } from '#club/core/server/lists/search.ts'
import { columnsOfKind } from '#club/core/content/server/kind.ts'
import { restaurantForm } from '../shared/restaurant.ts'
import type { Finder, Noun } from '#club/core/server/noun.ts'
import { restaurantFilters, restaurantKind } from './kind.ts'
import { restaurantCatalan, restaurantSearchText, restaurants as table } from './table.ts'

const findRestaurants = ({ club: { db }, search, forgives }: Finder) =>
  db
    .select(pickColumns(table, 'id', 'nombre', 'direccion'))
    .from(table)
    .where(and(isNull(table.deletedAt), matches(restaurantSearchText, search, forgives)))
    .orderBy(table.nombre, table.id)
    .limit(maxResultsPerKind)

export const restaurants = {
  texts: {
    restaurants: () => ({
      table,
      title: table.nombre,
      state: restaurantCatalan,
      where: restaurantFilters.catalan,
      by: table.nombre,
    }),
  },
  find: { restaurants: { may: 'content', find: findRestaurants } },
  withoutPeople: { 'public.restaurants': columnsOfKind(restaurantForm, 'plate') },
  kind: restaurantKind,
  names: { restaurants: { table, name: table.nombre, deletedAt: table.deletedAt } },
} satisfies Noun
