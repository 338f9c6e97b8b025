import { expect } from 'vitest'
import { actorWith, apiOf, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { declaredBy, requestOf } from '#tests/http/routes.ts'

test('without a fresh proof an admin may call every route of the panel except those that declare isFresh', async ({
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
  expect(refused).toEqual(
    declared.filter(([route, { isFresh }]) => isFresh && route.includes(' /api/admin/')).map(([route]) => route),
  )
  expect(refused).toContain('POST /api/admin/socios/:id/iban-readings')
})

test('after the time to add a second factor, the panel answers only /me', async ({ club }) => {
  const overdue = apiCallerOf(club, Object.assign(actorWith('admin'), { secondFactor: 'required' as const }))
  expect(await overdue('/api/admin/me')).toMatchObject({ status: 200, body: { secondFactor: 'required' } })
  expect(await overdue('/api/admin/socios')).toEqual({ status: 403, body: { error: 'second-factor.missing' } })
})

test('a weak password closes the panel', async ({ club }) => {
  const weak = apiCallerOf(club, Object.assign(actorWith('editor'), { hasWeakPassword: true }))
  expect(await weak('/api/admin/me')).toEqual({ status: 403, body: { error: 'auth.weak-password' } })
})
