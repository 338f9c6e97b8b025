import { lt, sql } from 'drizzle-orm'
import { formLimits } from '#db/schema/form-limits.ts'
import type { Club } from './club.ts'

const minute = 60
const hour = 60 * minute

/** How many at once, and how many seconds until one more. Nothing here knows whether an address is ours. */
const buckets = {
  'application:ip': { burst: 20, seconds: 3 * minute },
  'application:email': { burst: 3, seconds: 8 * hour },
  'contact:ip': { burst: 20, seconds: 3 * minute },
  'contact:email': { burst: 3, seconds: 8 * hour },
} as const

/**
 * Takes one from a bucket if there is one. One statement, so that several instances count together; to be called outside
 * the transaction of the form, whose refusal must not give back what the try has cost.
 */
export const hasRoom = async ({ db, now }: Club, name: keyof typeof buckets, whose: string) => {
  const { burst, seconds } = buckets[name]
  const at = now()
  await db.delete(formLimits).where(lt(formLimits.full, at))
  const after = (times: number) => new Date(at.getTime() + times * seconds * 1000)
  const atOnce = sql`${at.toISOString()}::timestamptz`
  const most = sql`${after(burst).toISOString()}::timestamptz`
  // Further ahead than a bucket reaches: the clock was set back, and the bucket begins anew.
  const from = sql`case when ${formLimits.full} > ${most} then ${atOnce} else greatest(${formLimits.full}, ${atOnce}) end`
  const filled = sql`${from} + make_interval(secs => ${seconds})`
  const taken = await db
    .insert(formLimits)
    .values({ key: `${name}:${whose.toLowerCase()}`, full: after(1) })
    .onConflictDoUpdate({
      target: formLimits.key,
      set: { full: filled },
      setWhere: sql`${filled} <= ${most}`,
    })
    .returning({ key: formLimits.key })
  return taken.length > 0
}

/** Whose machine an address is: an IPv6 one stands for its /64, which one household has to itself. */
export const householdOf = (ip: string) => {
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}
