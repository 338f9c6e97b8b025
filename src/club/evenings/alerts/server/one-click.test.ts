import { expect } from 'vitest'
import { consents } from '#club/core/consents/server/table.ts'
import { createApi } from '#site/api/index.ts'
import { catalogue } from '#site/emails/catalogue.ts'
import { emailSamples } from '#site/emails/samples.ts'
import { composeEmail } from '#platform/outbox/compose-email.ts'
import { aStorage } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { oneClickUrl } from './pass.ts'

test('the address of a mailbox’s button stops by a POST without script or session; a GET shows the page', async ({
  club,
}) => {
  const row = {
    email: 'berta@example.org',
    purpose: 'alerts',
    textVersion: '1',
    language: 'es',
    at: club.now(),
  } as const
  const [given] = await club.db
    .insert(consents)
    .values({
      ...row,
      requestId: crypto.randomUUID(),
      about: 'category',
      category: 'Catas',
      given: true,
      source: 'email',
    })
    .returning()
  const { pathname } = new URL(oneClickUrl(club, given!))
  const api = createApi({ ...club, storage: aStorage() }, async () => ({ kind: 'visitor' }))
  const post = (path: string) =>
    api.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  const opened = await api.request(pathname)
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, `/avisos#${pathname.split('/').at(-1)}`])
  expect(await club.db.$count(consents), 'opening it changes nothing').toBe(1)
  expect((await post(pathname)).status).toBe(204)
  expect((await post(pathname)).status, 'again').toBe(204)
  expect((await club.db.select().from(consents)).map((one) => `${one.given} ${one.source}`).toSorted()).toEqual([
    'false one-click',
    'true email',
  ])
  expect((await post(`/api/unsubscriptions/${'x'.repeat(52)}`)).status).toBe(404)
  for (const [typed, shown] of [
    ['%20', '%20'],
    ['ñ', '%C3%B1'],
    ['%0D%0AX-Odd:1', '%0D%0AX-Odd%3A1'],
  ]) {
    const answer = await api.request(`/api/unsubscriptions/${typed}`)
    expect([answer.status, answer.headers.get('Location')], typed).toEqual([303, `/avisos#${shown}`])
  }
})

test('the email of an alert names that address for the mailbox', () => {
  const values = emailSamples.alert
  expect(composeEmail(catalogue, { template: 'alert', language: 'es', values }).unsubscribe).toBe(values.oneClickUrl)
})
