import type { MiddlewareHandler } from 'hono'
import { householdOf } from '#domain/form-limits.ts'
import { TooOften } from '#domain/refusal.ts'
import type { ApiEnv } from './actor.ts'

/** A door's limit: generous for a family or an office behind one address, too little for a machine. */
const buckets = {
  registrations: { burst: 120, seconds: 30, by: 'household' },
  completion: { burst: 60, seconds: 10, by: 'household' },
  uploads: { burst: 100, seconds: 5, by: 'account' },
  searches: { burst: 120, seconds: 1, by: 'account' },
} as const

/** Lets somebody through who has not knocked too often, counted with their household or by their account. */
export const atMost =
  (name: keyof typeof buckets): MiddlewareHandler<ApiEnv> =>
  async ({ var: { club, take } }, next) => {
    const { actor, origin } = club
    const isByAccount = buckets[name].by === 'account' && actor.kind === 'user'
    const who = isByAccount ? actor.id : householdOf(origin.ip)
    // Nobody's address: what the site asks itself.
    if (who !== '' && !club.isUnlimited && !take(`${name}:${who}`, buckets[name]))
      throw new TooOften(buckets[name].seconds)
    await next()
  }

/** `atMost` for lists that are searched: only those cost more than a page. */
export const searchesAtMost: MiddlewareHandler<ApiEnv> = (c, next) =>
  c.req.query('search') ? atMost('searches')(c, next) : next()
