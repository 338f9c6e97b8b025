import * as z from 'zod/mini'
import { day } from '#base/forms/date-fields.ts'
import { page, searched } from '#base/forms/list-query.ts'
import type { SocioStatus } from './membership.ts'

/** `merged`: numbers of files that were duplicates. `joined`: who joined in the year of the day. */
export const registerFilters = ['all', 'active', 'suspended', 'inactive', 'merged', 'joined'] as const
export type RegisterFilter = (typeof registerFilters)[number]

export const registerDay = z.object({ day })
export const registerList = z.object({
  day,
  search: searched(),
  filter: z._default(z.enum(registerFilters), 'all'),
  page,
})
export type RegisterList = z.infer<typeof registerList>

/** Rows on a page of the register, on the screen. */
export const registerRowsPerPage = 100

/** A number in the register: whose it is, since when, and what became of it until the day. Days in Europe/Madrid. */
export type RegisterEntry = {
  membershipNumber: string
  fullName: string
  /** Of today, and of who has not left. */
  address: string
  joinedOn: string
  /** Suspensions, ends and returns, the first one first. */
  changes: { day: string; status: SocioStatus }[]
  /** On the day. */
  status: SocioStatus
  /** Null for a file that was deleted. */
  fileId: string | null
  /** The number of the file of the same person into which this one was merged. */
  mergedInto: string | null
}

/** How many there are in each filter. */
export type RegisterCounts = Record<RegisterFilter, number>

/** Whether a number was of a second file of somebody: it counts for itself alone, not as somebody who left. */
export const isDuplicate = ({ mergedInto, status }: Pick<RegisterEntry, 'mergedInto' | 'status'>) =>
  mergedInto !== null && status === 'inactive'
