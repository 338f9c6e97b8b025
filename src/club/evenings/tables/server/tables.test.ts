import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { cancelRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { aParty } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aRegistration, anEvent, asAdmin } from '#tests/factories.ts'
import { changeTable, changeTableSize, readTables } from './tables.ts'

test('a party is seated at a table, sees the former one come back, and nobody of it is told', async ({
  club: limited,
}) => {
  const { club, event, id, nil, carla } = await aParty(limited)
  const admin = asAdmin(club)
  const tablesNow = async () =>
    Object.fromEntries((await readTables(admin, event.id)).seats.map((seat) => [seat.fullName, seat.table]))
  const before = await changeTable(admin, { ids: [id, nil, carla], label: '3' })
  expect(before.map(({ table }) => table)).toEqual(['', '', ''])
  expect(await tablesNow()).toEqual({ 'Berta Demo': '3', 'Nil Demo': '3', 'Carla Demo': '3' })
  await changeTable(admin, { ids: [nil], label: 'barra' })
  expect(await tablesNow()).toMatchObject({ 'Nil Demo': 'barra', 'Carla Demo': '3' })
  await changeTable(admin, { ids: [nil], label: '' })
  expect(await tablesNow()).toMatchObject({ 'Nil Demo': '' })
  const log = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'event.tables-changed'))
    .orderBy(auditLog.id)
  // Rows of one moment have no order.
  expect(new Set(log.map(({ after }) => JSON.stringify(after)))).toEqual(
    new Set(['{"seats":3,"table":"3"}', '{"seats":1,"table":"barra"}', '{"seats":1,"table":""}']),
  )
})

test('who has no seat gets no table, and one press is about one event', async ({ club: limited }) => {
  const { club, id, nil } = await aParty(limited)
  const admin = asAdmin(club)
  const other = await anEvent(club)
  const elsewhere = await registerForEvent(club, other.id, aRegistration({ email: 'z@example.org' }))
  const refused = { code: 'registration.not-found' }
  await expect(changeTable(admin, { ids: [id, elsewhere.id], label: '1' })).rejects.toMatchObject(refused)
  await cancelRegistration(admin, nil)
  await expect(changeTable(admin, { ids: [nil], label: '1' })).rejects.toMatchObject(refused)
})

test('how many sit at a table is one number of the event', async ({ club }) => {
  const { id } = await anEvent(club)
  await changeTableSize(asAdmin(club), { eventId: id, seats: 8 })
  expect((await readTables(asAdmin(club), id)).seatsPerTable).toBe(8)
  await changeTableSize(asAdmin(club), { eventId: id, seats: null })
  expect((await readTables(asAdmin(club), id)).seatsPerTable).toBeNull()
})
