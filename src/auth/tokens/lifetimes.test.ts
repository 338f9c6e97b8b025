import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Action, now, stage } from '#tests/accounts/actions.ts'
import { codeFor, verifier } from '#tests/accounts/full-account.ts'
import { test } from '#tests/auth.ts'
import { mfaFactors } from '#db/schema/auth/factors.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

const second = 1000
const day = 86_400 * second

type Lifetime = Pick<Action, 'what' | 'where' | 'asks'> & {
  /** Milliseconds from the beginning, in which it still counts. */
  lasts: number
  inTime: string
  late: string
}

/** All that counts for a while, to the millisecond. Furnished tokens are two minutes old, codes and questions one minute. */
const lifetimes: Lifetime[] = [
  {
    what: 'an access token, for less than an hour',
    asks: ({ ona }) => ['GET', '/user', undefined, ona.bearer],
    lasts: 3600 * second - 1,
    inTime: '200',
    late: '403 bad_jwt',
  },
  ...(['recovery', 'magiclink'] as const).map((type) => ({
    what: `the link of an email of ${type}, for an hour`,
    asks: (): ReturnType<Action['asks']> => ['POST', '/verify', { type, token_hash: `${type} ona` }],
    lasts: 3480 * second,
    inTime: '200',
    late: '403 otp_expired',
  })),
  {
    what: 'the digits of an email, for an hour',
    asks: ({ ona }) => ['POST', '/verify', { type: 'recovery', email: ona.email, token: codeFor('recovery') }],
    lasts: 3480 * second,
    inTime: '200',
    late: '403 otp_expired',
  },
  {
    what: 'an invitation, for seven days',
    asks: () => ['POST', '/verify', { type: 'invite', token_hash: 'invitation ona' }],
    lasts: 7 * day - 120 * second,
    inTime: '200',
    late: '403 otp_expired',
  },
  {
    what: 'a code to exchange, for five minutes',
    asks: () => ['POST', '/token?grant_type=pkce', { auth_code: 'code ona', code_verifier: verifier }],
    lasts: 240 * second,
    inTime: '200',
    late: '422 flow_state_expired',
  },
  {
    what: 'the question for a code of an app, for five minutes',
    asks: ({ ona, code }) => [
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
    what: 'the button of a security email, for less than seven days',
    asks: () => ['POST', '/sessions/closings', { token: 'closing ona' }],
    lasts: 7 * day - 60 * second - 1,
    inTime: '200',
    late: '403 otp_expired',
  },
  {
    what: 'a proof of who is there, for a quarter of an hour',
    asks: ({ ona }) => ['DELETE', `/factors/${ona.parts.app}`, undefined, ona.bearer],
    lasts: 840 * second,
    inTime: '200',
    late: '403 reauthentication_needed',
  },
  {
    what: 'a used refresh token, for the ten seconds in which it leads to its successor',
    asks: ({ ona }) => ['POST', '/token?grant_type=refresh_token', { refresh_token: ona.usedToken }],
    lasts: 5 * second,
    inTime: '200',
    late: '400 refresh_token_already_used',
  },
  ...(
    [
      ['a session of a visitor, for less than so many seconds without use', undefined, { visitorIdle: 7200 }],
      ['a session of the staff, for less than so many seconds without use', 2, { staffIdle: 7200 }],
      ['a session of the staff, for less than so many seconds', 1, { staffLongest: 7200 }],
    ] as const
  ).map(([what, role, length]) => ({
    what,
    where: {
      ...(role === undefined ? {} : { role }),
      settings: { sessionLengths: { staffIdle: 1e6, staffLongest: 1e6, visitorIdle: 1e6, ...length } },
    },
    asks: (({ ona }) => [
      'POST',
      '/token?grant_type=refresh_token',
      { refresh_token: ona.refreshToken },
    ]) as Action['asks'],
    lasts: 3600 * second - 1,
    inTime: '200',
    late: '400 session_expired',
  })),
]

test.for(lifetimes.map((one) => [one.what, one] as const))('%s', async ([, lifetime], { openAuth }) => {
  for (const [later, answer] of [
    [lifetime.lasts, lifetime.inTime],
    [lifetime.lasts + 1, lifetime.late],
  ] as const) {
    const { auth, act } = await stage(openAuth, lifetime.where)
    auth.clock.ahead = later
    expect((await act(lifetime.asks)).answer.replace(' remembered', '')).toBe(answer)
  }
})

test('a factor that was begun and never asked for, for five minutes; one that was asked for stays', async ({
  openAuth,
}) => {
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

test('that a refresh token was used is remembered for thirty days', async ({ openAuth }) => {
  for (const [later, isForgotten] of [
    [0, false],
    [1, true],
  ] as const) {
    const { auth, ona, act } = await stage(openAuth)
    auth.clock.ahead = 30 * day - 5 * second + later
    const { writes } = await act(() => ['POST', '/token?grant_type=refresh_token', { refresh_token: ona.refreshToken }])
    expect(writes.includes('- refresh_tokens of ona.here')).toBe(isForgotten)
  }
})
