import { LRUCache } from 'lru-cache'
import { type Bucket, sweepBuckets, takeTogether } from '#db/buckets.ts'
import { formLimits } from '#db/schema/form-limits.ts'
import type { Club } from './club.ts'

type Count = { full: number }

const keysAtMost = 20_000
const oneSecond = 1000

/**
 * Buckets counted in memory, for doors where a query for each knock would cost too much. What was taken is told to the
 * other instances once a second at most, by one statement: somebody who uses all instances at once gets what one second
 * gives more.
 */
export const createSharedCounts = ({ db, now }: Pick<Club, 'db' | 'now'>) => {
  const counts = new LRUCache<string, Count>({ max: keysAtMost })
  const waiting = new Map<string, number>()
  let toldAt = now().getTime()

  const tell = async (at: Date) => {
    const taken = [...waiting].map(([key, seconds]) => ({ key, seconds }))
    waiting.clear()
    await sweepBuckets(db, formLimits, at)
    for (const { key, full } of await takeTogether(db, formLimits, taken, at)) {
      const count = counts.get(key)
      // What was taken while this was told is not in the answer.
      if (count) count.full = Math.max(count.full, full.getTime() + (waiting.get(key) ?? 0) * 1000)
    }
  }

  /** Takes one from the bucket of a key if there is one. */
  return (key: string, { burst, seconds }: Bucket) => {
    const at = now()
    const time = at.getTime()
    const count = counts.get(key) ?? { full: 0 }
    const full = Math.max(count.full, time) + seconds * 1000
    if (full > time + burst * seconds * 1000) return false
    count.full = full
    counts.set(key, count)
    waiting.set(key, (waiting.get(key) ?? 0) + seconds)
    if (time - toldAt >= oneSecond) {
      toldAt = time
      tell(at).catch((error: unknown) => console.error(error))
    }
    return true
  }
}

export type TakeShared = ReturnType<typeof createSharedCounts>
