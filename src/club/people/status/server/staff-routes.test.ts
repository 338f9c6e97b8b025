import { expect } from 'vitest'
import { createApi } from '#site/api/index.ts'
import { aStorage, actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'

test('a test email goes to the caller only, at most three in a row', async ({ club }) => {
  const sent: string[] = []
  const status = {
    read: async () => [],
    sendTest: async (to: string, language: string) => {
      sent.push(`${to} ${language}`)
      return { isTaken: true, answer: '250 2.0.0 Ok: queued as 4F2A' }
    },
  }
  const api = createApi({ ...club, storage: aStorage(), status }, async () => actorWith('admin'))
  const requestTestEmail = () =>
    api.request('/api/admin/status/emails', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer of the test' },
      body: JSON.stringify({ language: 'ca', to: 'somebody@example.org' }),
    })
  const first = await requestTestEmail()
  expect(await first.json()).toEqual({
    to: 'admin@cercle.example',
    isTaken: true,
    answer: '250 2.0.0 Ok: queued as 4F2A',
  })
  await requestTestEmail()
  await requestTestEmail()
  expect((await requestTestEmail()).status).toBe(429)
  expect(new Set(sent)).toEqual(new Set(['admin@cercle.example ca']))
})

test('without checks there are no results, and no test email is reported as sent', async ({ club }) => {
  const callApi = apiCallerOf(club, actorWith('admin'))
  expect((await callApi('/api/admin/status')).body).toEqual({ outcomes: [] })
  const sent = await callApi('/api/admin/status/emails', { method: 'POST', json: { language: 'es' } })
  expect(sent.body).toEqual({ to: 'admin@cercle.example', isTaken: false, answer: '' })
})
