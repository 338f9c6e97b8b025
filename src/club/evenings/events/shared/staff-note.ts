import * as z from 'zod/mini'
import { linesOrNothing } from '#base/forms/content-fields.ts'

/** A note of staff about an event, empty to take it away. `before`: the note that they saw. */
export const staffNote = z.object({ note: linesOrNothing(1000), before: linesOrNothing(1000) })
export type StaffNote = z.infer<typeof staffNote>
