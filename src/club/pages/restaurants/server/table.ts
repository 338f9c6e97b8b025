import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import {
  caOf,
  catalanStateOf,
  createdAt,
  id,
  instant,
  picture,
  pictures,
  searchTextOf,
  updatedAt,
  version,
  wordsOf,
  isInCatalan,
} from '#platform/database/columns.ts'
import type { PhotoText } from '#base/forms/content-fields.ts'
import type { SocialMedia } from '#club/pages/organizers/server/table.ts'
import { restaurantTexts } from '../shared/restaurant.ts'

/** A dish, or a tasting menu with its price per person in euros (spec §3, menu item). */
type MenuItem = {
  nombre: string
  nombreCa?: string | undefined
  descripcion: string
  descripcionCa?: string | undefined
  precio: number
}

/** Ratings from 0 to 5 (spec §9). */
type Ratings = {
  general?: number
  comida?: number
  servicio?: number
  ambiente?: number
  calidadPrecio?: number
}

export const restaurants = pgTable(
  'restaurants',
  {
    id: id(),
    nombre: text().notNull(),
    direccion: text().notNull(),
    /** Its town. While it is empty, the one that the address ends with. */
    localidad: text().notNull().default(''),
    telefono: text().notNull().default(''),
    web: text().notNull().default(''),
    horarios: text().notNull().default(''),
    horariosCa: text().notNull().default(''),
    precioMedio: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    priceRange: text().notNull().default(''),
    estrellasMichelin: integer().notNull().default(0),
    especialidad: text().notNull().default(''),
    especialidadCa: text().notNull().default(''),
    description: text().notNull().default(''),
    descriptionCa: text().notNull().default(''),
    historia: text().notNull().default(''),
    historiaCa: text().notNull().default(''),
    chefName: text().notNull().default(''),
    chefPhoto: picture().notNull().default(''),
    chefBio: text().notNull().default(''),
    chefBioCa: text().notNull().default(''),
    images: pictures().notNull().default([]),
    photoTexts: jsonb().$type<PhotoText[]>().notNull().default([]),
    /** The drawing that pages show while it has no picture, chosen once (`club/core/content/server/missing-plates.ts`). */
    plate: picture(),
    ubicacionMapa: text().notNull().default(''),
    reservaUrl: text().notNull().default(''),
    reservaTelefono: text().notNull().default(''),
    reservaEmail: text().notNull().default(''),
    redesSociales: jsonb().$type<SocialMedia>().notNull().default({}),
    menuDegustacion: jsonb().$type<MenuItem[]>().notNull().default([]),
    platosPrincipales: jsonb().$type<MenuItem[]>().notNull().default([]),
    valoraciones: jsonb().$type<Ratings>().notNull().default({}),
    caOf: caOf(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** The time of moving to the trash, from which rows are deleted after 30 days. Visitors never see rows in the trash. */
    deletedAt: instant(),
  },
  (t) => [
    index('restaurants_search').using('gin', sql`${restaurantSearchText} gin_trgm_ops`),
    index('restaurants_words').using('gin', restaurantWords).with({ fastupdate: false }),
    check('restaurants_stars', sql`${t.estrellasMichelin} between 0 and 3`),
    check('restaurants_price_not_negative', sql`${t.precioMedio} >= 0`),
  ],
)

export const restaurantSearchText: SQL = searchTextOf(
  restaurants.nombre,
  restaurants.direccion,
  restaurants.especialidad,
  restaurants.especialidadCa,
)

export const restaurantCatalan: SQL<'stale' | 'missing' | null> = catalanStateOf(restaurantTexts, restaurants)

/** What visitors find a restaurant by. Its name and its chef have one language, so their words stand with both. */
export const restaurantWords = wordsOf(
  [
    restaurants.nombre,
    restaurants.direccion,
    restaurants.chefName,
    restaurants.especialidad,
    restaurants.description,
    restaurants.historia,
  ],
  [
    restaurants.nombre,
    restaurants.direccion,
    restaurants.chefName,
    restaurants.especialidadCa,
    restaurants.descriptionCa,
    restaurants.historiaCa,
  ],
)

export const restaurantHasCatalan = isInCatalan(
  [restaurants.description, restaurants.descriptionCa],
  [restaurants.historia, restaurants.historiaCa],
  [restaurants.especialidad, restaurants.especialidadCa],
)
