import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from './table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { defaultClubFacts } from '#base/default-club-facts.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage } from '#tests/factories.ts'

const path = '/api/contact-messages'

test('a message is stored, confirmed to the visitor and sent to the club', async ({ club }) => {
  const json = aContactMessage({ language: 'ca', name: '  Berta Demo ' })
  const { status, body } = await apiCallerOf(club)(path, { method: 'POST', json })

  expect(status).toBe(201)
  const [stored] = await club.db.select().from(contactMessages)
  expect(stored).toMatchObject({
    id: body.id,
    name: 'Berta Demo',
    message: json.message,
    language: 'ca',
    status: 'new',
  })
  const queued = await club.db.select().from(emails)
  expect(queued).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ template: 'send-contact-confirmation', recipient: json.email, language: 'ca' }),
      expect.objectContaining({ template: 'contact-message', recipient: defaultClubFacts.email, about: body.id }),
    ]),
  )
})

test('an invalid message is refused field by field', async ({ club }) => {
  const json = aContactMessage({ name: ' B ', email: 'berta', message: 'Hola   ' })
  expect(await apiCallerOf(club)(path, { method: 'POST', json })).toEqual({
    status: 422,
    body: { error: 'invalid', fields: { name: 'name.short', email: 'email.invalid', message: 'message.short' } },
  })
  expect(await club.db.$count(contactMessages)).toBe(0)
})

test('an unsupported language is refused', async ({ club }) => {
  const json = { ...aContactMessage(), language: 'fr' }
  expect(await apiCallerOf(club)(path, { method: 'POST', json })).toMatchObject({ status: 422 })
})

test('a visitor cannot read messages', async ({ club }) => {
  expect(await apiCallerOf(club)(path)).toMatchObject({ status: 404 })
})

test('an address gets three confirmations at most, and every message is stored', async ({ club }) => {
  const callApi = apiCallerOf(club)
  for (let n = 0; n < 5; n++)
    await callApi(path, { method: 'POST', json: aContactMessage({ message: `Hola per cop ${n}` }) })

  expect(await club.db.$count(contactMessages)).toBe(5)
  expect(await club.db.$count(emails, eq(emails.template, 'send-contact-confirmation'))).toBe(3)
  expect(await club.db.$count(emails, eq(emails.template, 'contact-message'))).toBe(5)
})

test('a duplicate submission within ten minutes is one message with its two emails', async ({ club }) => {
  const callApi = apiCallerOf(club)
  const first = await callApi(path, { method: 'POST', json: aContactMessage() })
  expect(await callApi(path, { method: 'POST', json: aContactMessage() })).toEqual(first)
  expect(await club.db.$count(contactMessages)).toBe(1)
  expect(await club.db.$count(emails)).toBe(2)

  await club.db.update(contactMessages).set({ createdAt: sql`now() - interval '11 minutes'` })
  await callApi(path, { method: 'POST', json: aContactMessage() })
  expect(await club.db.$count(contactMessages)).toBe(2)
})

test('a client that sends too many messages is limited', async ({ club }) => {
  const callApi = apiCallerOf({ ...club, origin: { ip: '203.0.113.9', userAgent: '' } })
  const send = (n: number) =>
    callApi(path, { method: 'POST', json: aContactMessage({ email: `berta-${n}@example.org` }) })
  for (let n = 0; n < 20; n++) expect((await send(n)).status).toBe(201)
  expect(await send(20)).toEqual({ status: 429, body: { error: 'form.too-often' } })
})
