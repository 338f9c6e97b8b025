import * as z from 'zod/mini'

const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999)))

/** Which page of the agenda is asked for: one from today on, or one before today; of one category, or of all. */
export const agendaQuery = z.object({
  pagina: page,
  anteriores: page,
  /** The category's Spanish name; empty for events without one. */
  categoria: z.optional(z.string().check(z.maxLength(200, 'too-long'))),
})
export type AgendaQuery = z.infer<typeof agendaQuery>
