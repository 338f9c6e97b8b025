import type { Club } from '../club.ts'
import {
  type RegistrationBatches,
  openRegistrationBatches,
} from '#club/evenings/bookings/server/registration-batches.ts'
import { type MemoryRateLimits, createMemoryRateLimits } from '../limits/memory-rate-limits.ts'

/** What the api keeps in memory between requests: the registration batches of each event, and the rate limits. */
export type ApiState = RegistrationBatches & { tryConsume: MemoryRateLimits }

/** Opens the state of one process. */
export const openApiState = (club: Pick<Club, 'db' | 'now'>): ApiState => ({
  ...openRegistrationBatches(),
  tryConsume: createMemoryRateLimits(club),
})
