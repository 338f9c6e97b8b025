import { expect } from 'vitest'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { noNote, test } from '#tests/notices.ts'

const later = { date: '2026-04-20T20:30' }

test('an editor reads whom a save tells in numbers, no name or email, and may add no note', async ({ told }) => {
  const callApi = apiCallerOf(told.club, actorWith('editor'))
  const path = `/api/admin/events/${told.event.id}`
  const form = await told.formWith(later)
  const { status, body } = await callApi(`${path}/previews`, { method: 'POST', json: { ...form, ...noNote } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ mustTell: true, seated: 3, emails: { es: 1, ca: 1 }, changed: ['date'] })
  expect(JSON.stringify(body)).not.toMatch(/Berta|Nil|Pau|@|toReturn/)
  const noted = await callApi(`${path}/previews`, { method: 'POST', json: { ...form, note: 'Hola', noteCa: '' } })
  expect(noted).toMatchObject({ status: 403, body: { error: 'access.denied' } })
  for (const act of ['cancellations', 'notices'])
    expect((await callApi(`${path}/${act}/previews`, { method: 'POST', json: noNote })).status).toBe(403)
  const { seen } = body
  expect(await callApi(path, { method: 'PUT', json: { ...form, tell: { ...noNote, seen } } })).toMatchObject({
    status: 200,
  })
})

test('a program that states no decision is refused with the preview; one that states it needs none', async ({
  told,
}) => {
  const callApi = apiCallerOf(told.club, actorWith('admin'))
  const path = `/api/admin/events/${told.event.id}`
  const form = await told.formWith(later)
  const refused = await callApi(path, { method: 'PUT', json: form })
  const previewed = await callApi(`${path}/previews`, { method: 'POST', json: { ...form, ...noNote } })
  expect(refused).toEqual({ status: 409, body: { details: previewed.body, error: 'event.needs-telling' } })
  expect((await callApi(path, { method: 'PUT', json: { ...form, tell: noNote } })).status).toBe(200)
})

test('what a page of the previous release sends for a preview is refused, and never done', async ({ told }) => {
  const callApi = apiCallerOf(told.club, actorWith('admin'))
  const path = `/api/admin/events/${told.event.id}`
  const form = await told.formWith(later)
  const idempotencyKey = crypto.randomUUID()
  const message = { kind: 'message', audience: 'seated', note: '…', noteCa: '', idempotencyKey }
  const before = await told.row()
  const statuses = [
    await callApi(path, { method: 'PUT', json: { ...form, tell: { preview: noNote } } }),
    await callApi(`${path}/cancellations`, { method: 'POST', json: { ...noNote, preview: true } }),
    await callApi(`${path}/notices`, { method: 'POST', json: { ...message, preview: true } }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([422, 422, 422])
  expect([await told.row(), await told.stored()]).toEqual([before, []])
})
