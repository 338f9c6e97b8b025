import * as z from 'zod/mini'
import { requiredLines } from '#base/forms/content-fields.ts'
import { page } from '#base/forms/list-query.ts'

/** The parts of a person's timeline. */
export const timelineParts = ['all', 'tables', 'emails', 'payments', 'notes'] as const
export type TimelinePart = (typeof timelineParts)[number]

export const timelineQuery = z.object({ part: z._default(z.enum(timelineParts), 'all'), page })
export type TimelineQuery = z.infer<typeof timelineQuery>

/** A note about a person, for staff alone. */
export const note = z.object({
  text: requiredLines(2000),
})
export type NoteInput = z.infer<typeof note>
