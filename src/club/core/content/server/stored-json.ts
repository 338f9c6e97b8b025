import * as z from 'zod/mini'

/**
 * Reads a stored list or object. JSON text is parsed; an invalid value is logged with its `column` and becomes `empty`
 * (spec §8).
 */
export const parseStored = <S extends z.ZodMiniType>(
  column: string,
  value: unknown,
  schema: S,
  empty: z.infer<S>,
): z.infer<S> => {
  try {
    const parsed = typeof value === 'string' && value !== '' ? (JSON.parse(value) as unknown) : value
    return parsed === null || parsed === '' || parsed === undefined ? empty : schema.parse(parsed)
  } catch {
    console.warn(`restaurants.${column} cannot be read and counts as empty`)
    return empty
  }
}

const { catch: orElse } = z
const text = orElse(z.string(), '')
const price = orElse(z.coerce.number().check(z.minimum(0)), 0)
const rating = orElse(z.optional(z.coerce.number().check(z.minimum(0), z.maximum(5))), undefined)

/** Addresses on social networks, under the spec's names. */
export const social = z.object({
  facebook: orElse(z.optional(z.string()), undefined),
  twitter: orElse(z.optional(z.string()), undefined),
  instagram: orElse(z.optional(z.string()), undefined),
})

/** Dishes or tasting menus; a price is in euros. */
export const menu = z.array(
  z.object({
    nombre: text,
    nombreCa: z.optional(text),
    descripcion: text,
    descripcionCa: z.optional(text),
    precio: price,
  }),
)

/** Ratings from 0 to 5; other values are left out. */
export const ratings = z.object({
  general: rating,
  comida: rating,
  servicio: rating,
  ambiente: rating,
  calidadPrecio: rating,
})

/** Addresses of pictures; the first one is the main picture. */
export const photos = z.array(z.string())
