import type { Club } from '#domain/club.ts'
import { type RegistrationBatches, openRegistrationBatches } from '#domain/registrations/registration-batches.ts'
import { type MemoryRateLimits, createMemoryRateLimits } from '#domain/limits/memory-rate-limits.ts'

/** What all ways to the api share: the queues in which guests register, and who has knocked how often. */
export type RegistrationState = RegistrationBatches & { take: MemoryRateLimits }

/** Opens the desk of a process, once. */
export const openRegistrationState = (club: Pick<Club, 'db' | 'now'>): RegistrationState => ({
  ...openRegistrationBatches(),
  take: createMemoryRateLimits(club),
})
