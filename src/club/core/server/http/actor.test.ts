import { expect, test as plainTest, vi } from 'vitest'
import { createApi } from '#site/api/index.ts'
import type { Db } from '#platform/database/open.ts'
import type { Actor } from '../club.ts'
import { aStorage, actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { anEvent } from '#tests/factories.ts'
import { isPanel } from './actor.ts'

test('an unknown address of the panel is not found for staff alone; others are refused', async ({ club }) => {
  const statusFor = async (actor?: Actor) => (await apiCallerOf(club, actor)('/api/admin/nothing')).status
  expect([await statusFor(), await statusFor(actorWith('user'))]).toEqual([401, 403])
  expect(await statusFor(actorWith('editor', true)), 'without the second factor').toBe(403)
  expect([await statusFor(actorWith('editor')), await statusFor(actorWith('admin'))]).toEqual([404, 404])
})

test('the panel reads through its own connections, visitors through the others', async ({ club }) => {
  await anEvent(club)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = {} as Db
  const statusesOf = async (resources: { db: Db; panelDb?: Db }) => {
    const api = createApi({ ...club, ...resources, storage: aStorage() }, async () => actorWith('admin'))
    const headers = { Authorization: 'Bearer of the test' }
    const ask = async (path: string) => (await api.request(path, { headers })).status
    return [await ask('/api/events'), await ask('/api/admin/events')]
  }
  expect(await statusesOf({ db: club.db })).toEqual([200, 200])
  expect(await statusesOf({ db: club.db, panelDb: broken })).toEqual([200, 500])
  expect(await statusesOf({ db: broken, panelDb: club.db })).toEqual([500, 200])
})

plainTest('only what stands below /api/admin/ belongs to the panel', () => {
  expect(['/api/admin/me', '/api/administrators', '/api/events/api/admin/', '/api/admin'].map(isPanel)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
