import * as z from 'zod/mini'
import { day } from '../forms/date-fields.ts'
import { activityKinds } from './actions.ts'
import { id } from '../forms/fields.ts'

const filters = {
  kind: z.optional(z.enum(activityKinds)),
  /** The account that acted. */
  who: z.optional(id),
  /** The record that the lines are about. */
  record: z.optional(id),
  day: z.optional(day),
}

/** The lines of an export. */
export const activityFilters = z.object(filters)
export type ActivityFilters = z.infer<typeof activityFilters>

/** Where a page of the activity begins: below a line, or above one; with neither at the newest line. */
const cursor = { before: z.optional(id), after: z.optional(id) }

/** A page of the activity, the latest first. */
export const activityList = z.object({ ...filters, ...cursor })
export type ActivityList = z.infer<typeof activityList>
