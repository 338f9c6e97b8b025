import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Action, now, otherPassword, stage } from '#tests/accounts/actions.ts'
import type { FullAccount, AccountOptions } from '#tests/accounts/full-account.ts'
import { test } from '#tests/auth.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

type GuardedRoute = {
  /** `:part` stands for the id of a part of the caller's account, `:boss` for another admin. */
  route: string
  json?: object
  /** The answer to a session below aal2 of an account with a factor; undefined: it passes. */
  low?: string
  /** The answer to a session without a fresh proof; undefined: it passes. */
  stale?: string
}

const low = '403 insufficient_aal'
const stale = '403 reauthentication_needed'

/** Every route that needs a session. */
const own: GuardedRoute[] = [
  { route: 'GET /user' },
  { route: 'PUT /user', json: { data: { a: 1 } }, low: '401 insufficient_aal' },
  { route: 'PUT /user', json: { email: 'altra@example.org' }, low: '401 insufficient_aal' },
  {
    route: 'PUT /user',
    json: { password: otherPassword },
    low: '401 insufficient_aal',
    stale: '400 reauthentication_needed',
  },
  { route: 'GET /sessions', low },
  { route: 'DELETE /sessions/:there', low },
  { route: 'POST /proofs', json: { password: '' }, low },
  { route: 'POST /logout' },
  { route: 'POST /logout?scope=others', low },
  { route: 'GET /reauthenticate' },
  { route: 'GET /user/identities/authorize?provider=casa', low, stale },
  { route: 'DELETE /user/identities/:byCasa', low, stale },
  { route: 'POST /factors', json: { factor_type: 'totp' }, low, stale },
  { route: 'DELETE /factors/:app', low: '422 insufficient_aal', stale },
  { route: 'POST /factors/:app/challenge' },
  { route: 'POST /factors/:app/verify', json: { code: '000000' } },
  { route: 'GET /factors/recovery-codes' },
  { route: 'POST /factors/recovery-codes', json: {}, low, stale },
  { route: 'POST /factors/recovery-codes/regenerate', low, stale },
  { route: 'DELETE /factors/recovery-codes', low, stale },
  { route: 'POST /factors/recovery-codes/verify', json: { code: 'x' } },
]

const admins: GuardedRoute[] = [
  { route: 'GET /admin/users', low },
  { route: 'GET /admin/users/:boss', low },
  { route: 'POST /admin/users', json: { email: 'nou@example.org' }, low, stale },
  { route: 'PUT /admin/users/:boss', json: {}, low, stale },
  { route: 'DELETE /admin/users/:boss', low, stale },
  { route: 'DELETE /admin/users/:boss/sessions', low },
  { route: 'GET /admin/users/:boss/factors', low },
  { route: 'DELETE /admin/users/:boss/factors/:app', low, stale },
  { route: 'POST /invite', json: { email: 'nou@example.org' }, low, stale },
  { route: 'POST /admin/generate_link', json: { type: 'recovery', email: 'boss@example.org' }, low, stale },
]

const requestTo = ({ route, json }: GuardedRoute, headers?: Record<string, string>): Action['request'] => {
  const [method = '', path = ''] = route.split(' ')
  const part = ({ ona, boss }: { ona: FullAccount; boss: FullAccount }, name: string) =>
    name === 'boss' ? boss.id : ona.parts[name as keyof FullAccount['parts']]
  return (on) => [method, path.replaceAll(/:(\w+)/g, (_, name) => part(on, name)), json, headers ?? on.ona.bearer]
}

/** The answers of routes that refuse Ona. Checks that they write nothing except rate limits. */
const refusals = async (
  openAuth: Parameters<typeof stage>[0],
  routes: GuardedRoute[],
  where: AccountOptions,
  headers?: Record<string, string>,
) => {
  const { act } = await stage(openAuth, where)
  const answers: [string, string][] = []
  for (const route of routes) {
    const { answer, writes } = await act(requestTo(route, headers))
    expect(
      writes.filter((line) => !line.includes('rate_limits')),
      route.route,
    ).toEqual([])
    answers.push([route.route, answer])
  }
  return answers
}
const all = (routes: GuardedRoute[], answer: string) => routes.map(({ route }) => [route, answer])

test('every route refuses a request without a token and a suspended account', async ({ openAuth }) => {
  const routes = [...own, ...admins]
  expect(await refusals(openAuth, routes, {}, {})).toEqual(all(routes, '401 no_authorization'))
  const bannedUntil = new Date(now.getTime() + 1)
  expect(await refusals(openAuth, routes, { role: 1, user: { bannedUntil } })).toEqual(all(routes, '403 user_banned'))
  const deletedAt = now
  expect(await refusals(openAuth, routes, { role: 1, user: { deletedAt } })).toEqual(all(routes, '403 user_not_found'))
})

test('an account with a factor needs aal2 for changes and for the panel', async ({ openAuth }) => {
  const routes = [...own, ...admins].filter((route) => route.low)
  expect(await refusals(openAuth, routes, { role: 1, aal: 'aal1' })).toEqual(
    routes.map(({ route, low: answer }) => [route, answer]),
  )
})

test('irreversible changes need a fresh proof', async ({ openAuth }) => {
  const routes = [...own, ...admins].filter((route) => route.stale)
  expect(await refusals(openAuth, routes, { role: 1, proofAge: 901 })).toEqual(
    routes.map(({ route, stale: answer }) => [route, answer]),
  )
})

test('admin routes refuse editors, users and an unconfirmed address of STAFF_EMAILS', async ({ openAuth }) => {
  for (const where of [{}, { role: 0 }, { role: 2 }, { role: 1, user: { emailConfirmedAt: null } }])
    expect(await refusals(openAuth, admins, where)).toEqual(all(admins, '403 not_admin'))
})

test('a session without a fresh proof or below its factor keeps its other rights', async ({ openAuth }) => {
  for (const [state, where] of [
    ['low', { role: 1, aal: 'aal1' }],
    ['stale', { role: 1, proofAge: 901 }],
  ] as const)
    for (const route of [...own, ...admins].filter((one) => !one[state])) {
      const { act } = await stage(openAuth, where)
      expect((await act(requestTo(route))).answer, route.route).not.toMatch(/insufficient_aal|reauthentication_needed/)
    }
})
