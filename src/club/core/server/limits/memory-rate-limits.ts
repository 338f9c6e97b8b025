import { LRUCache } from 'lru-cache'
import { type Bucket, clockSlackSeconds, deleteFullBuckets, recordTaken } from '#platform/database/buckets.ts'
import { formLimits } from '#platform/limits/table.ts'
import type { Club } from '../club.ts'
import { secondMs } from '#base/dates/durations.ts'

type Count = { full: number }
/** The tokens taken since the last synchronization, in seconds. */
type Taken = { key: string; bucket: Bucket; seconds: number }

const maxKeys = 20_000

/**
 * Token buckets in memory, for routes on which a query per request would be too expensive. Instances synchronize through the
 * database at latest once a second, so a client that uses all of them can exceed its limit for one second.
 */
export const createMemoryRateLimits = ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const counts = new LRUCache<string, Count>({ max: maxKeys })
  const unsynchronized = new Map<string, Taken>()
  let synchronizedAt = now().getTime()

  const synchronize = async (at: Date) => {
    const all = [...unsynchronized.values()]
    unsynchronized.clear()
    await deleteFullBuckets(db, formLimits, at)
    for (const taken of Map.groupBy(all, ({ bucket }) => `${bucket.burst} ${bucket.seconds}`).values()) {
      const [{ bucket } = all[0]!] = taken
      for (const { key, full } of await recordTaken(db, formLimits, bucket, taken, at)) {
        const count = counts.get(key)
        // The answer does not include tokens taken during the query.
        const fullAt = full.getTime() + (unsynchronized.get(key)?.seconds ?? 0) * secondMs
        if (count) count.full = Math.max(count.full, Math.min(fullAt, at.getTime() + widthOf(bucket) + slackMs))
      }
    }
  }

  /** Takes a token from the bucket of a key. @returns false if there is none */
  return (key: string, bucket: Bucket) => {
    const at = now()
    const time = at.getTime()
    const latest = time + widthOf(bucket)
    const before = counts.get(key)?.full ?? 0
    // Later than possible: the clock was set back, and the bucket starts full.
    const from = before > latest + 2 * slackMs ? time : Math.max(before, time)
    const full = from + bucket.seconds * secondMs
    if (full > latest) return false
    counts.set(key, { full })
    unsynchronized.set(key, { key, bucket, seconds: (unsynchronized.get(key)?.seconds ?? 0) + bucket.seconds })
    if (Math.abs(time - synchronizedAt) >= secondMs) {
      synchronizedAt = time
      synchronize(at).catch((error: unknown) => console.error(error))
    }
    return true
  }
}

const widthOf = ({ burst, seconds }: Bucket) => burst * seconds * secondMs
const slackMs = clockSlackSeconds * secondMs

export type MemoryRateLimits = ReturnType<typeof createMemoryRateLimits>
