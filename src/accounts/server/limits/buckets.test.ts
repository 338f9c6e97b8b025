import { afterEach, beforeEach, expect, vi } from 'vitest'
import { rateLimits } from '../tables/tokens.ts'
import { test } from '#tests/auth.ts'
import {
  type LimitName,
  buckets,
  resetLimit,
  tryConsume,
  tryConsumeByNetwork,
  consume,
  consumeByNetwork,
  consumeByNetworkAndKey,
  tryConsumeAll,
} from './rate-limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The burst of each limit, and the seconds until one more request. */
const expectedLimits: Record<LimitName, [burst: number, seconds: number]> = {
  password: [30, 2],
  refresh: [600, 0.2],
  exchange: [30, 2],
  signup: [30, 10],
  mail: [30, 10],
  verify: [30, 10],
  change: [30, 10],
  challenge: [15, 4],
  oauth: [30, 10],
  'guess-here': [10, 30],
  guess: [100, 36],
  'guess-device': [10, 30],
  code: [5, 600],
  'factor-code': [10, 60],
  'own-password': [5, 60],
  'emails-here': [3, 1800],
  emails: [6, 600],
  'recovery-emails': [6, 600],
  'emails-device': [6, 600],
  'own-emails': [6, 600],
}

test('each limit allows its burst, then one more per interval', async ({ openAuth }) => {
  const { service, clock } = await openAuth({ limits: true })
  expect(Object.keys(buckets).toSorted()).toEqual(Object.keys(expectedLimits).toSorted())
  for (const [key, [burst, seconds]] of Object.entries(expectedLimits)) {
    const name = key as LimitName
    clock.ahead = 0
    // All but two are consumed: hundreds of requests would take long.
    const full = new Date(Date.now() + (burst - 2) * seconds * 1000)
    await service.db.insert(rateLimits).values({ key: `${name}:who`, full })
    const tryOnce = () => tryConsume(service, name, 'who')
    expect([await tryOnce(), await tryOnce(), await tryOnce()], name).toEqual([true, true, false])
    clock.ahead = seconds * 1000 - 1
    expect(await tryOnce(), name).toBe(false)
    clock.ahead++
    expect([await tryOnce(), await tryOnce()], name).toEqual([true, false])
    expect(await tryConsume(service, name, 'another'), name).toBe(true)
    await expect(consume(service, name, 'who')).rejects.toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
      retrySeconds: seconds,
    })
  }
})

/** How many calls in a row succeed. */
const countTimes = async (max: number, call: (nth: number) => Promise<unknown>) => {
  for (let nth = 0; nth <= max; nth++)
    try {
      if ((await call(nth)) === false) return nth
    } catch {
      return nth
    }
  return Infinity
}
const hex = (number: number) => number.toString(16)

test('a /56 has twice the limit of a client network, a /48 four times; for one account both have the limit of one', async ({
  openAuth,
}) => {
  const { service } = await openAuth({ limits: true })
  const oneNetwork = (nth: number) => ({ ip: `2001:db8:1:100::${hex(nth)}`, userAgent: '' })
  const by56 = (nth: number) => ({ ip: `2001:db8:2:2${hex(nth + 16)}::1`, userAgent: '' })
  const by48 = (nth: number) => ({ ip: `2001:db8:3:${hex(nth + 16)}00::1`, userAgent: '' })
  const [challenges, guesses] = [15, 10]
  for (const [from, share] of [
    [oneNetwork, 1],
    [by56, 2],
    [by48, 4],
  ] as const) {
    const times = share * challenges
    expect(await countTimes(times, (nth) => consumeByNetwork(service, 'challenge', from(nth)))).toBe(times)
    expect(await countTimes(guesses, (nth) => consumeByNetworkAndKey(service, 'guess-here', 'who', from(nth)))).toBe(
      guesses,
    )
  }
  expect(
    await countTimes(15, () => tryConsumeByNetwork(service, 'challenge', { ip: '192.0.2.1', userAgent: '' })),
  ).toBe(15)
})

test('several limits are consumed together or not at all', async ({ openAuth }) => {
  const { service } = await openAuth({ limits: true })
  const { db } = service
  const both = [
    { name: 'own-emails', key: 'a' },
    { name: 'own-password', key: 'a' },
  ] as const
  const times = await countTimes(9, () => db.transaction((tx) => tryConsumeAll(service, tx, [...both])))
  expect(times, 'the narrower limit').toBe(5)
  expect(await countTimes(9, () => tryConsume(service, 'own-emails', 'a')), 'the refused attempt consumed none').toBe(1)
  await expect(
    db.transaction(async (tx) => {
      await tryConsumeAll(service, tx, [{ name: 'own-emails', key: 'b' }])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await countTimes(9, () => tryConsume(service, 'own-emails', 'b')), 'a rollback consumes none').toBe(6)
})

test('a reset refills one bucket and no other', async ({ openAuth }) => {
  const { service } = await openAuth({ limits: true })
  for (const key of ['a', 'b']) await countTimes(9, () => tryConsume(service, 'code', key))
  await resetLimit(service, 'code', 'a')
  expect(await countTimes(9, () => tryConsume(service, 'code', 'a'))).toBe(5)
  expect(await tryConsume(service, 'code', 'b')).toBe(false)
})

test('without limits every request passes, and nothing is stored', async ({ openAuth }) => {
  const { service } = await openAuth({ limits: false })
  await service.db.delete(rateLimits)
  expect(await countTimes(9, () => tryConsume(service, 'code', 'a'))).toBe(Infinity)
  expect(await service.db.$count(rateLimits)).toBe(0)
})

test('one attempt in a thousand deletes the full buckets', async ({ openAuth }) => {
  const { service } = await openAuth({ limits: true })
  const { db } = service
  const chance = vi.spyOn(Math, 'random')
  const old = { key: 'old', full: new Date(Date.now() - 1000) }
  const isStored = async () => (await db.select().from(rateLimits)).some(({ key }) => key === 'old')
  await db.insert(rateLimits).values(old)
  chance.mockReturnValue(0.001)
  await tryConsume(service, 'code', 'a')
  expect(await isStored()).toBe(true)
  chance.mockReturnValue(0.000_99)
  await tryConsume(service, 'code', 'a')
  await expect.poll(isStored).toBe(false)
  chance.mockRestore()
})
