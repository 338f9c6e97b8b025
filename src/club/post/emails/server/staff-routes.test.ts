import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'

const admin = actorWith('admin')
const path = '/api/admin/emails'

test('a failed email is listed with its error, and is sent again to the corrected address', async ({ club }) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration({ email: 'berta@exmaple.org' }))
  await queueConfirmations(club, 1)
  await club.db.update(emails).set({ status: 'failed', lastError: 'No such host' })
  const callApi = apiCallerOf(club, admin)
  const { body } = await callApi(path)
  expect(body.rows).toMatchObject([{ recipient: 'berta@exmaple.org', lastError: 'No such host', about: id }])
  expect(body.rows[0]).not.toHaveProperty('values')
  const { content, ...opened } = (await callApi(`${path}/${body.rows[0].id}`)).body
  expect(opened).toEqual({ ...body.rows[0], mayResend: true, corrects: 'registration' })
  expect(content).toMatchObject({ state: 'now', subject: expect.stringContaining(event.title) })

  const sending = { method: 'POST', json: { to: 'berta@example.org' } }
  expect((await callApi(`${path}/${body.rows[0].id}/sendings`, sending)).status).toBe(204)
  expect(await club.db.select().from(emails)).toMatchObject([
    { recipient: 'berta@example.org', status: 'queued', about: id, values: { participantEmail: 'berta@example.org' } },
  ])
  expect(await club.db.select().from(eventRegistrations)).toMatchObject([{ email: 'berta@example.org' }])
  // A form that was opened before the correction must not restore the wrong address.
  const json = { ...aRegistration({ email: 'berta@exmaple.org', notes: 'Llega tarde' }), version: 1 }
  const stale = await callApi(`/api/admin/registrations/${id}`, { method: 'PUT', json })
  expect(stale).toMatchObject({
    status: 409,
    body: { error: 'content.conflict', details: { current: { email: 'berta@example.org' } } },
  })
})

test('a sent email is sent again as a second one', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration())
  await queueConfirmations(club, 1)
  const [sent] = await club.db.update(emails).set({ status: 'sent' }).returning()
  const callApi = apiCallerOf(club, admin)
  await callApi(`${path}/${sent!.id}/sendings`, { method: 'POST', json: {} })
  const all = await club.db.select().from(emails).orderBy(desc(emails.status))
  expect(all.map(({ status }) => status)).toEqual(['sent', 'queued'])
  const queued = all.find(({ status }) => status === 'queued')!
  await callApi(`${path}/${queued.id}/sendings`, { method: 'POST', json: {} })
  const [, unchanged] = await club.db.select().from(emails).orderBy(desc(emails.status))
  expect(unchanged?.id, 'a queued email is not queued twice').toBe(queued.id)
})

test('an invalid address and an unknown email are refused', async ({ club }) => {
  const callApi = apiCallerOf(club, admin)
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await callApi(`${path}/${unknown}/sendings`, { method: 'POST', json: { to: 'berta@' } })).toEqual({
    status: 422,
    body: { error: 'invalid', fields: { to: 'email.invalid' } },
  })
  expect(await callApi(`${path}/${unknown}/sendings`, { method: 'POST', json: {} })).toEqual({
    status: 404,
    body: { error: 'email.not-found' },
  })
})
