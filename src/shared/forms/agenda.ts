import * as z from 'zod/mini'

const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)))

/** A page of the agenda: `pagina` from today on, or `anteriores` before today; of one category or of all. */
export const agendaQuery = z.object({
  pagina: page,
  anteriores: page,
  /** The category's Spanish name; empty for events without one. */
  categoria: z.optional(z.string().check(z.maxLength(200, 'too-long'))),
})
export type AgendaQuery = z.infer<typeof agendaQuery>
