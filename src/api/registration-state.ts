import type { Club } from '#domain/club.ts'
import { type RegistrationBatches, openRegistrationBatches } from '#domain/registrations/registration-batches.ts'
import { type MemoryRateLimits, createMemoryRateLimits } from '#domain/limits/memory-rate-limits.ts'

/** What all routes of the api share: the registration batches of each event, and the rate limits. */
export type RegistrationState = RegistrationBatches & { tryConsume: MemoryRateLimits }

/** Opens the state of one process. */
export const openRegistrationState = (club: Pick<Club, 'db' | 'now'>): RegistrationState => ({
  ...openRegistrationBatches(),
  tryConsume: createMemoryRateLimits(club),
})
