import { sweepBuckets, takeOne } from '#db/buckets.ts'
import { formLimits } from '#db/schema/form-limits.ts'
import type { Club } from './club.ts'
import { TooOften } from './refusal.ts'

const minute = 60
const hour = 60 * minute

/** How many at once, and how many seconds until one more. Nothing here knows whether an address is ours. */
const buckets = {
  'application:ip': { burst: 20, seconds: 3 * minute },
  'application:email': { burst: 3, seconds: 8 * hour },
  'contact:ip': { burst: 20, seconds: 3 * minute },
  'contact:email': { burst: 3, seconds: 8 * hour },
} as const

type LimitName = keyof typeof buckets

/** Takes one from a bucket if there is one, for all instances together. To be called outside the form's transaction. */
export const hasRoom = async ({ db, now, isUnlimited }: Club, name: LimitName, whose: string) => {
  if (isUnlimited) return true
  await sweepBuckets(db, formLimits, now())
  return await takeOne(db, formLimits, `${name}:${whose.toLowerCase()}`, buckets[name], now())
}

/** As `hasRoom`. @throws Refusal form.too-often, with the seconds until there is room for one more */
export const requireRoom = async (club: Club, name: LimitName, whose: string) => {
  if (!(await hasRoom(club, name, whose))) throw new TooOften(buckets[name].seconds)
}
