import * as z from 'zod/mini'
import { dayMs } from '#base/dates/durations.ts'

/** A merge can be undone for so long. */
export const mergeUndoMs = 30 * dayMs

/** Two files, as a query: which one stays is not said. */
export const pairOfMembers = z.object({ one: z.uuid(), other: z.uuid() })
export type PairOfMembers = z.infer<typeof pairOfMembers>

/** Merges a file into another. The versions are those that staff saw. */
export const memberMerge = z.object({
  keptId: z.uuid(),
  goneId: z.uuid(),
  keptVersion: z.int(),
  goneVersion: z.int(),
})
export type MemberMerge = z.infer<typeof memberMerge>

/** The fields that the file that stays takes from the other, where it has none. Those of a group belong together. */
export const filledGroups = [
  ['email'],
  ['phone'],
  ['address'],
  ['birthDate'],
  ['billingAddress'],
  ['notes'],
  ['completedAt'],
  ['paymentMethod', 'iban', 'cardHolderName'],
  ['emergencyContactName', 'emergencyContactPhone'],
  ['dietaryRestrictions', 'dietConsentVersion', 'dietConsentAt'],
] as const
export type FilledField = (typeof filledGroups)[number][number]
