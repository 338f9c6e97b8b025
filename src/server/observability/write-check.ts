import { randomUUID } from 'node:crypto'
import { type Database, postgresCode } from '#db/open.ts'
import { withTimeout } from '../with-timeout.ts'

/** How old an answer may be before it is asked again, and how long a write may take, in milliseconds. */
const [keptMs, writeMs] = [3_000, 2_000]

/** `no room`: the disk of the database is full. */
type Answer = 'yes' | 'no' | 'no room'

/**
 * Says whether the database takes writes, by a write of its own: a row among the rate limits, which are swept when they are
 * over. Of all who ask within three seconds one writes.
 */
export const openWriteCheck = ({ pool }: Pick<Database, 'pool'>) => {
  const key = `write-check:${randomUUID()}`
  let at = -Infinity
  let last: Promise<Answer>
  return () => {
    if (performance.now() - at < keptMs) return last
    at = performance.now()
    last = withTimeout(writeMs, pool.query(write, [key])).then(
      () => 'yes',
      (error: unknown) => (postgresCode(error) === diskFull ? 'no room' : 'no'),
    )
    return last
  }
}

const write = `insert into form_limits (key, "full") values ($1, now() + interval '1 minute')
  on conflict (key) do update set "full" = excluded."full"`

const diskFull = '53100'
