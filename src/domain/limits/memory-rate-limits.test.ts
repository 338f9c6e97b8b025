import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { formLimits } from '#db/schema/form-limits.ts'
import { test, today } from '#tests/club.ts'
import type { Club } from '../club.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'

const house = '203.0.113.7'
const tenATry = { burst: 10, seconds: 30 }
const oneSecond = 1000

/** A clock that a test moves, and how many of some knocks a count lets in. */
const setup = () => {
  const clock = { ahead: 0, now: () => new Date(today.getTime() + clock.ahead) }
  const letIn = (take: ReturnType<typeof createMemoryRateLimits>, knocks: number) =>
    Array.from({ length: knocks }, () => take(house, tenATry)).filter(Boolean).length
  return { clock, letIn }
}

/** Once a count has told what it took, and heard what the others did. */
const told = async ({ db }: Club, knocks: number) => {
  const taken = async () => {
    const [row] = await db.select().from(formLimits).where(eq(formLimits.key, house))
    return row ? Math.floor((row.full.getTime() - today.getTime()) / (tenATry.seconds * oneSecond)) : 0
  }
  await expect.poll(taken).toBe(knocks)
  await pause(20)
}

test('two instances hear of each other’s counts within a second', async ({ liveClub }) => {
  const { clock, letIn } = setup()
  const [one, other] = [
    createMemoryRateLimits({ ...liveClub, ...clock }),
    createMemoryRateLimits({ ...liveClub, ...clock }),
  ]
  expect(letIn(one, 9)).toBe(9)
  clock.ahead = oneSecond
  expect(letIn(one, 2), 'the last of ten').toBe(1)
  await told(liveClub, 10)
  expect(letIn(other, 1), 'it has not heard yet').toBe(1)
  await told(liveClub, 11)
  expect(letIn(other, 9)).toBe(0)
})

test('who knocks while an instance hears of the others is not forgotten over it', async ({ liveClub }) => {
  const { clock, letIn } = setup()
  const [one, other] = [
    createMemoryRateLimits({ ...liveClub, ...clock }),
    createMemoryRateLimits({ ...liveClub, ...clock }),
  ]
  expect(letIn(other, 5)).toBe(5)
  clock.ahead = oneSecond
  expect(letIn(other, 1)).toBe(1)
  await told(liveClub, 6)
  // The first of them makes it tell; the others come before it has its answer.
  expect(letIn(one, 4)).toBe(4)
  await told(liveClub, 7)
  expect(letIn(one, 3), 'six there and four here were all').toBe(0)
})

test('what several instances gave too much at once is owed for a minute at most', async ({ liveClub }) => {
  const { clock, letIn } = setup()
  const [one, other] = [
    createMemoryRateLimits({ ...liveClub, ...clock }),
    createMemoryRateLimits({ ...liveClub, ...clock }),
  ]
  expect([letIn(one, 10), letIn(other, 10)]).toEqual([10, 10])
  clock.ahead = 30 * oneSecond
  expect(letIn(one, 1)).toBe(1)
  await told(liveClub, 12)
  expect(letIn(other, 1)).toBe(1)
  await told(liveClub, 13)
  clock.ahead = 115 * oneSecond
  expect(letIn(other, 1)).toBe(0)
  clock.ahead = 125 * oneSecond
  expect(letIn(other, 2)).toBe(1)
  await told(liveClub, 14)
})

test('a clock that is set back has nobody wait for the old time, neither here nor at another instance', async ({
  liveClub,
}) => {
  const { clock, letIn } = setup()
  const [one, other] = [
    createMemoryRateLimits({ ...liveClub, ...clock }),
    createMemoryRateLimits({ ...liveClub, ...clock }),
  ]
  clock.ahead = 7200 * oneSecond
  expect(letIn(one, 1)).toBe(1)
  await told(liveClub, 241)
  clock.ahead = 2 * oneSecond
  expect(letIn(one, 1)).toBe(1)
  await told(liveClub, 1)
  expect(letIn(one, 10), 'the limit holds').toBe(9)
  expect(letIn(other, 1)).toBe(1)
  await told(liveClub, 2)
  expect(letIn(other, 10)).toBe(8)
})

test('a database that was away for a moment gives nobody a second burst', async ({ liveClub }) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { clock, letIn } = setup()
  let isAway = true
  const away = () => {
    throw new Error('away')
  }
  const db = new Proxy(liveClub.db, {
    get: (whole, name: keyof Club['db']) => (name === 'delete' && isAway ? away : whole[name]),
  })
  const take = createMemoryRateLimits({ db, ...clock })
  expect(letIn(take, 7)).toBe(7)
  clock.ahead = oneSecond
  expect(letIn(take, 1)).toBe(1)
  await expect.poll(() => error.mock.calls.length).toBe(1)
  isAway = false
  clock.ahead = 2 * oneSecond
  expect(letIn(take, 1)).toBe(1)
  await told(liveClub, 1)
  expect(letIn(take, 10)).toBe(1)
  error.mockRestore()
})

test('a count whose database is away goes on alone', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { clock, letIn } = setup()
  const away = () => {
    throw new Error('away')
  }
  const take = createMemoryRateLimits({ db: { insert: away, delete: away } as unknown as Club['db'], ...clock })
  expect(letIn(take, 1)).toBe(1)
  clock.ahead = oneSecond
  expect(letIn(take, 11)).toBe(9)
  await expect.poll(() => error.mock.calls.length).toBe(1)
  error.mockRestore()
})
