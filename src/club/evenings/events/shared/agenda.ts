import * as z from 'zod/mini'
import { limits } from '#base/limits.ts'

const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)))

const flag = z.optional(z.string().check(z.regex(/^1$/)))

/** A page of the agenda: `pagina` from today on, or `anteriores` before today; all events, or those that pass its filters. */
export const agendaQuery = z.object({
  pagina: page,
  anteriores: page,
  /** The category's Spanish name; empty for events without one. */
  categoria: z.optional(z.string().check(z.maxLength(200, 'too-long'))),
  /** The month in Barcelona, of any year. */
  mes: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))),
  /** Only events with so many free seats that are not cancelled. */
  sitio: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.maxParty))),
  /** Only events without a price. */
  gratis: flag,
  /** Only events at this price at most. */
  hasta: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99_999))),
})
export type AgendaQuery = z.infer<typeof agendaQuery>
