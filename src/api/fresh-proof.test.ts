import { expect } from 'vitest'
import { actorWith, apiOf, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { declaredBy, requestOf } from '#tests/http/routes.ts'

test('an admin whose proof is old opens every route of the panel but those that declare that they ask for a fresh one', async ({
  club,
}) => {
  const actor = Object.assign(actorWith('admin'), { hasFreshProof: false })
  const declared = Object.entries(declaredBy(apiOf(club, actor).routes))
  const refused: string[] = []
  for (const [route] of declared.filter(([one]) => one.includes(' /api/admin/'))) {
    const { method, path } = requestOf(route)
    const { status, body } = await apiCallerOf(club, actor)(path, { method, json: method === 'GET' ? undefined : {} })
    if (body?.error === 'auth.fresh-proof') refused.push(route)
    else expect(status, route).not.toBe(401)
  }
  expect(refused).toEqual(declared.filter(([, { isFresh }]) => isFresh).map(([route]) => route))
  expect(refused).toContain('POST /api/admin/socios/:id/iban-readings')
})

test('once the time for a second factor is over, the panel tells who asks and opens nothing else', async ({ club }) => {
  const late = apiCallerOf(club, Object.assign(actorWith('admin'), { secondFactor: 'required' as const }))
  expect(await late('/api/admin/me')).toMatchObject({ status: 200, body: { secondFactor: 'required' } })
  expect(await late('/api/admin/socios')).toEqual({ status: 403, body: { error: 'second-factor.missing' } })
})

test('a weak password opens nothing of the panel', async ({ club }) => {
  const weak = apiCallerOf(club, Object.assign(actorWith('editor'), { hasWeakPassword: true }))
  expect(await weak('/api/admin/me')).toEqual({ status: 403, body: { error: 'auth.weak-password' } })
})
