import { eq } from 'drizzle-orm'
import { type Bucket, deleteFullBuckets, takeToken } from '#platform/database/buckets.ts'
import type { Db } from '#platform/database/open.ts'
import { rateLimits } from '../tables/tokens.ts'
import { clientNetworks, scaledBucket } from '#base/network/client-network.ts'
import type { Origin } from '#base/network/origin.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { AuthService } from '../service.ts'

const tenMinutes = 600

/**
 * The limits of protocol §3.8 and our own for what it leaves unlimited. A client network is an IPv4 address or an IPv6 /64; a
 * /56 has twice its limit, a /48 four times (`base/network/client-network.ts`). A known device (`devices/known-device.ts`)
 * has its own buckets.
 */
export const buckets = {
  // By client network.
  password: { burst: 30, seconds: 2 },
  // A refused refresh signs a user out: the limit is high.
  refresh: { burst: 600, seconds: 0.2 },
  exchange: { burst: 30, seconds: 2 },
  signup: { burst: 30, seconds: 10 },
  mail: { burst: 30, seconds: 10 },
  verify: { burst: 30, seconds: 10 },
  change: { burst: 30, seconds: 10 },
  challenge: { burst: 15, seconds: 4 },
  oauth: { burst: 30, seconds: 10 },
  /** Passwords for one account: from one network of any size, from all together, and from a known device. */
  'guess-here': { burst: 10, seconds: 30 },
  guess: { burst: 100, seconds: 36 },
  'guess-device': { burst: 10, seconds: 30 },
  /** Six-digit codes for one address or one factor: from all together, and from a known device. */
  code: { burst: 5, seconds: tenMinutes },
  'factor-code': { burst: 10, seconds: 60 },
  /** The current password of an account, in its own session. */
  'own-password': { burst: 5, seconds: 60 },
  /**
   * Emails to one address, besides the minute between two of a kind. Requested from one network of any size; from all
   * together, recovery apart; from a known device; and by the signed-in owner.
   */
  'emails-here': { burst: 3, seconds: 3 * tenMinutes },
  emails: { burst: 6, seconds: tenMinutes },
  'recovery-emails': { burst: 6, seconds: tenMinutes },
  'emails-device': { burst: 6, seconds: tenMinutes },
  'own-emails': { burst: 6, seconds: tenMinutes },
} satisfies Record<string, Bucket>

export type LimitName = keyof typeof buckets

/** Consumes one from a bucket. @throws ProtocolError 429 over_request_rate_limit when it is empty */
export const consume = async (auth: AuthService, name: LimitName, key: string) => {
  if (!(await tryConsume(auth, name, key))) throw limitReached(buckets[name])
}

/** As `consume`, from the buckets of the client's networks. */
export const consumeByNetwork = async (auth: AuthService, name: LimitName, origin: Origin) => {
  if (!(await tryConsumeByNetwork(auth, name, origin))) throw limitReached(buckets[name])
}

/** Consumes one from the bucket of each network of the client, the narrowest first. False when one is empty. */
export const tryConsumeByNetwork = async (auth: AuthService, name: LimitName, { ip }: Origin) => {
  for (const { network, share } of clientNetworks(ip))
    if (!(await take(auth, auth.db, `${name}:${network}`, scaledBucket(buckets[name], share)))) return false
  return true
}

/** As `consumeByNetwork`, for one key, such as an account. Wider networks have no higher limit here. */
export const consumeByNetworkAndKey = async (auth: AuthService, name: LimitName, key: string, { ip }: Origin) => {
  for (const { network } of clientNetworks(ip)) await consume(auth, name, `${key} ${network}`)
}

/**
 * Consumes one from a bucket; false when it is empty. One statement, so that several instances count together.
 * Runs outside the caller's transaction: a rolled back attempt still counts.
 */
export const tryConsume = (auth: AuthService, name: LimitName, key: string) =>
  take(auth, auth.db, `${name}:${key}`, buckets[name])

/**
 * Consumes one from each of several buckets, or none when one is empty. Runs inside the transaction of the counted event: a
 * rolled back event does not count.
 */
export const tryConsumeAll = async (auth: AuthService, tx: Db, limits: { name: LimitName; key: string }[]) => {
  const consuming = tx.transaction(async (nested) => {
    for (const { name, key } of limits)
      if (!(await take(auth, nested, `${name}:${key}`, buckets[name]))) throw limitReached(buckets[name])
    return true
  })
  return await consuming.catch((error: unknown) => {
    if (error instanceof ProtocolError) return false
    throw error
  })
}

const take = async ({ db, settings, now }: AuthService, tx: Db, key: string, bucket: Bucket) => {
  if (!settings.limits) return true
  if (Math.random() < deletionChance) void deleteFullRateLimits({ db, now }).catch(console.error)
  return await takeToken(tx, rateLimits, key, bucket, now())
}

/** Refills a bucket after a correct code or password. */
export const resetLimit = ({ db }: AuthService, name: LimitName, key: string) =>
  db.delete(rateLimits).where(eq(rateLimits.key, `${name}:${key}`))

const limitReached = ({ seconds }: Bucket) =>
  new ProtocolError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, seconds)

// Every guessed address leaves a row: one call in a thousand deletes full buckets.
const deletionChance = 0.001

/** Deletes the rows of buckets that are full again. */
export const deleteFullRateLimits = ({ db, now }: Pick<AuthService, 'db' | 'now'>) =>
  deleteFullBuckets(db, rateLimits, now())
