import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { formLimits } from '../limits/table.ts'
import { test, today } from '#tests/club.ts'
import { deleteFullBuckets, recordTaken } from './buckets.ts'

const tenATry = { burst: 10, seconds: 30 }
const rounds = Array.from({ length: 12 }, (_, n) => new Date(today.getTime() + n))
const taken = Array.from({ length: 400 }, (_, n) => ({ key: `place ${n}`, seconds: 30 }))

test('instances that record the same keys in different orders do not deadlock', async ({ liveClub: { db } }) => {
  for (const at of rounds)
    await Promise.all([
      recordTaken(db, formLimits, tenATry, taken, at),
      recordTaken(db, formLimits, tenATry, taken.toReversed(), at),
    ])
  expect(await db.$count(formLimits)).toBe(taken.length)
})

test('deleting full buckets skips locked rows', async ({ liveClub: { db } }) => {
  const full = new Date(today.getTime() - 60_000)
  await db.insert(formLimits).values(['held', 'over'].map((key) => ({ key, full })))
  await db.transaction(async (tx) => {
    await recordTaken(tx, formLimits, tenATry, [{ key: 'held', seconds: 30 }], today)
    await db.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = '1s'`)
      await deleteFullBuckets(other, formLimits, today)
    })
  })
  expect(await db.select({ key: formLimits.key }).from(formLimits)).toEqual([{ key: 'held' }])
})
