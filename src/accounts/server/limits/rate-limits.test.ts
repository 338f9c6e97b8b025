import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type TestAuth, aClient, anAddress, password, signedUpUser, test } from '#tests/auth.ts'
import { deleteFullRateLimits } from './rate-limits.ts'
import { rateLimits } from '../tables/tokens.ts'

// With a fixed clock no limit refills during a slow test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Each call gives another address, so that limits of tests do not add up. */
let number = 0
const newAddress = () => `198.51.100.${++number}`

const codes = async (times: number, attempt: () => Promise<{ error: { code?: string | undefined } | null }>) => {
  const results: (string | undefined)[] = []
  for (let time = 0; time < times; time++) results.push((await attempt()).error?.code)
  return results
}

const openLimited = async (openAuth: (overrides: object) => Promise<TestAuth>) => await openAuth({ limits: true })

test('guesses of a password are limited from everywhere, for an unknown address alike', async ({
  auth: open,
  openAuth,
}) => {
  const auth = await openLimited(openAuth)
  for (const email of [(await signedUpUser(open)).email, anAddress()]) {
    const guesser = aClient(auth.from(newAddress()))
    const tries = await codes(12, () => guesser.signInWithPassword({ email, password: 'una altra' }))
    expect(tries).toEqual([
      ...Array.from({ length: 10 }, () => 'invalid_credentials'),
      'over_request_rate_limit',
      'over_request_rate_limit',
    ])
  }
})

test('guesses from one network do not lock the owner out elsewhere, nor there after a while', async ({
  auth: open,
  openAuth,
}) => {
  const auth = await openLimited(openAuth)
  const { email } = await signedUpUser(open)
  const address = newAddress()
  await codes(11, () => aClient(auth.from(address)).signInWithPassword({ email, password: 'una altra' }))
  expect((await aClient(auth.from(newAddress())).signInWithPassword({ email, password })).error).toBeNull()
  auth.clock.ahead = 31_000
  expect((await aClient(auth.from(address)).signInWithPassword({ email, password })).error).toBeNull()
})

test('guesses from many addresses of one IPv6 /64 count together', async ({ openAuth }) => {
  const guesser = (nth: number, auth: TestAuth) => aClient(auth.from(`2001:db8:77:1::${nth}`))
  const auth = await openLimited(openAuth)
  const email = anAddress()
  let nth = 0
  const tries = await codes(11, () => guesser(++nth, auth).signInWithPassword({ email, password: 'una altra' }))
  expect(tries.indexOf('over_request_rate_limit')).toBe(10)
})

test('a /56 or a /48 of IPv6 addresses gives no more attempts for one account', async ({ openAuth }) => {
  const auth = await openLimited(openAuth)
  for (const network of [(nth: number) => `2001:db8:90:a${nth}::1`, (nth: number) => `2001:db8:91:${nth}${nth}00::1`]) {
    const email = anAddress()
    let nth = 0
    const guesser = () => aClient(auth.from(network(++nth % 10)))
    const tries = await codes(11, () => guesser().signInWithPassword({ email, password: 'una altra' }))
    expect(tries.indexOf('over_request_rate_limit')).toBe(10)
  }
})

test('a /56 has twice the requests of a client network, a /48 four times', async ({ openAuth }) => {
  const auth = await openLimited(openAuth)
  const attemptsUntilLimit = async (times: number, network: (nth: number) => string) => {
    let nth = 0
    const recover = () => aClient(auth.from(network(++nth))).resetPasswordForEmail(anAddress())
    return (await codes(times, recover)).indexOf('over_request_rate_limit')
  }
  expect(await attemptsUntilLimit(61, (nth) => `2001:db8:92:${nth.toString(16)}::1`)).toBe(60)
  expect(await attemptsUntilLimit(121, (nth) => `2001:db8:93:${nth.toString(16)}00::1`)).toBe(120)
})

test('a clock that is set back does not prolong the wait', async ({ auth: open, openAuth }) => {
  const auth = await openLimited(openAuth)
  const { email } = await signedUpUser(open)
  const address = newAddress()
  auth.clock.ahead = 24 * 60 * 60 * 1000
  await codes(11, () => aClient(auth.from(address)).signInWithPassword({ email, password: 'una altra' }))
  auth.clock.ahead = 0
  expect((await aClient(auth.from(address)).signInWithPassword({ email, password })).error).toBeNull()
})

test('refreshes go on while passwords are guessed from the same network', async ({ auth: open, openAuth }) => {
  const auth = await openLimited(openAuth)
  const address = newAddress()
  const { session } = await signedUpUser(open)
  const guesser = aClient(auth.from(address))
  const tries = await codes(32, () => guesser.signInWithPassword({ email: anAddress(), password: 'una altra' }))
  expect(tries.at(-1)).toBe('over_request_rate_limit')
  expect((await aClient(auth.from(address)).refreshSession(session)).error).toBeNull()
})

test('six digits can be guessed five times for an address, from all networks together', async ({ openAuth }) => {
  const auth = await openAuth({ limits: true, autoconfirm: false })
  const email = anAddress()
  await aClient(auth.from(newAddress())).signUp({ email, password })
  const tries = await codes(7, () =>
    aClient(auth.from(newAddress())).verifyOtp({ type: 'signup', email, token: 'wrong!' }),
  )
  expect(tries).toEqual([
    ...Array.from({ length: 5 }, () => 'otp_expired'),
    'over_request_rate_limit',
    'over_request_rate_limit',
  ])
  const { link } = (await auth.emailsTo(email))[0]!
  const token_hash = link.searchParams.get('token_hash')!
  expect((await aClient(auth.from(newAddress())).verifyOtp({ type: 'signup', token_hash })).error).toBeNull()
})

test('an address gets six recovery emails an hour at most, and the answer does not show it', async ({
  auth: open,
  openAuth,
}) => {
  const auth = await openLimited(openAuth)
  const { email } = await signedUpUser(open)
  for (let minute = 0; minute < 8; minute++) {
    auth.clock.ahead = minute * 61_000
    expect((await aClient(auth.from(newAddress())).resetPasswordForEmail(email)).error).toBeNull()
  }
  expect(await auth.emailsTo(email)).toHaveLength(6)
})

test('sign-ups, recoveries and wrong links from one network are limited', async ({ openAuth }) => {
  const auth = await openLimited(openAuth)
  const client = aClient(auth.from(newAddress()))
  const last = async (attempt: () => Promise<{ error: { code?: string | undefined } | null }>) =>
    (await codes(31, attempt)).at(-1)
  expect(await last(() => client.signUp({ email: 'ningú', password }))).toBe('over_request_rate_limit')
  expect(await last(() => client.resetPasswordForEmail(anAddress()))).toBe('over_request_rate_limit')
  expect(await last(() => client.verifyOtp({ type: 'signup', token_hash: 'gone' }))).toBe('over_request_rate_limit')
})

test('thirty concurrent requests consume thirty', async ({ openAuth }) => {
  const auth = await openLimited(openAuth)
  const client = aClient(auth.from(newAddress()))
  const tries = await Promise.all(
    Array.from({ length: 40 }, () => client.verifyOtp({ type: 'signup', token_hash: 'gone' })),
  )
  expect(tries.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(30)
})

test('a forwarded address counts only behind a configured proxy, and only the part that the proxy added', async ({
  openAuth,
}) => {
  const proxy = '10.0.0.1'
  const attempts = async (auth: TestAuth, socket: string, forwarded: (time: number) => string) => {
    const results: number[] = []
    for (let time = 0; time < 32; time++) {
      const response = await auth.from(socket)('http://localhost:3000/auth/v1/verify', {
        method: 'POST',
        body: JSON.stringify({ type: 'signup', token_hash: 'gone' }),
        headers: { 'X-Forwarded-For': forwarded(time) },
      })
      results.push(response.status)
    }
    return results.at(-1)
  }
  const open = await openAuth({ limits: true })
  expect(await attempts(open, newAddress(), (time) => `203.0.113.${time}`)).toBe(429)
  const behind = await openAuth({ limits: true, trustedProxies: ['10.0.0.0/8'] })
  expect(await attempts(behind, proxy, (time) => `203.0.113.${time}`)).toBe(403)
  expect(await attempts(behind, proxy, (time) => `192.0.2.${time}, 10.0.0.9`), 'behind two').toBe(403)
  expect(await attempts(behind, proxy, (time) => `203.0.113.${time}, 198.51.100.250`)).toBe(429)
  expect(await attempts(behind, proxy, (time) => `203.0.113.${time}, 198.51.100.251, 10.0.0.9`)).toBe(429)
})

test('buckets that are full again are deleted', async ({ openAuth }) => {
  const auth = await openLimited(openAuth)
  await aClient(auth.from(newAddress())).resetPasswordForEmail(anAddress())
  auth.clock.ahead = 24 * 3_600_000
  await deleteFullRateLimits(auth.service)
  expect(await auth.service.db.$count(rateLimits)).toBe(0)
})
