import { expect } from 'vitest'
import { createApi } from '../index.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { aStorage, actorWith, apiOf } from '#tests/api.ts'
import { authParts, keys } from '#tests/auth.ts'
import { test } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { routesOf } from '#tests/http/routes.ts'
import { writes } from '#tests/panel/successful-writes.ts'

// The answer of each successful write of the panel.

/** The number of entries in the audit log of a successful write, where it is not one. */
const entriesOf: Record<string, number> = {
  'POST /api/admin/status/emails': 0,
  'PUT /api/admin/first-start/steps': 0,
  'POST /api/admin/first-start': 0,
  'POST /api/admin/events/:id/previews': 0,
  'POST /api/admin/imports/previews': 0,
  'POST /api/admin/events/imports/previews': 0,
  'POST /api/admin/restaurants/imports/previews': 0,
  // Each file has its own beside that of the whole.
  'POST /api/admin/imports': 2,
  'POST /api/admin/events/imports': 2,
  'POST /api/admin/events/imports/:id/undos': 2,
  'POST /api/admin/restaurants/imports': 2,
  'POST /api/admin/restaurants/imports/:id/undos': 2,
  'POST /api/admin/events/:id/cancellations/previews': 0,
  'POST /api/admin/events/:id/notices/previews': 0,
  'POST /api/admin/users/invitations': 2,
  // The cancellation itself is logged, seat by seat, once it counts.
  'POST /api/admin/dashboard/bursts/:id/cancellations': 0,
  'DELETE /api/admin/dashboard/bursts/:id/cancellations': 0,
  'POST /api/admin/saved-filters': 0,
  'DELETE /api/admin/saved-filters/:id': 0,
}

const all = Object.entries(writes).flatMap(([noun, byRoute]) =>
  Object.entries(byRoute).map(([route, write]) => [route.replace(' ', ` /api/admin/${noun}`), write] as const),
)

test('every write of the panel is listed here except the upload of an image', ({ club }) => {
  const mounted = routesOf(apiOf(club, actorWith('admin')).routes).filter((one) =>
    /^(?!GET).* \/api\/admin\//.test(one),
  )
  expect(['POST /api/admin/uploads', ...all.map(([route]) => route.trim())].toSorted()).toEqual(mounted.toSorted())
})

test.for(all)('%s succeeds', async ([route, { about, json, answers }], { club }) => {
  const sendTest = async () => ({ isTaken: true, answer: '250 OK' })
  const demo = { isDemo: async () => true, begin: async () => ({ backup: 'a.tar' }) }
  const api = createApi(
    { ...club, storage: aStorage(), erasure: contributions, status: { read: async () => [], sendTest }, demo },
    async () => actorWith('admin'),
    {
      readOrigin: () => club.origin,
      accounts: { code: async () => '', auth: { ...club, ...authParts(), keys: await keys } },
    },
  )
  const { id = '' } = (await about?.(club)) ?? {}
  const [method = '', path = ''] = route.split(' ')
  const entries = await club.db.$count(auditLog)
  const response = await api.request(path.replace(':id', id), {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer of the test' },
    ...(json && { body: JSON.stringify(json(id)) }),
  })
  const text = await response.text()
  const [status, body = ''] = answers
  const isZip = response.headers.get('Content-Type') === 'application/zip'
  expect({ status: response.status, body: isZip ? text.slice(0, 2) : text && JSON.parse(text) }).toMatchObject({
    status,
    body,
  })
  expect((await club.db.$count(auditLog)) - entries, 'entries of the log').toBe(entriesOf[route] ?? 1)
})
