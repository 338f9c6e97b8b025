import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from './table.ts'
import { queueConfirmations } from './pending-confirmations.ts'
import { registerForEvent } from './registrations.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent } from '#tests/factories.ts'

const admin = actorWith('admin')
const path = '/api/admin/registrations'
const unknown = '00000000-0000-4000-8000-000000000000'
const form = () => {
  const { idempotencyKey: _, ...fields } = aRegistration()
  return fields
}

test('the list of guests has their diet and the status of their confirmation', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ dietaryRestrictions: 'Sin gluten', isMember: true }))
  const { body } = await apiCallerOf(club, admin)(`${path}?eventId=${event.id}`)
  expect(body.rows).toMatchObject([
    {
      fullName: 'Berta Demo',
      dietaryRestrictions: 'Sin gluten',
      // Pending: the email is queued a moment later.
      confirmation: { id: null, status: 'queued' },
    },
  ])
  await queueConfirmations(club, 1)
  const { body: later } = await apiCallerOf(club, admin)(`${path}?eventId=${event.id}`)
  expect(later.rows).toMatchObject([{ confirmation: { status: 'queued', recipient: 'berta@example.org' } }])
})

test('a guest is found by part of a telephone number in any spacing, by name and by address', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ fullName: 'Júlia Sala', phone: '+34 600 123 456' }))
  await registerForEvent(club, event.id, aRegistration({ fullName: 'Pere Vila', email: 'pere@example.org', phone: '' }))
  const found = async (search: string) => {
    const { body } = await apiCallerOf(club, admin)(`${path}?${new URLSearchParams({ eventId: event.id, search })}`)
    return body.rows.map(({ fullName }: { fullName: string }) => fullName)
  }
  for (const typed of ['600 12 34', '60012', '123-456', '600123456', '0034 600 12 34 56', 'sala júl', 'JULIA'])
    expect(await found(typed), typed).toEqual(['Júlia Sala'])
  for (const typed of ['pere@', 'pere@example.org']) expect(await found(typed), typed).toEqual(['Pere Vila'])
  expect(await found('999 99')).toEqual([])
})

test('an editor sees no guests', async ({ club }) => {
  const event = await anEvent(club)
  expect(await apiCallerOf(club, actorWith('editor'))(`${path}?eventId=${event.id}`)).toEqual({
    status: 403,
    body: { error: 'access.denied' },
  })
})

test('a guest added by staff gets a seat and an email; a full event refuses them too', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const callApi = apiCallerOf(club, admin)
  const add = () => callApi(path, { method: 'POST', json: { ...aRegistration(), eventId: event.id } })
  expect((await add()).status).toBe(201)
  expect(await queueConfirmations(club, 2)).toBe(1)
  expect(await add()).toEqual({ status: 409, body: { error: 'event.full' } })
})

test('a registration is corrected on its current version only, and its diet stays out of the audit log', async ({
  club,
}) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  const callApi = apiCallerOf(club, admin)
  expect((await callApi(`${path}/${id}`)).body).toMatchObject({ id, fullName: 'Berta Demo', version: 1 })
  const json = { ...form(), fullName: 'Berta Demo i Puig', dietaryRestrictions: 'Cap fruita seca', version: 1 }
  expect((await callApi(`${path}/${id}`, { method: 'PUT', json })).status).toBe(204)
  expect(await callApi(`${path}/${id}`, { method: 'PUT', json })).toMatchObject({
    status: 409,
    body: { error: 'content.conflict', details: { current: { fullName: 'Berta Demo i Puig', version: 2 } } },
  })
  const [row] = await club.db.select().from(eventRegistrations)
  expect(club.vault.open(row!.dietaryRestrictions, 'event_registrations.dietary_restrictions')).toBe('Cap fruita seca')
  const entries = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.changed'))
    .orderBy(auditLog.id)
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain('fruita')
})

test('a cancelled registration frees its seat, and is restored only while a seat is free', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const { id } = await registerForEvent(club, event.id, aRegistration())
  const callApi = apiCallerOf(club, admin)
  expect((await callApi(`${path}/${id}/cancellations`, { method: 'POST' })).status).toBe(204)
  expect((await callApi(`${path}?eventId=${event.id}`)).body.rows).toEqual([])
  expect((await callApi(`${path}?eventId=${event.id}&filter=cancelled`)).body.rows).toHaveLength(1)

  const other = await registerForEvent(
    club,
    event.id,
    aRegistration({ fullName: 'Jan Prova', email: 'jan@example.org' }),
  )
  const restore = () => callApi(`${path}/${id}/restorations`, { method: 'POST' })
  expect(await restore()).toEqual({ status: 409, body: { error: 'event.full' } })
  await callApi(`${path}/${other.id}/cancellations`, { method: 'POST' })
  expect((await restore()).status).toBe(204)
})

test('the export has the guests by name, and the audit log names its actor', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ fullName: 'Zoe Prova' }))
  await registerForEvent(club, event.id, aRegistration({ fullName: 'Anna Prova', dietaryRestrictions: 'Vegana' }))
  const { body } = await apiCallerOf(club, admin)(`${path}/exports`, { method: 'POST', json: { eventId: event.id } })
  expect(body).toMatchObject([{ fullName: 'Anna Prova', dietaryRestrictions: 'Vegana' }, { fullName: 'Zoe Prova' }])
  const [entry] = await club.db.select().from(auditLog)
  expect(entry).toMatchObject({ action: 'registration.exported', after: { rows: 2 } })
})

test('an unknown event or registration is not found', async ({ club }) => {
  const callApi = apiCallerOf(club, admin)
  expect((await callApi(`/api/admin/events/${unknown}/overview`)).body).toEqual({ error: 'event.not-found' })
  const missing = { status: 404, body: { error: 'registration.not-found' } }
  expect(await callApi(`${path}/${unknown}/cancellations`, { method: 'POST' })).toEqual(missing)
  expect(await callApi(`${path}/${unknown}/restorations`, { method: 'POST' })).toEqual(missing)
  expect(await callApi(`${path}/${unknown}`, { method: 'PUT', json: { ...form(), version: 1 } })).toEqual(missing)
})
