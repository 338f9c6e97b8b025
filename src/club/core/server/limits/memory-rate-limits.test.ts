import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { formLimits } from '#platform/limits/table.ts'
import { test, today } from '#tests/club.ts'
import type { Club } from '../club.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'
import { secondMs } from '#base/dates/durations.ts'

const client = '203.0.113.7'
const tenATry = { burst: 10, seconds: 30 }

/** A clock that tests move, and a function that counts allowed requests. */
const setup = () => {
  const clock = { ahead: 0, now: () => new Date(today.getTime() + clock.ahead) }
  const countAllowed = (take: ReturnType<typeof createMemoryRateLimits>, requests: number) =>
    Array.from({ length: requests }, () => take(client, tenATry)).filter(Boolean).length
  return { clock, countAllowed }
}

/** Waits until an instance has recorded its tokens and read those of the others. */
const synchronized = async ({ db }: Club, requests: number) => {
  const taken = async () => {
    const [row] = await db.select().from(formLimits).where(eq(formLimits.key, client))
    return row ? Math.floor((row.full.getTime() - today.getTime()) / (tenATry.seconds * secondMs)) : 0
  }
  await expect.poll(taken).toBe(requests)
  await pause(20)
}

test('two instances synchronize their counts within a second', async ({ liveClub }) => {
  const { clock, countAllowed } = setup()
  const [one, other] = [
    createMemoryRateLimits({ ...liveClub, ...clock }),
    createMemoryRateLimits({ ...liveClub, ...clock }),
  ]
  expect(countAllowed(one, 9)).toBe(9)
  clock.ahead = secondMs
  expect(countAllowed(one, 2), 'the last of ten').toBe(1)
  await synchronized(liveClub, 10)
  expect(countAllowed(other, 1), 'it is not synchronized yet').toBe(1)
  await synchronized(liveClub, 11)
  expect(countAllowed(other, 9)).toBe(0)
})

test('requests during a synchronization count', async ({ liveClub }) => {
  const { clock, countAllowed } = setup()
  const [one, other] = [
    createMemoryRateLimits({ ...liveClub, ...clock }),
    createMemoryRateLimits({ ...liveClub, ...clock }),
  ]
  expect(countAllowed(other, 5)).toBe(5)
  clock.ahead = secondMs
  expect(countAllowed(other, 1)).toBe(1)
  await synchronized(liveClub, 6)
  // The first one starts the synchronization; the others come before its answer.
  expect(countAllowed(one, 4)).toBe(4)
  await synchronized(liveClub, 7)
  expect(countAllowed(one, 3), 'six there and four here were all').toBe(0)
})

test('an overdraft of several instances counts for one minute at most', async ({ liveClub }) => {
  const { clock, countAllowed } = setup()
  const [one, other] = [
    createMemoryRateLimits({ ...liveClub, ...clock }),
    createMemoryRateLimits({ ...liveClub, ...clock }),
  ]
  expect([countAllowed(one, 10), countAllowed(other, 10)]).toEqual([10, 10])
  clock.ahead = 30 * secondMs
  expect(countAllowed(one, 1)).toBe(1)
  await synchronized(liveClub, 12)
  expect(countAllowed(other, 1)).toBe(1)
  await synchronized(liveClub, 13)
  clock.ahead = 115 * secondMs
  expect(countAllowed(other, 1)).toBe(0)
  clock.ahead = 125 * secondMs
  expect(countAllowed(other, 2)).toBe(1)
  await synchronized(liveClub, 14)
})

test('after the clock is set back, no instance waits for the old time', async ({ liveClub }) => {
  const { clock, countAllowed } = setup()
  const [one, other] = [
    createMemoryRateLimits({ ...liveClub, ...clock }),
    createMemoryRateLimits({ ...liveClub, ...clock }),
  ]
  clock.ahead = 7200 * secondMs
  expect(countAllowed(one, 1)).toBe(1)
  await synchronized(liveClub, 241)
  clock.ahead = 2 * secondMs
  expect(countAllowed(one, 1)).toBe(1)
  await synchronized(liveClub, 1)
  expect(countAllowed(one, 10), 'the limit holds').toBe(9)
  expect(countAllowed(other, 1)).toBe(1)
  await synchronized(liveClub, 2)
  expect(countAllowed(other, 10)).toBe(8)
})

test('a short outage of the database does not reset the limit', async ({ liveClub }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { clock, countAllowed } = setup()
  let isUnavailable = true
  const fail = () => {
    throw new Error('unavailable')
  }
  const db = new Proxy(liveClub.db, {
    get: (whole, name: keyof Club['db']) => (name === 'delete' && isUnavailable ? fail : whole[name]),
  })
  const take = createMemoryRateLimits({ db, ...clock })
  expect(countAllowed(take, 7)).toBe(7)
  clock.ahead = secondMs
  expect(countAllowed(take, 1)).toBe(1)
  await expect.poll(() => error.mock.calls.length).toBe(1)
  isUnavailable = false
  clock.ahead = 2 * secondMs
  expect(countAllowed(take, 1)).toBe(1)
  await synchronized(liveClub, 1)
  expect(countAllowed(take, 10)).toBe(1)
  error.mockRestore()
})

test('without the database, an instance counts alone', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { clock, countAllowed } = setup()
  const fail = () => {
    throw new Error('unavailable')
  }
  const take = createMemoryRateLimits({ db: { insert: fail, delete: fail } as unknown as Club['db'], ...clock })
  expect(countAllowed(take, 1)).toBe(1)
  clock.ahead = secondMs
  expect(countAllowed(take, 11)).toBe(9)
  await expect.poll(() => error.mock.calls.length).toBe(1)
  error.mockRestore()
})
