import * as z from 'zod/mini'
import { addressParts } from '#base/text/address-parts.ts'
import type { TranslatedText } from '#base/text/translation.ts'
import {
  euros,
  fromVersion,
  gallery,
  linesOrNothing,
  textOrNothing,
  picture,
  proseLength,
  required,
  socialMedia,
  textsOfPhotos,
  webAddress,
  optionalCaChecked,
  optionalIdempotencyKey,
} from '#base/forms/content-fields.ts'
import { emailOrNone, phoneOrNone } from '#base/forms/fields.ts'
import { asMap } from '#base/places/map-to-insert.ts'
import { listQuery, listLanguage } from '#base/forms/list-query.ts'

/** An emptied field has no value. */
const rating = z.optional(
  z.pipe(
    z.nullable(z.number('number.required').check(z.minimum(0, 'rating.range'), z.maximum(5, 'rating.range'))),
    z.transform((value) => value ?? undefined),
  ),
)

/** A dish, or a tasting menu with its price per person. Without a Catalan text the Spanish one is shown. */
const menuItem = z.object({
  nombre: required(),
  nombreCa: z.optional(textOrNothing(200)),
  descripcion: linesOrNothing(1000),
  descripcionCa: z.optional(linesOrNothing(1000)),
  precio: euros,
})
const menu = z.array(menuItem).check(z.maxLength(60, 'too-many'))

/** Its texts in both languages. */
export const restaurantTexts = [
  { name: 'especialidad' },
  { name: 'description' },
  { name: 'historia' },
  { name: 'horarios' },
  { name: 'chefBio' },
] as const satisfies readonly TranslatedText[]

const fields = {
  nombre: required(200, 2, 'name.required'),
  direccion: required(300, 5, 'address.required'),
  localidad: z.optional(textOrNothing(100)),
  telefono: phoneOrNone,
  web: webAddress,
  horarios: linesOrNothing(1000),
  horariosCa: linesOrNothing(1000),
  precioMedio: euros,
  priceRange: textOrNothing(20),
  estrellasMichelin: z
    .number('number.required')
    .check(z.int('number.whole'), z.minimum(0, 'stars.range'), z.maximum(3, 'stars.range')),
  especialidad: textOrNothing(),
  especialidadCa: textOrNothing(),
  description: linesOrNothing(proseLength),
  descriptionCa: linesOrNothing(proseLength),
  historia: linesOrNothing(proseLength),
  historiaCa: linesOrNothing(proseLength),
  chefName: textOrNothing(),
  chefPhoto: picture,
  chefBio: linesOrNothing(proseLength),
  chefBioCa: linesOrNothing(proseLength),
  ...gallery,
  ubicacionMapa: webAddress.check(...asMap),
  reservaUrl: webAddress,
  reservaTelefono: phoneOrNone,
  reservaEmail: emailOrNone,
  redesSociales: socialMedia,
  menuDegustacion: menu,
  platosPrincipales: menu,
  valoraciones: z.object({
    general: rating,
    comida: rating,
    servicio: rating,
    ambiente: rating,
    calidadPrecio: rating,
  }),
}

/** The town of a restaurant: what staff wrote, else the one that the address ends with. */
export const townOf = ({ localidad = '', direccion }: { localidad?: string | undefined; direccion: string }) =>
  localidad || addressParts(direccion).town

/** The form of a restaurant (spec §5). */
export const restaurantForm = z.object(fields).check(textsOfPhotos)
export type RestaurantForm = z.infer<typeof restaurantForm>
export const newRestaurant = z.object({ ...fields, ...optionalIdempotencyKey }).check(textsOfPhotos)
export type NewRestaurant = z.infer<typeof newRestaurant>
export const restaurantSave = z.object({ ...fields, ...fromVersion, ...optionalCaChecked }).check(textsOfPhotos)
export type RestaurantSave = z.infer<typeof restaurantSave>

export const restaurantSorts = ['createdAt', 'nombre', 'direccion', 'especialidad'] as const
/** `catalan`: what lacks Catalan, or has one that is older than the Spanish. */
export const contentFilters = ['all', 'catalan', 'trash'] as const
export const restaurantList = z.extend(listQuery(restaurantSorts), {
  ...listLanguage,
  filter: z._default(z.enum(contentFilters), 'all'),
})
export type RestaurantList = z.infer<typeof restaurantList>
