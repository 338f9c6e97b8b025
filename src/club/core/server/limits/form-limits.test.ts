import { expect } from 'vitest'
import { formLimits } from '#platform/limits/table.ts'
import { test, today } from '#tests/club.ts'
import type { Club } from '../club.ts'
import { formRateLimits, takeFromLimit, requireWithinLimit } from './form-limits.ts'

const inSeconds = (club: Club, seconds: number): Club => ({
  ...club,
  now: () => new Date(today.getTime() + seconds * 1000),
})
const from = (club: Club, ip: string): Club => ({ ...club, origin: { ...club.origin, ip } })
/** How often a request is allowed before it is refused, at most 200. */
const timesUntilRefused = async (ask: () => Promise<boolean>) => {
  let times = 0
  while (times < 200 && (await ask())) times += 1
  return times
}
const isAllowed = (request: Promise<void>) =>
  request.then(
    () => true,
    () => false,
  )

test('a client may send 20 forms at once, then one every 3 minutes; an address gets 3 confirmations, then one every 8 hours', () => {
  expect(formRateLimits).toEqual({
    'application:ip': { burst: 20, seconds: 180 },
    'application:email': { burst: 3, seconds: 28_800 },
    'contact:ip': { burst: 20, seconds: 180 },
    'contact:email': { burst: 3, seconds: 28_800 },
    'booking-links:ip': { burst: 20, seconds: 180 },
    'booking-links:email': { burst: 3, seconds: 28_800 },
    'alerts:ip': { burst: 20, seconds: 180 },
    'alerts:email': { burst: 3, seconds: 28_800 },
    'file-links:account': { burst: 3, seconds: 28_800 },
    'hand-over:booking': { burst: 5, seconds: 18_000 },
  })
})

test('an address is allowed again after its time; case does not matter', async ({ club }) => {
  const ask = (email: string, seconds = 0) => takeFromLimit(inSeconds(club, seconds), 'contact:email', email)
  expect(await timesUntilRefused(() => ask('nuria@example.org'))).toBe(3)
  expect(await ask('NURIA@example.org')).toBe(false)
  expect(await ask('other@example.org')).toBe(true)
  expect(await takeFromLimit(club, 'application:email', 'nuria@example.org'), 'another form').toBe(true)
  expect(await ask('nuria@example.org', 28_799)).toBe(false)
  expect(await ask('nuria@example.org', 28_800)).toBe(true)
  expect(await ask('nuria@example.org', 28_800)).toBe(false)
})

test('a refusal has the seconds until the next token', async ({ club }) => {
  const ask = () => isAllowed(requireWithinLimit(club, 'contact:ip'))
  expect(await timesUntilRefused(ask)).toBe(20)
  await expect(requireWithinLimit(club, 'contact:ip')).rejects.toMatchObject({ code: 'form.too-often', seconds: 180 })
  await requireWithinLimit(club, 'application:ip')
  await requireWithinLimit(from(club, '203.0.113.8'), 'contact:ip')
  await requireWithinLimit(inSeconds(club, 180), 'contact:ip')
})

test('a larger network has twice or four times the limit of a client network', async ({ club }) => {
  let n = 0
  const fromAll = (prefix: string) => async () =>
    isAllowed(requireWithinLimit(from(club, `${prefix}${(++n).toString(16).padStart(2, '0')}::1`), 'contact:ip'))
  expect(await timesUntilRefused(fromAll('2001:db8:7:4'))).toBe(40)
  await expect(requireWithinLimit(from(club, '2001:db8:7:4ff::1'), 'contact:ip')).rejects.toMatchObject({ seconds: 90 })
  expect(await timesUntilRefused(fromAll('2001:db8:7:5')), 'of the same /48').toBe(40)
})

test('requests without a client address and unlimited clubs are not limited', async ({ club }) => {
  for (const free of [from(club, ''), { ...club, isUnlimited: true }]) {
    expect(await timesUntilRefused(() => isAllowed(requireWithinLimit(free, 'contact:ip')))).toBe(200)
    expect(await club.db.$count(formLimits)).toBe(0)
  }
  const unlimited = { ...club, isUnlimited: true }
  expect(await timesUntilRefused(async () => takeFromLimit(unlimited, 'contact:email', 'nuria@example.org'))).toBe(200)
})

test('the next request deletes full buckets', async ({ club }) => {
  await requireWithinLimit(from(club, '203.0.113.9'), 'contact:ip')
  await requireWithinLimit(inSeconds(club, 181), 'contact:ip')
  expect(await club.db.select({ key: formLimits.key }).from(formLimits)).toEqual([{ key: 'contact:ip:203.0.113.7' }])
})
