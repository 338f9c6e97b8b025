import { randomUUID } from 'node:crypto'
import { type Database, postgresCode } from '../database/open.ts'
import { withTimeout } from '../with-timeout.ts'

/** How long a result is cached, and how long a write may take, in milliseconds. */
const [cacheMs, writeTimeoutMs] = [3_000, 2_000]

/** `no room`: the disk of the database is full. */
type Answer = 'yes' | 'no' | 'no room'

/**
 * Returns a function that tells whether the database accepts writes. It writes a row among the rate limits, which are
 * deleted when they expire. Calls within three seconds share one write.
 */
export const openWriteCheck = ({ pool }: Pick<Database, 'pool'>) => {
  const key = `write-check:${randomUUID()}`
  let at = -Infinity
  let last: Promise<Answer>
  return () => {
    if (performance.now() - at < cacheMs) return last
    at = performance.now()
    last = withTimeout(writeTimeoutMs, pool.query(write, [key])).then(
      () => 'yes',
      (error: unknown) => (postgresCode(error) === diskFull ? 'no room' : 'no'),
    )
    return last
  }
}

const write = `insert into form_limits (key, "full") values ($1, now() + interval '1 minute')
  on conflict (key) do update set "full" = excluded."full"`

const diskFull = '53100'
