import type { MiddlewareHandler } from 'hono'
import type { Club } from '#domain/club.ts'
import { RateLimitExceeded } from '#domain/refusal.ts'
import type { MemoryRateLimits } from '#domain/limits/memory-rate-limits.ts'
import { clientNetworks, scaledBucket } from '#shared/network/client-network.ts'
import type { ApiEnv } from './actor.ts'

/** Limits by route: generous for a family or an office behind one address, too little for a machine. */
const limits = {
  registrations: { burst: 120, seconds: 30, by: 'household' },
  ownRegistrations: { burst: 60, seconds: 10, by: 'household' },
  completion: { burst: 60, seconds: 10, by: 'household' },
  policyReports: { burst: 30, seconds: 60, by: 'household' },
  uploads: { burst: 100, seconds: 5, by: 'account' },
  testEmails: { burst: 3, seconds: 60, by: 'account' },
  searches: { burst: 120, seconds: 1, by: 'account' },
} as const

export type LimitName = keyof typeof limits

/** Counts a request towards a limit, by the client's networks or by the account. @throws RateLimitExceeded */
export const countRequest = (name: LimitName, club: Club, take: MemoryRateLimits) => {
  const { actor, origin } = club
  const isByAccount = limits[name].by === 'account' && actor.kind === 'user'
  const asking = isByAccount ? [{ network: actor.id, share: 1 }] : clientNetworks(origin.ip)
  for (const { network, share } of asking) {
    const bucket = scaledBucket(limits[name], share)
    // Nobody's address: what the site asks itself.
    if (network !== '' && !club.isUnlimited && !take(`${name}:${network}`, bucket))
      throw new RateLimitExceeded(bucket.seconds)
  }
}

/** Limits the lists of the panel when they are searched: only then do they cost more than a page. */
export const limitSearches: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.query('search')) countRequest('searches', c.var.club, c.var.take)
  await next()
}
