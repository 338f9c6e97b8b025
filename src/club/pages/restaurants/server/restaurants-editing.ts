import { type SQL, and, asc, isNotNull, isNull } from 'drizzle-orm'
import { inCatalan, pickColumns } from '#platform/database/columns.ts'
import { restaurantCatalan, restaurants, restaurantSearchText } from './table.ts'
import type { NewRestaurant, RestaurantSave, RestaurantList } from '../shared/restaurant.ts'
import type { Club } from '#club/core/server/club.ts'
import {
  changeContent,
  createContent,
  getContentForForm,
  restoreContent,
  trashContent,
} from '#club/core/content/server/content.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { forgiving, matches } from '#club/core/server/lists/search.ts'
import { menu, photos, ratings, parseStored, social } from '#club/core/content/server/stored-json.ts'

/** A page of restaurants for the panel; deleted ones only with the filter `trash`. */
export const listRestaurantsForStaff = (
  { db }: Club,
  { search, filter, sort, order, page, language }: RestaurantList,
) =>
  forgiving(search, (forgives) => {
    const where = and(restaurantFilters[filter], matches(restaurantSearchText, search, forgives))
    const rows = db
      .select(listed)
      .from(restaurants)
      .where(where)
      .orderBy(...inOrder(order, sortable[language][sort], restaurants.id))
    return readPage(rows, page, db.$count(restaurants, where))
  })

/** The restaurants that other forms choose from, by name. */
export const listRestaurantChoices = ({ db }: Club) =>
  db
    .select({ id: restaurants.id, name: restaurants.nombre })
    .from(restaurants)
    .where(isNull(restaurants.deletedAt))
    .orderBy(asc(restaurants.nombre))

/** One restaurant for its form, also from the trash; invalid stored lists are empty (spec §8). @throws Refusal restaurant.not-found */
export const getRestaurantForStaff = async (club: Club, id: string) => {
  const row = await getContentForForm(club, 'restaurant', id)
  return {
    ...row,
    images: parseStored('images', row.images, photos, []),
    redesSociales: parseStored('redes_sociales', row.redesSociales, social, {}),
    menuDegustacion: parseStored('menu_degustacion', row.menuDegustacion, menu, []),
    platosPrincipales: parseStored('platos_principales', row.platosPrincipales, menu, []),
    valoraciones: parseStored('valoraciones', row.valoraciones, ratings, {}),
  }
}

/** Creates a restaurant. @throws Refusal as `createContent` */
export const createRestaurant = (club: Club, { idempotencyKey, ...form }: NewRestaurant) =>
  createContent(club, 'restaurant', form, { id: idempotencyKey })

/** Saves a restaurant based on `version`. @throws Refusal restaurant.not-found, content.conflict */
export const changeRestaurant = (club: Club, id: string, { version, ...form }: RestaurantSave) =>
  changeContent(club, 'restaurant', id, version, () => form)

/** Puts a restaurant in the trash. @throws Refusal restaurant.not-found */
export const deleteRestaurant = (club: Club, id: string) => trashContent(club, 'restaurant', id)

/** Restores a restaurant from the trash. @throws Refusal restaurant.not-found */
export const restoreRestaurant = (club: Club, id: string) => restoreContent(club, 'restaurant', id)

/** The SQL conditions of the panel's filters. */
export const restaurantFilters: Record<RestaurantList['filter'], SQL | undefined> = {
  all: isNull(restaurants.deletedAt),
  catalan: and(isNull(restaurants.deletedAt), isNotNull(restaurantCatalan)),
  trash: isNotNull(restaurants.deletedAt),
}

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

const sortable = {
  es: restaurants,
  ca: { ...restaurants, especialidad: inCatalan(restaurants.especialidad, restaurants.especialidadCa) },
}
