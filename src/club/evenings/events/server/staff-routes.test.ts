import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { events } from './table.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { emptyTrash } from '#club/core/content/server/trash.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, anEvent, anEventForm, anOrganizer, aRestaurant } from '#tests/factories.ts'
import { contentKinds } from '#club/people/activity/server/content-kinds.ts'

const editor = actorWith('editor')
const unknown = '00000000-0000-4000-8000-000000000000'

test('an editor creates an event, and visitors see it at Barcelona’s time', async ({ club }) => {
  const organizer = await anOrganizer(club)
  const form = anEventForm({ organizerId: organizer.id, endsAt: '2026-03-28T16:00' })
  const { status, body } = await apiCallerOf(club, editor)('/api/admin/events', { method: 'POST', json: form })
  expect(status).toBe(201)

  const visible = await apiCallerOf(club)(`/api/events/${body.id}`)
  expect(visible.body).toMatchObject({
    title: form.title,
    date: '2026-03-28T11:30:00.000Z',
    organizer: { name: organizer.name },
  })
  expect(visible.body).not.toHaveProperty('sendsReminder')
  const [entry] = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id))
  expect(entry).toMatchObject({ action: 'event.created', actorEmail: 'editor@cercle.example' })
})

test('an event keeps its end when it is saved, until the end is removed', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  const form = anEventForm({ endsAt: '2026-03-28T16:00' })
  const { id } = (await callApi('/api/admin/events', { method: 'POST', json: form })).body
  const endAfter = async (version: number, endsAt: string) => {
    await callApi(`/api/admin/events/${id}`, { method: 'PUT', json: { ...form, endsAt, version } })
    return (await callApi(`/api/admin/events/${id}`)).body.endsAt
  }
  expect((await callApi(`/api/admin/events/${id}`)).body.endsAt).toBe('2026-03-28T15:00:00.000Z')
  expect(await endAfter(1, '2026-03-28T17:00')).toBe('2026-03-28T16:00:00.000Z')
  expect(await endAfter(2, '')).toBeNull()
})

test('missing required fields are named', async ({ club }) => {
  const json = {
    ...anEventForm({ title: ' ', description: '', location: '', date: '' }),
    price: null,
    maxParticipants: 0,
  }
  expect(await apiCallerOf(club, editor)('/api/admin/events', { method: 'POST', json })).toEqual({
    status: 422,
    body: {
      error: 'invalid',
      fields: {
        title: 'required',
        description: 'required',
        location: 'required',
        date: 'required',
        price: 'number.required',
        maxParticipants: 'capacity.least',
      },
    },
  })
})

test.for([
  [{ date: '28/03/2026' }, { date: 'date.invalid' }],
  [{ date: '2026-13-40T25:00' }, { date: 'date.no-such-day' }],
  [{ date: '2027-02-29T20:00' }, { date: 'date.no-such-day' }],
  [{ date: '2027-02-28T24:00' }, { date: 'date.no-such-hour' }],
  [
    { date: '2027-03-28T02:00', endsAt: '2027-03-28T03:00' },
    { date: 'date.skipped-hour', endsAt: 'ends.before-start' },
  ],
  [{ date: '2027-03-27T22:00', endsAt: '2027-03-28T02:30' }, { endsAt: 'date.skipped-hour' }],
  [{ date: '2027-03-28T12:00', publicFrom: '2027-03-28T02:30' }, { publicFrom: 'date.skipped-hour' }],
  [{ date: '2027-03-28T12:00', closesAt: '2027-03-28T02:30' }, { closesAt: 'date.skipped-hour' }],
  [{ publication: '2027-03-28T02:30' }, { publication: 'date.skipped-hour' }],
  [{ publication: '2027-02-29T20:00' }, { publication: 'date.no-such-day' }],
  [{ payBy: '2027-02-29' }, { payBy: 'date.no-such-day' }],
  [{ endsAt: '2026-03-28T12:30' }, { endsAt: 'ends.before-start' }],
  [{ price: -1 }, { price: 'price.negative' }],
  [{ price: 9.999 }, { price: 'price.cents' }],
  [{ imageUrl: 'javascript:alert(1)' }, { imageUrl: 'url.invalid' }],
] as const)('%j is refused', async ([wrong, fields], { club }) => {
  const json = anEventForm(wrong)
  expect((await apiCallerOf(club, editor)('/api/admin/events', { method: 'POST', json })).body).toEqual({
    error: 'invalid',
    fields,
  })
})

test('an event in the second of two equal hours stays there when it is saved', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  // 02:50 in summer time, and twenty minutes later 02:10 in winter time.
  const stored = {
    date: new Date('2027-10-31T00:50:00Z'),
    endsAt: new Date('2027-10-31T01:10:00Z'),
    publicFrom: new Date('2026-10-25T01:30:00Z'),
    closesAt: new Date('2027-10-31T00:40:20Z'),
    publishedAt: new Date('2026-10-25T01:45:00Z'),
  }
  const event = await anEvent(club, stored)
  const json = {
    ...anEventForm({ title: 'Otro título', date: '2027-10-31T02:50', endsAt: '2027-10-31T02:10' }),
    publicFrom: '2026-10-25T02:30',
    closesAt: '2027-10-31T02:40',
    publication: '2026-10-25T02:45',
  }
  const path = `/api/admin/events/${event.id}`
  expect(await callApi(path, { method: 'PUT', json: { ...json, version: 1 } })).toMatchObject({ status: 200 })
  const row = async () => (await club.db.select().from(events).where(eq(events.id, event.id)))[0]
  expect(await row()).toMatchObject({ ...stored, title: 'Otro título', movedFrom: null })

  // Typed anew, it is the first: the end is before the start.
  const typed = { ...json, endsAt: '2027-10-31T02:11', version: 2 }
  expect(await callApi(path, { method: 'PUT', json: typed })).toEqual({
    status: 422,
    body: { error: 'event.ends-before-start' },
  })
  expect(await callApi('/api/admin/events', { method: 'POST', json })).toMatchObject({ status: 422 })
})

test('two people edit one event: the second gets the conflict with the saved version, and nothing is overwritten', async ({
  club,
}) => {
  const event = await anEvent(club, { price: 10 })
  const path = `/api/admin/events/${event.id}`
  const [anna, biel] = [apiCallerOf(club, actorWith('admin')), apiCallerOf(club, editor)]
  const first = await anna(path, { method: 'PUT', json: { ...anEventForm({ title: 'El de l’Anna' }), version: 1 } })
  expect([first.status, first.body.version]).toEqual([200, 2])

  const second = await biel(path, { method: 'PUT', json: { ...anEventForm({ title: 'El d’en Biel' }), version: 1 } })
  expect(second).toMatchObject({
    status: 409,
    body: {
      error: 'content.conflict',
      details: { current: { title: 'El de l’Anna', version: 2 }, changedBy: 'admin@cercle.example' },
    },
  })
  expect((await biel(path)).body.title).toBe('El de l’Anna')
  const third = await biel(path, { method: 'PUT', json: { ...anEventForm({ title: 'El de tots dos' }), version: 2 } })
  expect(third.body).toMatchObject({ title: 'El de tots dos', version: 3 })
})

test('the audit log contains the changed fields only', async ({ club }) => {
  const callApi = apiCallerOf(club, editor)
  const { body: event } = await callApi('/api/admin/events', { method: 'POST', json: anEventForm() })
  await callApi(`/api/admin/events/${event.id}`, { method: 'PUT', json: { ...anEventForm({ price: 55 }), version: 1 } })
  const entries = await club.db.select().from(auditLog).where(eq(auditLog.action, 'event.changed')).orderBy(auditLog.id)
  expect(entries).toMatchObject([{ subjectId: event.id, before: { price: 48 }, after: { price: 55 } }])
  expect(Object.keys(entries[0]!.after!)).toEqual(['price'])
})

test('the capacity cannot fall below the number of registrations', async ({ club }) => {
  const event = await anEvent(club)
  for (let guest = 0; guest < 3; guest += 1)
    await registerForEvent(club, event.id, aRegistration({ email: `${guest}@example.org` }))
  const saveWith = (maxParticipants: number) => {
    const json = { ...anEventForm({ maxParticipants }), version: 1, tell: { silent: 'Una prueba' } }
    return apiCallerOf(club, editor)(`/api/admin/events/${event.id}`, { method: 'PUT', json })
  }
  expect(await saveWith(2)).toEqual({
    status: 409,
    body: { error: 'event.capacity-below-registered', details: { registered: 3 } },
  })
  expect((await saveWith(3)).status).toBe(200)
})

test('an event with guests is deleted only with their number confirmed, into the trash and back', async ({ club }) => {
  const event = await anEvent(club)
  await registerForEvent(club, event.id, aRegistration())
  const callApi = apiCallerOf(club, editor)
  const path = `/api/admin/events/${event.id}`
  expect(await callApi(`${path}?registered=1`, { method: 'DELETE' }), 'people expect it').toEqual({
    status: 409,
    body: { error: 'event.has-people', details: { registered: 1, waiting: 0 } },
  })
  await club.db.update(events).set({ date: new Date(today.getTime() - 1) })
  expect(await callApi(path, { method: 'DELETE' })).toEqual({
    status: 409,
    body: { error: 'event.has-registrations', details: { registered: 1 } },
  })
  expect((await callApi(`${path}?registered=1`, { method: 'DELETE' })).status).toBe(204)

  expect((await apiCallerOf(club)(`/api/events/${event.id}`)).status).toBe(404)
  expect((await apiCallerOf(club)('/api/events')).body).toEqual([])
  expect((await callApi('/api/admin/events')).body.total).toBe(0)
  expect((await callApi('/api/admin/events?filter=trash')).body.rows).toMatchObject([{ id: event.id, registered: 1 }])
  const saving = await callApi(path, { method: 'PUT', json: { ...anEventForm(), version: 1 } })
  expect(saving).toEqual({ status: 404, body: { error: 'event.not-found' } })

  expect((await callApi(`${path}/restorations`, { method: 'POST' })).status).toBe(204)
  expect((await apiCallerOf(club)(`/api/events/${event.id}`)).body).toMatchObject({ id: event.id, registered: 1 })
  const entries = await club.db.select().from(auditLog).where(eq(auditLog.subjectId, event.id)).orderBy(auditLog.id)
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['event.deleted', 'event.restored'])
})

test('the trash is emptied after thirty days', async ({ club }) => {
  const daysAgo = (days: number) => new Date(today.getTime() - days * 24 * 60 * 60 * 1000)
  const recent = await anEvent(club, { deletedAt: daysAgo(29.9) })
  await anEvent(club, { deletedAt: daysAgo(30.1) })
  const past = await anEvent(club, { date: daysAgo(400) })
  await emptyTrash(club, contentKinds)
  const callApi = apiCallerOf(club, editor)
  const idsOf = async (filter: string) =>
    (await callApi(`/api/admin/events?filter=${filter}`)).body.rows.map(({ id }: { id: string }) => id)
  expect([await idsOf('trash'), await idsOf('all')]).toEqual([[recent.id], [past.id]])
})

test('the server searches the list without accents, filters, sorts and pages it', async ({ club }) => {
  await anEvent(club, { title: 'Nit de fabes a l’oli', titleCa: '', date: new Date('2026-05-01T18:00:00Z'), price: 20 })
  await anEvent(club, { title: 'Calçotada', titleCa: 'Calçotada', date: new Date('2026-01-01T18:00:00Z'), price: 30 })
  const callApi = apiCallerOf(club, editor)
  const titlesOf = async (query: string) =>
    (await callApi(`/api/admin/events?${query}`)).body.rows.map(({ title }: { title: string }) => title)
  expect(await titlesOf('search=calcot')).toEqual(['Calçotada'])
  expect(await titlesOf('filter=upcoming')).toEqual(['Nit de fabes a l’oli'])
  expect(await titlesOf('filter=past')).toEqual(['Calçotada'])
  expect(await titlesOf('sort=price&order=desc')).toEqual(['Calçotada', 'Nit de fabes a l’oli'])
  expect(await titlesOf('page=2')).toEqual([])
  expect((await callApi('/api/admin/events?sort=secret')).status).toBe(422)
})

test('an event is found by its location in either language', async ({ club }) => {
  await anEvent(club, { location: 'Puerto de Barcelona', locationCa: 'Port de Barcelona, moll de la Fusta' })
  await anEvent(club)
  const callApi = apiCallerOf(club, editor)
  for (const search of ['puerto', 'moll fusta'])
    expect((await callApi(`/api/admin/events?search=${search}`)).body.rows, search).toMatchObject([
      { location: 'Puerto de Barcelona' },
    ])
})

test('the form offers restaurants and the categories in use, none from the trash', async ({ club }) => {
  await aRestaurant(club, { nombre: 'Amagat', deletedAt: today })
  const restaurant = await aRestaurant(club)
  const tasting = { category: 'Catas', categoryCa: 'Tastos' }
  const from = (day: string, end: string | null) => ({
    date: new Date(`${day}T20:00Z`),
    endsAt: end ? new Date(`${day}T${end}Z`) : null,
  })
  await anEvent(club, { ...tasting, ...from('2026-04-01', '23:00') })
  await anEvent(club, { ...tasting, ...from('2026-05-01', '21:45') })
  await anEvent(club, { ...tasting, ...from('2026-06-01', null) })
  await anEvent(club, { ...tasting, ...from('2026-07-01', '20:30'), deletedAt: today })
  const { body } = await apiCallerOf(club, editor)('/api/admin/events/choices')
  expect(body).toEqual({
    restaurants: [{ id: restaurant.id, name: restaurant.nombre }],
    categories: [tasting],
    minutes: { Catas: 105 },
  })
})

test('each category is offered once, with its latest Catalan name', async ({ club }) => {
  const on = (day: string) => new Date(`2026-${day}T20:00Z`)
  await anEvent(club, { category: 'Cenas', categoryCa: 'Sopars', date: on('05-01') })
  await anEvent(club, { category: 'Cenas', categoryCa: '', date: on('04-01') })
  await anEvent(club, { category: 'Charlas', categoryCa: 'Xerrades' })
  await anEvent(club, { category: '' })
  await anEvent(club, { category: 'Amagada', deletedAt: today })
  const { body } = await apiCallerOf(club, editor)('/api/admin/events/choices')
  expect(body.categories).toEqual([
    { category: 'Cenas', categoryCa: 'Sopars' },
    { category: 'Charlas', categoryCa: 'Xerrades' },
  ])
})

test('an organizer in the trash is not visible with its event', async ({ club }) => {
  const organizer = await anOrganizer(club, { deletedAt: today })
  const event = await anEvent(club, { organizerId: organizer.id })
  expect((await apiCallerOf(club)(`/api/events/${event.id}`)).body.organizer).toBeNull()
})

test.for(['nope', unknown])('an event called %s is not found', async (id, { club }) => {
  const callApi = apiCallerOf(club, editor)
  const missing = { status: 404, body: { error: 'event.not-found' } }
  expect(await callApi(`/api/admin/events/${id}`)).toEqual(missing)
  expect(await callApi(`/api/admin/events/${id}`, { method: 'DELETE' })).toEqual(missing)
  expect(await callApi(`/api/admin/events/${id}/restorations`, { method: 'POST' })).toEqual(missing)
})
