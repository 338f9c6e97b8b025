import * as z from 'zod/mini'
import { asLine, id } from '#base/forms/fields.ts'

/** Whose tables: an event's. */
export const tablesQuery = z.object({ eventId: id })

/** The table of some seats of an event; empty: none. */
export const tableChange = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(500, 'too-long')),
  label: z.string().check(asLine, z.maxLength(20, 'too-long')),
})
export type TableChange = z.infer<typeof tableChange>

/** How many people sit at a table of an event; null: staff do not say. */
export const tableSize = z.object({
  eventId: id,
  seats: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(99))),
})
export type TableSize = z.infer<typeof tableSize>

/** Tables by number, then those with a name; who has none stands last. */
export const byTable = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || one.localeCompare(other, 'es', { numeric: true })
