import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#db/schema/audit-log.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { queueConfirmations } from '#domain/registrations/pending-confirmations.ts'
import { registerForEvent } from '#domain/registrations/registrations.ts'
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

test('staff sees who comes, what they cannot eat, and whether the email went out', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ dietaryRestrictions: 'Sin gluten', isMember: true }))
  const { body } = await apiCallerOf(club, admin)(`${path}?eventId=${event.id}`)
  expect(body.event).toMatchObject({ registered: 1, members: 1, withDiet: 1, cancelled: 0, maxParticipants: 10 })
  expect(body.rows).toMatchObject([
    {
      fullName: 'Berta Demo',
      dietaryRestrictions: 'Sin gluten',
      // It is owed, and will be posted in a moment.
      confirmation: { id: null, status: 'queued' },
    },
  ])
  await queueConfirmations(club, 1)
  const { body: later } = await apiCallerOf(club, admin)(`${path}?eventId=${event.id}`)
  expect(later.rows).toMatchObject([{ confirmation: { status: 'queued', recipient: 'berta@example.org' } }])
})

test('a guest is found by part of a telephone, however it is spaced, and by name and address', async ({ club }) => {
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

test('a guest the staff writes down gets place and email, and a full event refuses them too', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const knock = apiCallerOf(club, admin)
  const add = () => knock(path, { method: 'POST', json: { ...aRegistration(), eventId: event.id } })
  expect((await add()).status).toBe(201)
  expect(await queueConfirmations(club, 2)).toBe(1)
  expect(await add()).toEqual({ status: 409, body: { error: 'event.full' } })
})

test('a registration is corrected over the version it began from, and its diet stays out of the log', async ({
  club,
}) => {
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  const knock = apiCallerOf(club, admin)
  expect((await knock(`${path}/${id}`)).body).toMatchObject({ id, fullName: 'Berta Demo', version: 1 })
  const json = { ...form(), fullName: 'Berta Demo i Puig', dietaryRestrictions: 'Cap fruita seca', version: 1 }
  expect((await knock(`${path}/${id}`, { method: 'PUT', json })).status).toBe(204)
  expect(await knock(`${path}/${id}`, { method: 'PUT', json })).toMatchObject({
    status: 409,
    body: { error: 'content.conflict', details: { current: { fullName: 'Berta Demo i Puig', version: 2 } } },
  })
  const [row] = await club.db.select().from(eventRegistrations)
  expect(club.vault.open(row!.dietaryRestrictions)).toBe('Cap fruita seca')
  const acts = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.changed'))
  expect(acts).toHaveLength(1)
  expect(JSON.stringify(acts)).not.toContain('fruita')
})

test('a cancelled registration frees its place, and comes back only while there is one', async ({ club }) => {
  const event = await anEvent(club, { maxParticipants: 1 })
  const { id } = await registerForEvent(club, event.id, aRegistration())
  const knock = apiCallerOf(club, admin)
  expect((await knock(`${path}/${id}/cancellations`, { method: 'POST' })).status).toBe(204)
  expect((await knock(`${path}?eventId=${event.id}`)).body).toMatchObject({
    rows: [],
    event: { registered: 0, cancelled: 1 },
  })
  expect((await knock(`${path}?eventId=${event.id}&filter=cancelled`)).body.rows).toHaveLength(1)

  const other = await registerForEvent(
    club,
    event.id,
    aRegistration({ fullName: 'Jan Prova', email: 'jan@example.org' }),
  )
  const restore = () => knock(`${path}/${id}/restorations`, { method: 'POST' })
  expect(await restore()).toEqual({ status: 409, body: { error: 'event.full' } })
  await knock(`${path}/${other.id}/cancellations`, { method: 'POST' })
  expect((await restore()).status).toBe(204)
})

test('the list for a file holds who comes, by name, and the log keeps who took it', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration({ fullName: 'Zoe Prova' }))
  await registerForEvent(club, event.id, aRegistration({ fullName: 'Anna Prova', dietaryRestrictions: 'Vegana' }))
  const { body } = await apiCallerOf(club, admin)(`${path}/exports`, { method: 'POST', json: { eventId: event.id } })
  expect(body).toMatchObject([{ fullName: 'Anna Prova', dietaryRestrictions: 'Vegana' }, { fullName: 'Zoe Prova' }])
  const [act] = await club.db.select().from(auditLog)
  expect(act).toMatchObject({ action: 'registration.exported', after: { rows: 2 } })
})

test('what nobody knows is not found', async ({ club }) => {
  const knock = apiCallerOf(club, admin)
  expect((await knock(`${path}?eventId=${unknown}`)).body).toEqual({ error: 'event.not-found' })
  const missing = { status: 404, body: { error: 'registration.not-found' } }
  expect(await knock(`${path}/${unknown}/cancellations`, { method: 'POST' })).toEqual(missing)
  expect(await knock(`${path}/${unknown}/restorations`, { method: 'POST' })).toEqual(missing)
  expect(await knock(`${path}/${unknown}`, { method: 'PUT', json: { ...form(), version: 1 } })).toEqual(missing)
})
