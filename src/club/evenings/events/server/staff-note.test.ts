import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { exportRegistrations } from '#club/evenings/bookings/server/registrations-list.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { readEventOverview } from './event-overview.ts'
import { events } from './table.ts'

const note = 'Flores: quien abre'

test('staff write a note about an event, which nobody else reads, and the log has no text of it', async ({ club }) => {
  const { id } = await anEvent(club)
  await registerForEvent(club, id, aRegistration())
  const call = apiCallerOf(club, actorWith('editor'))
  const put = (json: object) => call(`/api/admin/events/${id}/staff-note`, { method: 'PUT', json })
  expect((await put({ note, before: '' })).status).toBe(204)
  expect(await readEventOverview(asAdmin(club), id)).toMatchObject({ staffNote: note, id })
  const asked = ['/api/events', `/api/events/${id}`, '/api/agenda', '/api/events/latest']
  for (const path of asked) expect(JSON.stringify((await apiCallerOf(club)(path)).body ?? ''), path).not.toContain(note)
  expect(JSON.stringify(await exportRegistrations(asAdmin(club), id))).not.toContain(note)
  const log = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'event.note-changed'))
    .orderBy(auditLog.id)
  expect(log).toMatchObject([{ subjectId: id, before: null, after: null }])
  const [row] = await club.db.select().from(events).where(eq(events.id, id))
  expect(row, 'an open form of the event is not stale').toMatchObject({ version: 1 })
})

test('a note is not written over another that staff have not seen', async ({ club }) => {
  const { id } = await anEvent(club, { staffNote: note })
  const call = apiCallerOf(club, actorWith('editor'))
  const put = (json: object) => call(`/api/admin/events/${id}/staff-note`, { method: 'PUT', json })
  expect(await put({ note: 'Otra', before: '' })).toMatchObject({ status: 409, body: { error: 'content.conflict' } })
  expect((await put({ note: '', before: note })).status).toBe(204)
  expect((await apiCallerOf(club)(`/api/admin/events/${id}/overview`)).status).toBe(401)
  await club.db.update(events).set({ deletedAt: club.now() }).where(eq(events.id, id))
  expect((await put({ note, before: '' })).status).toBe(404)
})
