import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { townOf } from '../shared/restaurant.ts'
import { restaurants } from './table.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { menu, ratings, parseStored, social } from '#club/core/content/server/stored-json.ts'
import { photosOf } from './photos-of.ts'

type Row = typeof restaurants.$inferSelect

const newestFirst = [desc(restaurants.createdAt), desc(restaurants.id)]

/** All restaurants, or those with these ids, the newest first, with the fields of a card. */
export const listRestaurants = async ({ db }: Club, ids?: string[]) => {
  const rows = await db
    .select()
    .from(restaurants)
    .where(and(isNull(restaurants.deletedAt), ids && inArray(restaurants.id, ids)))
    .orderBy(...newestFirst)
  return rows.map(toCard)
}

/** The town of each restaurant, the newest first. */
export const listTowns = async ({ db }: Club) => {
  const rows = await db
    .select(pickColumns(restaurants, 'id', 'localidad', 'direccion'))
    .from(restaurants)
    .where(isNull(restaurants.deletedAt))
    .orderBy(...newestFirst)
  return rows.map((row) => ({ id: row.id, localidad: townOf(row) }))
}

/** One restaurant with the field names of its page (spec §3). @throws Refusal restaurant.not-found */
export const getRestaurant = async ({ db }: Club, id: string) => {
  const [row] = await db
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.id, id), isNull(restaurants.deletedAt)))
  if (!row) throw new Refusal('restaurant.not-found')
  return toPage(row)
}

const toCard = (row: Row) => ({
  id: row.id,
  nombre: row.nombre,
  direccion: row.direccion,
  localidad: townOf(row),
  especialidad: row.especialidad,
  especialidadCa: row.especialidadCa,
  descripcion: row.description,
  descripcionCa: row.descriptionCa,
  precioMedio: row.precioMedio,
  estrellasMichelin: row.estrellasMichelin,
  horarios: row.horarios,
  fotos: photosOf(row),
})

const toPage = (row: Row) => ({
  ...toCard(row),
  version: row.version,
  photoTexts: row.photoTexts,
  telefono: row.telefono,
  web: row.web,
  horariosCa: row.horariosCa,
  historia: row.historia,
  historiaCa: row.historiaCa,
  chef: { nombre: row.chefName, foto: row.chefPhoto, bio: row.chefBio, bioCa: row.chefBioCa },
  ubicacionMapa: row.ubicacionMapa,
  reserva: { url: row.reservaUrl, telefono: row.reservaTelefono, email: row.reservaEmail },
  redesSociales: parseStored('redes_sociales', row.redesSociales, social, {}),
  menuDegustacion: parseStored('menu_degustacion', row.menuDegustacion, menu, []),
  platosPrincipales: parseStored('platos_principales', row.platosPrincipales, menu, []),
  valoraciones: parseStored('valoraciones', row.valoraciones, ratings, {}),
  // Only the built-in samples have reviews (decision 6).
  resenas: [] as Review[],
})

/** A customer's review: stars from 1 to 5, `fecha` as ISO 8601, `avatar` the author's initials. */
type Review = {
  autor: string
  avatar: string
  fecha: string
  puntuacion: number
  comentario: string
  comentarioCa: string
}
