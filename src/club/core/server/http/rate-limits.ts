import type { MiddlewareHandler } from 'hono'
import type { Club } from '../club.ts'
import { RateLimitExceeded } from '../refusal.ts'
import type { MemoryRateLimits } from '../limits/memory-rate-limits.ts'
import { clientNetworks, scaledBucket } from '#base/network/client-network.ts'
import type { ApiEnv } from './actor.ts'

/** Limits by route: enough for a family or an office behind one address, too little for a script. */
const limits = {
  registrations: { burst: 120, seconds: 30, by: 'network' },
  ownRegistrations: { burst: 60, seconds: 10, by: 'network' },
  completion: { burst: 60, seconds: 10, by: 'network' },
  siteSearches: { burst: 60, seconds: 2, by: 'network' },
  policyReports: { burst: 30, seconds: 60, by: 'network' },
  door: { burst: 600, seconds: 1, by: 'network' },
  kitchen: { burst: 60, seconds: 5, by: 'network' },
  uploads: { burst: 100, seconds: 5, by: 'account' },
  testEmails: { burst: 3, seconds: 60, by: 'account' },
  searches: { burst: 120, seconds: 1, by: 'account' },
} as const

export type LimitName = keyof typeof limits

/** Counts a request towards a limit, by the client's networks or by the account. @throws RateLimitExceeded */
export const countRequest = (name: LimitName, club: Club, tryConsume: MemoryRateLimits) => {
  const { actor, origin } = club
  const isByAccount = limits[name].by === 'account' && actor.kind === 'user'
  const callers = isByAccount ? [{ network: actor.id, share: 1 }] : clientNetworks(origin.ip)
  for (const { network, share } of callers) {
    const bucket = scaledBucket(limits[name], share)
    // The site's own requests have no address and no limit.
    if (network !== '' && !club.isUnlimited && !tryConsume(`${name}:${network}`, bucket))
      throw new RateLimitExceeded(bucket.seconds)
  }
}

/** Limits the searches of the panel's lists: only a search costs more than a page. */
export const limitSearches: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.query('search')) countRequest('searches', c.var.club, c.var.tryConsume)
  await next()
}
