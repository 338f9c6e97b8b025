import type { RegistrationBatches } from '#club/evenings/bookings/server/registration-batches.ts'
import type { MemoryRateLimits } from '../limits/memory-rate-limits.ts'

/** What the api keeps in memory between requests: the registration batches of each event, and the rate limits. */
export type ApiState = RegistrationBatches & { tryConsume: MemoryRateLimits }
