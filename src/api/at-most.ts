import type { MiddlewareHandler } from 'hono'
import type { Club } from '#domain/club.ts'
import { TooOften } from '#domain/refusal.ts'
import type { TakeShared } from '#domain/shared-counts.ts'
import { networksOf, widened } from '#shared/household.ts'
import type { ApiEnv } from './actor.ts'

/** A door's limit: generous for a family or an office behind one address, too little for a machine. */
const buckets = {
  registrations: { burst: 120, seconds: 30, by: 'household' },
  ownRegistrations: { burst: 60, seconds: 10, by: 'household' },
  completion: { burst: 60, seconds: 10, by: 'household' },
  policyReports: { burst: 30, seconds: 60, by: 'household' },
  uploads: { burst: 100, seconds: 5, by: 'account' },
  testEmails: { burst: 3, seconds: 60, by: 'account' },
  searches: { burst: 120, seconds: 1, by: 'account' },
} as const

/** Counts a knock at a door, with the networks it comes from or by the account. @throws TooOften */
export const knock = (name: keyof typeof buckets, club: Club, take: TakeShared) => {
  const { actor, origin } = club
  const isByAccount = buckets[name].by === 'account' && actor.kind === 'user'
  const asking = isByAccount ? [{ network: actor.id, share: 1 }] : networksOf(origin.ip)
  for (const { network, share } of asking) {
    const bucket = widened(buckets[name], share)
    // Nobody's address: what the site asks itself.
    if (network !== '' && !club.isUnlimited && !take(`${name}:${network}`, bucket)) throw new TooOften(bucket.seconds)
  }
}

/** Lets somebody through who has not knocked too often. */
export const atMost =
  (name: keyof typeof buckets): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    knock(name, c.get('club'), c.get('take'))
    await next()
  }

/** `atMost` for lists that are searched: only those cost more than a page. */
export const searchesAtMost: MiddlewareHandler<ApiEnv> = (c, next) =>
  c.req.query('search') ? atMost('searches')(c, next) : next()
