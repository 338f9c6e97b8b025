import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { personNotes } from '#club/members/members/server/tables/person-notes.ts'
import { notices } from '#club/evenings/notices/server/table.ts'
import { savedFilters } from '#club/people/saved-filters/server/table.ts'
import { test } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { aRequest, anEvent, asAdmin } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { erasePerson } from '../erase.ts'

const subject = { email: planted.email, rows: [] }

test('an erasure removes the person’s name and address from what others have written', async ({ club }) => {
  const { companion, host } = await plantPerson(club)
  const { db } = club
  const other = await anEvent(club, { cancelledAt: new Date(), cancelNote: 'PLANTADA DEMO está enferma' })
  const request = await aRequest(club)
  await db.insert(notices).values({
    eventId: other.id,
    kind: 'message',
    audience: 'seated',
    sendAt: new Date(),
    note: 'Plántada demo no viene; implantada demoscopia',
    noteCa: `Escriviu a ${planted.email.toUpperCase()}.`,
  })
  await db.insert(personNotes).values({ requestId: request.id, text: 'Amiga de Plantada Demo, del 2024' })
  const neighbour = { eventId: other.id, fullName: 'Pau', email: 'pau@example.org', notes: 'Con Plantada Demo' }
  const [guest] = await db.insert(eventRegistrations).values(neighbour).returning()
  const filter = { id: randomUUID(), list: 'socios' as const, owner: null }
  await db.insert(savedFilters).values([
    { ...filter, name: 'Plantada Demo', address: '' },
    { ...filter, id: randomUUID(), name: 'Deudas', address: 'filter=all&search=Plantada+Demo' },
    { ...filter, id: randomUUID(), name: 'Correo', address: 'search=plantada%40example.org' },
    { ...filter, id: randomUUID(), name: 'Demo', address: 'search=Demo' },
  ])
  const admin = asAdmin(club)
  await cancelRegistrations(admin, {
    eventId: host.eventId,
    ids: [companion.id],
    tellThem: false,
    reason: 'La ha dejado su pareja',
  })
  await cancelRegistrations(admin, {
    eventId: other.id,
    ids: [guest!.id],
    tellThem: false,
    reason: 'Se ha peleado con Plantada Demo',
  })
  await erasePerson(admin, subject, contributions)

  expect(await db.select({ note: notices.note, noteCa: notices.noteCa }).from(notices)).toEqual([
    { note: '… no viene; implantada demoscopia', noteCa: 'Escriviu a ….' },
  ])
  expect(await db.select({ note: events.cancelNote }).from(events).where(eq(events.id, other.id))).toEqual([
    { note: '… está enferma' },
  ])
  expect(await db.select({ text: personNotes.text }).from(personNotes)).toEqual([{ text: 'Amiga de …, del 2024' }])
  const [row] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, guest!.id))
  expect(row).toMatchObject({ fullName: 'Pau', notes: 'Con …' })
  expect(await db.select({ name: savedFilters.name }).from(savedFilters)).toEqual([{ name: 'Demo' }])
  const acts = await db.select().from(auditLog).where(eq(auditLog.action, 'registration.cancelled'))
  const details = Object.fromEntries(acts.map(({ subjectId, after }) => [subjectId, after]))
  expect(details).toEqual({ [companion.id]: { eventId: host.eventId, isLate: true }, [guest!.id]: null })
})
