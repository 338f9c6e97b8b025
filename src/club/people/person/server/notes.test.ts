import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { socios } from '#club/members/members/server/table.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRegistration, aRequest, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { blockSocio } from '#club/members/members/server/block.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'

const withMembers = Object.assign({}, actorWith('editor'), { capabilities: ['members'] }) as Club['actor']
const notesOf = ({ db }: Club) => db.select().from(personNotes)

test('staff add a note, change and delete their own; admins delete any, and the log has no text', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  const [admin, editor] = [apiCallerOf(club, actorWith('admin')), apiCallerOf(club, withMembers)]
  const add = (call: typeof admin, text: string) =>
    call(`/api/admin/people/${id}/notes`, { method: 'POST', json: { text } })
  const mine = (await add(editor, ' Llamó por teléfono ')).body as { id: string }
  const others = (await add(admin, 'Otra')).body as { id: string }
  expect(await editor(`/api/admin/people/notes/${mine.id}`, { method: 'PUT', json: { text: 'Llamó' } })).toMatchObject({
    status: 204,
  })
  for (const method of ['PUT', 'DELETE'])
    expect(
      await editor(`/api/admin/people/notes/${others.id}`, {
        method,
        ...(method === 'PUT' && { json: { text: 'No' } }),
      }),
    ).toMatchObject({
      status: 403,
      body: { error: 'note.not-yours' },
    })
  expect((await admin(`/api/admin/people/notes/${mine.id}`, { method: 'PUT', json: { text: 'No' } })).body).toEqual({
    error: 'note.not-yours',
  })
  expect((await notesOf(club)).map(({ text }) => text).toSorted()).toEqual(['Llamó', 'Otra'])
  expect(await admin(`/api/admin/people/notes/${mine.id}`, { method: 'DELETE' })).toMatchObject({ status: 204 })
  expect((await admin(`/api/admin/people/notes/${mine.id}`, { method: 'DELETE' })).body).toEqual({
    error: 'note.not-found',
  })
  expect((await notesOf(club)).map(({ text }) => text)).toEqual(['Otra'])
  const third = (await add(editor, 'Tercera')).body as { id: string }
  expect(
    await editor(`/api/admin/people/notes/${third.id}`, { method: 'PUT', json: { text: 'Tercera' } }),
  ).toMatchObject({
    status: 204,
  })
  expect(
    (await notesOf(club)).map(({ editedAt }) => editedAt),
    'nothing was changed',
  ).toEqual([null, null])
  expect(await editor(`/api/admin/people/notes/${third.id}`, { method: 'DELETE' })).toMatchObject({ status: 204 })
  const log = await club.db.select().from(auditLog).where(eq(auditLog.subject, 'person_notes')).orderBy(auditLog.id)
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'note.changed',
    'note.created',
    'note.created',
    'note.created',
    'note.deleted',
    'note.deleted',
  ])
  expect(
    log
      .filter(({ subjectId }) => subjectId === mine.id)
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(['note.changed', 'note.created', 'note.deleted'])
  expect(JSON.stringify(log)).not.toContain('Llamó')
})

test('an empty note is refused, and so is one about a guest without a file, or a blocked one', async ({ club }) => {
  const admin = asAdmin(club)
  const call = apiCallerOf(club, admin.actor)
  const { id } = await createSocio(admin, aWrittenSocio())
  const add = (whose: string, text: string) =>
    call(`/api/admin/people/${whose}/notes`, { method: 'POST', json: { text } })
  expect(await add(id, ' ')).toMatchObject({ status: 422, body: { fields: { text: 'required' } } })
  const { id: guest } = await registerForEvent(club, (await anEvent(club)).id, aRegistration())
  expect((await add(guest, 'Nota')).body).toEqual({ error: 'note.not-here' })
  expect((await add(crypto.randomUUID(), 'Nota')).body).toEqual({ error: 'person.not-found' })
  expect(await add(id, 'Nota')).toMatchObject({ status: 201 })
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, id))
  await blockSocio(admin, id)
  expect(await notesOf(club), 'the file is blocked').toEqual([])
  expect((await add(id, 'Nota')).body).toEqual({ error: 'note.not-here' })
})

test('a note about an applicant is deleted with the request', async ({ club }) => {
  const request = await aRequest(club)
  const call = apiCallerOf(club, actorWith('admin'))
  await call(`/api/admin/people/${request.id}/notes`, { method: 'POST', json: { text: 'Viene por Núria' } })
  expect(await notesOf(club)).toMatchObject([{ requestId: request.id, socioId: null }])
  expect(await call(`/api/admin/membership-requests/${request.id}`, { method: 'DELETE' })).toMatchObject({
    status: 204,
  })
  expect(await notesOf(club)).toEqual([])
})
