import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Action, now, otherPassword, stage } from '#tests/accounts/actions.ts'
import type { FullAccount, AccountOptions } from '#tests/accounts/full-account.ts'
import { test } from '#tests/auth.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => void vi.useRealTimers())

type Door = {
  /** With `:part` for the id of a part of the account that asks, `:boss` for another admin. */
  door: string
  json?: object
  /** What an account with a factor is answered that has not shown it here; undefined: it passes. */
  low?: string
  /** What a session is answered whose last proof is older than a quarter of an hour; undefined: it passes. */
  stale?: string
}

const low = '403 insufficient_aal'
const stale = '403 reauthentication_needed'

/** Every door that asks who is there. */
const own: Door[] = [
  { door: 'GET /user' },
  { door: 'PUT /user', json: { data: { a: 1 } }, low: '401 insufficient_aal' },
  { door: 'PUT /user', json: { email: 'altra@example.org' }, low: '401 insufficient_aal' },
  {
    door: 'PUT /user',
    json: { password: otherPassword },
    low: '401 insufficient_aal',
    stale: '400 reauthentication_needed',
  },
  { door: 'GET /sessions', low },
  { door: 'DELETE /sessions/:there', low },
  { door: 'POST /logout' },
  { door: 'POST /logout?scope=others', low },
  { door: 'GET /reauthenticate' },
  { door: 'GET /user/identities/authorize?provider=casa', low },
  { door: 'DELETE /user/identities/:byCasa', low },
  { door: 'POST /factors', json: { factor_type: 'totp' }, low },
  { door: 'DELETE /factors/:app', low: '422 insufficient_aal', stale },
  { door: 'POST /factors/:app/challenge' },
  { door: 'POST /factors/:app/verify', json: { code: '000000' } },
  { door: 'GET /factors/recovery-codes' },
  { door: 'POST /factors/recovery-codes', json: {}, low, stale },
  { door: 'POST /factors/recovery-codes/regenerate', low, stale },
  { door: 'DELETE /factors/recovery-codes', low, stale },
  { door: 'POST /factors/recovery-codes/verify', json: { code: 'x' } },
]

const admins: Door[] = [
  { door: 'GET /admin/users', low },
  { door: 'GET /admin/users/:boss', low },
  { door: 'POST /admin/users', json: { email: 'nou@example.org' }, low },
  { door: 'PUT /admin/users/:boss', json: {}, low, stale },
  { door: 'DELETE /admin/users/:boss', low, stale },
  { door: 'DELETE /admin/users/:boss/sessions', low },
  { door: 'GET /admin/users/:boss/factors', low },
  { door: 'DELETE /admin/users/:boss/factors/:app', low, stale },
  { door: 'POST /invite', json: { email: 'nou@example.org' }, low },
  { door: 'POST /admin/generate_link', json: { type: 'recovery', email: 'boss@example.org' }, low, stale },
]

const through = ({ door, json }: Door, headers?: Record<string, string>): Action['asks'] => {
  const [method = '', path = ''] = door.split(' ')
  const part = ({ ona, boss }: { ona: FullAccount; boss: FullAccount }, name: string) =>
    name === 'boss' ? boss.id : ona.parts[name as keyof FullAccount['parts']]
  return (on) => [method, path.replaceAll(/:(\w+)/g, (_, name) => part(on, name)), json, headers ?? on.ona.bearer]
}

/** What each door answers to Ona, where it refuses: then it has written nothing but what the request is counted by. */
const refusals = async (
  openAuth: Parameters<typeof stage>[0],
  doors: Door[],
  where: AccountOptions,
  headers?: Record<string, string>,
) => {
  const { act } = await stage(openAuth, where)
  const answers: [string, string][] = []
  for (const door of doors) {
    const { answer, writes } = await act(through(door, headers))
    expect(
      writes.filter((line) => !line.includes('rate_limits')),
      door.door,
    ).toEqual([])
    answers.push([door.door, answer])
  }
  return answers
}
const all = (doors: Door[], answer: string) => doors.map(({ door }) => [door, answer])

test('no door opens without a token, and none to a person who is suspended', async ({ openAuth }) => {
  const doors = [...own, ...admins]
  expect(await refusals(openAuth, doors, {}, {})).toEqual(all(doors, '401 no_authorization'))
  const bannedUntil = new Date(now.getTime() + 1)
  expect(await refusals(openAuth, doors, { role: 1, user: { bannedUntil } })).toEqual(all(doors, '403 user_banned'))
  const deletedAt = now
  expect(await refusals(openAuth, doors, { role: 1, user: { deletedAt } })).toEqual(all(doors, '403 user_not_found'))
})

test('whoever has a factor shows it before anything changes, and before the panel opens', async ({ openAuth }) => {
  const doors = [...own, ...admins].filter((door) => door.low)
  expect(await refusals(openAuth, doors, { role: 1, aal: 'aal1' })).toEqual(doors.map(({ door, low }) => [door, low]))
})

test('what cannot be undone asks for a proof of the last quarter of an hour', async ({ openAuth }) => {
  const doors = [...own, ...admins].filter((door) => door.stale)
  expect(await refusals(openAuth, doors, { role: 1, provenAgo: 901 })).toEqual(
    doors.map(({ door, stale }) => [door, stale]),
  )
})

test('the doors of admins stay shut to editors, to users and to an address of the list that nobody confirmed', async ({
  openAuth,
}) => {
  for (const where of [{}, { role: 0 }, { role: 2 }, { role: 1, user: { emailConfirmedAt: null } }])
    expect(await refusals(openAuth, admins, where)).toEqual(all(admins, '403 not_admin'))
})

test('a session that was not proven lately, or is below its factor, does what else it may', async ({ openAuth }) => {
  for (const [state, where] of [
    ['low', { role: 1, aal: 'aal1' }],
    ['stale', { role: 1, provenAgo: 901 }],
  ] as const)
    for (const door of [...own, ...admins].filter((one) => !one[state])) {
      const { act } = await stage(openAuth, where)
      expect((await act(through(door))).answer, door.door).not.toMatch(/insufficient_aal|reauthentication_needed/)
    }
})
