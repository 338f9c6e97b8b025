import { expect } from 'vitest'
import { actorWith, doorOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { doors, freshDoors } from '#tests/doors.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

test('an admin whose proof is old opens every door of the panel but those that ask for a fresh one', async ({
  club,
}) => {
  const stale = doorOf(club, Object.assign(actorWith('admin'), { hasFreshProof: false }))
  const refused: string[] = []
  for (const route of Object.keys(doors).filter((one) => one.includes(' /api/admin/'))) {
    const [method = '', path = ''] = route.split(' ')
    const json = method === 'GET' ? undefined : {}
    const { status, body } = await stale(path.replaceAll(/:\w+/g, nobody), { method, json })
    if (body?.error === 'auth.fresh-proof') refused.push(route)
    else expect(status, route).not.toBe(401)
  }
  expect(refused).toEqual(freshDoors)
})

test('once the time for a second factor is over, the panel tells who asks and opens nothing else', async ({ club }) => {
  const late = doorOf(club, Object.assign(actorWith('admin'), { secondFactor: 'required' as const }))
  expect(await late('/api/admin/me')).toMatchObject({ status: 200, body: { secondFactor: 'required' } })
  expect(await late('/api/admin/socios')).toEqual({ status: 403, body: { error: 'second-factor.missing' } })
})

test('a weak password opens nothing of the panel', async ({ club }) => {
  const weak = doorOf(club, Object.assign(actorWith('editor'), { hasWeakPassword: true }))
  expect(await weak('/api/admin/me')).toEqual({ status: 403, body: { error: 'auth.weak-password' } })
})
