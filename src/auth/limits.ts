import { eq } from 'drizzle-orm'
import { type Bucket, sweepBuckets, takeOne } from '#db/buckets.ts'
import { rateLimits } from '#db/schema/auth-tokens.ts'
import { householdOf } from '#shared/household.ts'
import type { Origin } from '#shared/origin.ts'
import { ProtocolError } from './protocol-error.ts'
import type { AuthService } from './service.ts'

const tenMinutes = 600

/** Protocol §3.8, with buckets of our own for what it leaves unthrottled. */
const buckets = {
  password: { burst: 30, seconds: 2 },
  // A refused refresh signs people out: refreshes have a wide bucket of their own.
  refresh: { burst: 600, seconds: 0.2 },
  exchange: { burst: 30, seconds: 2 },
  signup: { burst: 30, seconds: 10 },
  mail: { burst: 30, seconds: 10 },
  verify: { burst: 30, seconds: 10 },
  change: { burst: 30, seconds: 10 },
  challenge: { burst: 15, seconds: 4 },
  oauth: { burst: 30, seconds: 10 },
  /** Wrong passwords for one account: from one household, and from all together. */
  'guess-here': { burst: 10, seconds: 30 },
  guess: { burst: 100, seconds: 36 },
  /** Six-digit codes for one address, and for one factor. */
  code: { burst: 5, seconds: tenMinutes },
  'factor-code': { burst: 10, seconds: 60 },
  /** The present password of one account, by who is signed in with it. */
  'own-password': { burst: 5, seconds: 60 },
  /** Letters to one address, besides the minute between two of a kind. */
  letters: { burst: 6, seconds: tenMinutes },
} satisfies Record<string, Bucket>

export type LimitName = keyof typeof buckets

/** Takes one from a caller's bucket. @throws ProtocolError 429 over_request_rate_limit when it is empty */
export const spend = async (auth: AuthService, name: LimitName, whose: string) => {
  if (!(await hasRoom(auth, name, whose))) throw tooMany(buckets[name])
}

/** As `spend`, from the bucket of the household that asks. */
export const spendHere = (auth: AuthService, name: LimitName, { ip }: Origin) => spend(auth, name, householdOf(ip))

/**
 * Takes one from a bucket if there is one. One statement, so that several instances count together.
 * Runs outside the caller's transaction: a refusal must not give back what the try has cost.
 */
export const hasRoom = async ({ db, settings, now }: AuthService, name: LimitName, whose: string) => {
  if (!settings.limits) return true
  if (Math.random() < sweepChance) void sweepLimits({ db, now }).catch(console.error)
  return await takeOne(db, rateLimits, `${name}:${whose}`, buckets[name], now())
}

/** Fills a bucket again: who showed the right code did not guess. */
export const forgive = ({ db }: AuthService, name: LimitName, whose: string) =>
  db.delete(rateLimits).where(eq(rateLimits.key, `${name}:${whose}`))

const tooMany = ({ seconds }: Bucket) =>
  new ProtocolError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds)

// Every guessed address leaves a row: one call in a thousand clears those that no longer count.
const sweepChance = 0.001

/** Forgets buckets that are full again. */
export const sweepLimits = ({ db, now }: Pick<AuthService, 'db' | 'now'>) => sweepBuckets(db, rateLimits, now())
