import { asc, sql } from 'drizzle-orm'
import { eventRegistrations } from '../table.ts'

/** The people of a party in the order of its form: the host, the companions, then those who were added. */
export const inFormOrder = [
  sql`${eventRegistrations.companionOf} is not null`,
  asc(eventRegistrations.createdAt),
  asc(eventRegistrations.id),
] as const
