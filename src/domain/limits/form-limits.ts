import { deleteFullBuckets, takeToken } from '#db/buckets.ts'
import { formLimits } from '#db/schema/form-limits.ts'
import { clientNetworks, scaledBucket } from '#shared/network/client-network.ts'
import type { Club } from '../club.ts'
import { RateLimitExceeded } from '../refusal.ts'

const minute = 60
const hour = 60 * minute

/** How many at once, and how many seconds until one more. Nothing here knows whether an address is ours. */
export const formRateLimits = {
  'application:ip': { burst: 20, seconds: 3 * minute },
  'application:email': { burst: 3, seconds: 8 * hour },
  'contact:ip': { burst: 20, seconds: 3 * minute },
  'contact:email': { burst: 3, seconds: 8 * hour },
} as const

type LimitName = keyof typeof formRateLimits

/**
 * Takes one from a bucket if there is one, for all instances together. It may be called inside the form's transaction, where
 * the form is kept either way: what was kept once then costs one, however often it was sent.
 */
export const takeFromLimit = async ({ db, now, isUnlimited }: Club, name: LimitName, whose: string) =>
  isUnlimited || (await takeToken(db, formLimits, `${name}:${whose.toLowerCase()}`, formRateLimits[name], now()))

/**
 * As `hasRoom` for the networks that ask, outside the form's transaction: a refusal does not give back what the try has cost,
 * and the buckets that it forgets are not held until the form is written.
 * @throws Refusal form.too-often, with the seconds until there is room for one more
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
