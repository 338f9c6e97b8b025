import { expect } from 'vitest'
import { sendContactMessage } from './contact-messages.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage } from '#tests/factories.ts'

const path = '/api/admin/contact-messages'

test('a message is new until it is marked as answered, and is found by its text', async ({ club }) => {
  const { id } = await sendContactMessage(club, aContactMessage({ message: 'Teniu lloc per a una colla de vuit?' }))
  const callApi = apiCallerOf(club, actorWith('admin'))
  expect((await callApi(`${path}?search=colla`)).body.rows).toMatchObject([{ id, status: 'new' }])
  expect((await callApi(`${path}/${id}`)).body).toMatchObject({ id, message: 'Teniu lloc per a una colla de vuit?' })
  const { body } = await callApi(`${path}/${id}/status`, { method: 'PUT', json: { status: 'answered' } })
  expect(body).toMatchObject({ id, status: 'answered', answeredAt: expect.any(String) })
  expect((await callApi(path)).body.total).toBe(0)
  expect((await callApi(`${path}?filter=answered`)).body.total).toBe(1)
})

test('an unknown message is not found; an editor reads none', async ({ club }) => {
  const change = { method: 'PUT', json: { status: 'answered' } }
  const unknown = `${path}/00000000-0000-4000-8000-000000000000/status`
  expect(await apiCallerOf(club, actorWith('admin'))(unknown, change)).toEqual({
    status: 404,
    body: { error: 'contact-message.not-found' },
  })
  expect((await apiCallerOf(club, actorWith('editor'))(path)).status).toBe(403)
})
