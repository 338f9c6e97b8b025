import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Action, now, stage } from '#tests/accounts/actions.ts'
import { codeFor, verifier } from '#tests/accounts/full-account.ts'
import { test } from '#tests/auth.ts'
import { mfaFactors } from '../tables/factors.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const second = 1000
const day = 86_400 * second

type Lifetime = Pick<Action, 'name' | 'where' | 'request'> & {
  /** Milliseconds from the start until which it is valid. */
  lasts: number
  inTime: string
  late: string
}

/** Every lifetime, to the millisecond. Tokens of a full account are two minutes old, codes and challenges one minute. */
const lifetimes: Lifetime[] = [
  {
    name: 'an access token: less than an hour',
    request: ({ ona }) => ['GET', '/user', undefined, ona.bearer],
    lasts: 3600 * second - 1,
    inTime: '200',
    late: '403 bad_jwt',
  },
  ...(['recovery', 'magiclink'] as const).map((type) => ({
    name: `the link of an email of ${type}: an hour`,
    request: (): ReturnType<Action['request']> => ['POST', '/verify', { type, token_hash: `${type} ona` }],
    lasts: 3480 * second,
    inTime: '200',
    late: '403 otp_expired',
  })),
  {
    name: 'the digits of an email: an hour',
    request: ({ ona }) => ['POST', '/verify', { type: 'recovery', email: ona.email, token: codeFor('recovery') }],
    lasts: 3480 * second,
    inTime: '200',
    late: '403 otp_expired',
  },
  {
    name: 'an invitation: seven days',
    request: () => ['POST', '/verify', { type: 'invite', token_hash: 'invitation ona' }],
    lasts: 7 * day - 120 * second,
    inTime: '200',
    late: '403 otp_expired',
  },
  {
    name: 'a code to exchange: five minutes',
    request: () => ['POST', '/token?grant_type=pkce', { auth_code: 'code ona', code_verifier: verifier }],
    lasts: 240 * second,
    inTime: '200',
    late: '422 flow_state_expired',
  },
  {
    name: 'the challenge for a code of an app: five minutes',
    request: ({ ona, code }) => [
      'POST',
      `/factors/${ona.parts.app}/verify`,
      { challenge_id: ona.parts.appChallenge, code },
      ona.bearer,
    ],
    lasts: 240 * second,
    inTime: '200',
    late: '422 mfa_challenge_expired',
  },
  {
    name: 'the button of a security email: less than seven days',
    request: () => ['POST', '/sessions/closings', { token: 'closing ona' }],
    lasts: 7 * day - 60 * second - 1,
    inTime: '200',
    late: '403 otp_expired',
  },
  {
    name: 'a fresh proof: a quarter of an hour',
    request: ({ ona }) => ['DELETE', `/factors/${ona.parts.app}`, undefined, ona.bearer],
    lasts: 840 * second,
    inTime: '200',
    late: '403 reauthentication_needed',
  },
  ...(
    [
      ['a session of a visitor, for less than so many seconds without use', undefined, { visitorIdle: 7200 }],
      ['a session of the staff, for less than so many seconds without use', 2, { staffIdle: 7200 }],
      ['a session of the staff, for less than so many seconds', 1, { staffLongest: 7200 }],
    ] as const
  ).map(([name, role, length]) => ({
    name,
    where: {
      ...(role === undefined ? {} : { role }),
      settings: { sessionLengths: { staffIdle: 1e6, staffLongest: 1e6, visitorIdle: 1e6, ...length } },
    },
    request: (({ ona }) => [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: ona.refreshToken },
    ]) as Action['request'],
    lasts: 3600 * second - 1,
    inTime: '200',
    late: '400 session_expired',
  })),
]

test.for(lifetimes.map((one) => [one.name, one] as const))('%s', async ([, lifetime], { openAuth }) => {
  for (const [later, answer] of [
    [lifetime.lasts, lifetime.inTime],
    [lifetime.lasts + 1, lifetime.late],
  ] as const) {
    const { auth, act } = await stage(openAuth, lifetime.where)
    auth.clock.ahead = later
    expect((await act(lifetime.request)).answer.replace(' remembered', '')).toBe(answer)
  }
})

test('an unverified factor without a challenge, for five minutes; one with a challenge stays', async ({ openAuth }) => {
  const { auth, ona, act } = await stage(openAuth)
  const { db } = auth.service
  const factor = { userId: ona.id, factorType: 'totp' as const, createdAt: now, updatedAt: now }
  await db.insert(mfaFactors).values({ ...factor, friendlyName: 'left' })
  const begin = (friendly_name: string) =>
    act(() => ['POST', '/factors', { factor_type: 'totp', friendly_name }, ona.bearer])
  auth.clock.ahead = 300 * second
  expect((await begin('first')).writes).not.toContain('- mfa_factors left of ona')
  auth.clock.ahead++
  expect((await begin('second')).writes.filter((line) => line.startsWith('-'))).toEqual(['- mfa_factors left of ona'])
})

test('a used refresh token is stored for thirty days', async ({ openAuth }) => {
  for (const [later, isDeleted] of [
    [0, false],
    [1, true],
  ] as const) {
    const { auth, ona, act } = await stage(openAuth)
    auth.clock.ahead = 30 * day - 5 * second + later
    const { writes } = await act(() => ['POST', '/token?grant_type=refresh_token', { refresh_token: ona.refreshToken }])
    expect(writes.includes('- refresh_tokens of ona.here ×2')).toBe(isDeleted)
  }
})
