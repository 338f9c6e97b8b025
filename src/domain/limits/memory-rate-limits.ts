import { LRUCache } from 'lru-cache'
import { type Bucket, clockSlackSeconds, deleteFullBuckets, recordTaken } from '#db/buckets.ts'
import { formLimits } from '#db/schema/form-limits.ts'
import type { Club } from '../club.ts'

type Count = { full: number }
/** What was taken since it was told last, in seconds. */
type Taken = { key: string; bucket: Bucket; seconds: number }

const maxKeys = 20_000
const oneSecond = 1000

/**
 * Buckets counted in memory, for doors where a query for each knock would cost too much. What was taken is told to the
 * other instances once a second at most, by one statement: somebody who uses all instances at once gets what one second
 * gives more.
 */
export const createMemoryRateLimits = ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const counts = new LRUCache<string, Count>({ max: maxKeys })
  const waiting = new Map<string, Taken>()
  let toldAt = now().getTime()

  const tell = async (at: Date) => {
    const all = [...waiting.values()]
    waiting.clear()
    await deleteFullBuckets(db, formLimits, at)
    for (const taken of Map.groupBy(all, ({ bucket }) => `${bucket.burst} ${bucket.seconds}`).values()) {
      const [{ bucket } = all[0]!] = taken
      for (const { key, full } of await recordTaken(db, formLimits, bucket, taken, at)) {
        const count = counts.get(key)
        // What was taken while this was told is not in the answer.
        const heard = full.getTime() + (waiting.get(key)?.seconds ?? 0) * oneSecond
        if (count) count.full = Math.max(count.full, Math.min(heard, at.getTime() + widthOf(bucket) + slackMs))
      }
    }
  }

  /** Takes one from the bucket of a key if there is one. */
  return (key: string, bucket: Bucket) => {
    const at = now()
    const time = at.getTime()
    const most = time + widthOf(bucket)
    const before = counts.get(key)?.full ?? 0
    // Further ahead than it can reach: the clock was set back, and the bucket begins anew.
    const from = before > most + 2 * slackMs ? time : Math.max(before, time)
    const full = from + bucket.seconds * oneSecond
    if (full > most) return false
    counts.set(key, { full })
    waiting.set(key, { key, bucket, seconds: (waiting.get(key)?.seconds ?? 0) + bucket.seconds })
    if (Math.abs(time - toldAt) >= oneSecond) {
      toldAt = time
      tell(at).catch((error: unknown) => console.error(error))
    }
    return true
  }
}

const widthOf = ({ burst, seconds }: Bucket) => burst * seconds * oneSecond
const slackMs = clockSlackSeconds * oneSecond

export type MemoryRateLimits = ReturnType<typeof createMemoryRateLimits>
