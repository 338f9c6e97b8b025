import { deleteFullBuckets, takeToken } from '#platform/database/buckets.ts'
import { formLimits } from '#platform/limits/table.ts'
import { clientNetworks, scaledBucket } from '#base/network/client-network.ts'
import type { Club } from '../club.ts'
import { RateLimitExceeded } from '../refusal.ts'
import { hourSeconds, minuteSeconds } from '#base/dates/durations.ts'

/** The rate limits of the public forms. They do not depend on whether an address is known. */
export const formRateLimits = {
  'application:ip': { burst: 20, seconds: 3 * minuteSeconds },
  'application:email': { burst: 3, seconds: 8 * hourSeconds },
  'contact:ip': { burst: 20, seconds: 3 * minuteSeconds },
  'contact:email': { burst: 3, seconds: 8 * hourSeconds },
  'booking-links:ip': { burst: 20, seconds: 3 * minuteSeconds },
  'booking-links:email': { burst: 3, seconds: 8 * hourSeconds },
  'alerts:ip': { burst: 20, seconds: 3 * minuteSeconds },
  'alerts:email': { burst: 3, seconds: 8 * hourSeconds },
  'file-links:account': { burst: 3, seconds: 8 * hourSeconds },
  'hand-over:booking': { burst: 5, seconds: 5 * hourSeconds },
} as const

type LimitName = keyof typeof formRateLimits

/**
 * Takes a token from a bucket, shared by all instances. @returns false if there is none Inside the form's transaction,
 * a duplicate submission takes no further token.
 */
export const takeFromLimit = async ({ db, now, isUnlimited }: Club, name: LimitName, address: string) =>
  isUnlimited || (await takeToken(db, formLimits, `${name}:${address.toLowerCase()}`, formRateLimits[name], now()))

/**
 * Takes a token for each network of the client. Call it outside the form's transaction: a rollback must not return the tokens,
 * and the deleted buckets must not stay locked.
 * @throws Refusal form.too-often, with the seconds until the next token
 */
export const requireWithinLimit = async (club: Club, name: LimitName) => {
  const { db, now, origin, isUnlimited } = club
  if (isUnlimited || origin.ip === '') return
  await deleteFullBuckets(db, formLimits, now())
  for (const { network, share } of clientNetworks(origin.ip)) {
    const bucket = scaledBucket(formRateLimits[name], share)
    if (!(await takeToken(db, formLimits, `${name}:${network}`, bucket, now())))
      throw new RateLimitExceeded(bucket.seconds)
  }
}
