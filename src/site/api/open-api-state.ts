import { createMemoryRateLimits } from '#club/core/server/limits/memory-rate-limits.ts'
import type { ApiState } from '#club/core/server/http/api-state.ts'
import type { Club } from '#club/core/server/club.ts'
import { openRegistrationBatches } from '#club/evenings/bookings/server/registration-batches.ts'

/** Opens the state of the api in one process. */
export const openApiState = (club: Pick<Club, 'db' | 'now'>): ApiState => ({
  ...openRegistrationBatches(),
  tryConsume: createMemoryRateLimits(club),
})
