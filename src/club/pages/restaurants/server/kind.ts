import { asc, isNull } from 'drizzle-orm'
import { inCatalan, pickColumns } from '#platform/database/columns.ts'
import type { Club } from '#club/core/server/club.ts'
import { contentActs } from '#club/core/content/server/content-acts.ts'
import { type ContentKind, contentFilters } from '#club/core/content/server/kind.ts'
import { menu, photos, ratings, parseStored, social } from '#club/core/content/server/stored-json.ts'
import { restaurantCatalan, restaurants, restaurantSearchText } from './table.ts'
import { restaurantTexts } from '../shared/restaurant.ts'

const { especialidad, especialidadCa } = restaurants

export const restaurantKind = {
  noun: 'restaurant',
  table: restaurants,
  texts: restaurantTexts,
  pictures: [restaurants.images, restaurants.chefPhoto],
  drawing: {
    plate: restaurants.plate,
    place: restaurants.createdAt,
    of: (row) => ({
      place: row.createdAt,
      plate: row.plate,
      picture: Array.isArray(row.images) ? row.images.find(Boolean) : undefined,
      title: row.nombre,
      category: `${row.especialidad} ${row.especialidadCa} restaurant`,
    }),
  },
} as const satisfies ContentKind<typeof restaurants>

export const restaurantFilters = contentFilters(restaurants, restaurantCatalan)

const listed = {
  ...pickColumns(
    restaurants,
    'id',
    'nombre',
    'direccion',
    'especialidad',
    'especialidadCa',
    'images',
    'createdAt',
    'deletedAt',
  ),
  catalan: restaurantCatalan,
}

const acts = contentActs({
  ...restaurantKind,
  list: {
    searchText: restaurantSearchText,
    filters: () => restaurantFilters,
    columns: listed,
    inCatalan: { especialidad: inCatalan(especialidad, especialidadCa) },
  },
})

/** Invalid stored lists are empty (spec §8). */
export const withLists = <Row extends Lists>(row: Row) => ({
  ...row,
  images: parseStored('images', row.images, photos, []),
  redesSociales: parseStored('redes_sociales', row.redesSociales, social, {}),
  menuDegustacion: parseStored('menu_degustacion', row.menuDegustacion, menu, []),
  platosPrincipales: parseStored('platos_principales', row.platosPrincipales, menu, []),
  valoraciones: parseStored('valoraciones', row.valoraciones, ratings, {}),
})
type Lists = Pick<
  typeof restaurants.$inferSelect,
  'images' | 'redesSociales' | 'menuDegustacion' | 'platosPrincipales' | 'valoraciones'
>

export const restaurantActs = { ...acts, get: async (club: Club, id: string) => withLists(await acts.get(club, id)) }

/** The restaurants that other forms choose from, by name. */
export const listRestaurantChoices = ({ db }: Club) =>
  db
    .select({ id: restaurants.id, name: restaurants.nombre })
    .from(restaurants)
    .where(isNull(restaurants.deletedAt))
    .orderBy(asc(restaurants.nombre))
