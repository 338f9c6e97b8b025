import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { unreadable } from '#platform/vault/vault.ts'
import { test } from '#tests/club.ts'
import { aRegistration, aWrittenSocio, anEvent, asAdmin } from '#tests/factories.ts'
import { socioChange } from '#club/members/members/shared/membership-panel.ts'
import type { Club } from '../club.ts'
import { readPersonalData } from '#club/people/privacy/server/export.ts'
import { findPersonRows } from '#club/people/privacy/server/find-person-rows.ts'
import { changeRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import {
  exportRegistrations,
  getRegistration,
  listRegistrations,
} from '#club/evenings/bookings/server/registrations-list.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { getSocio } from '#club/members/members/server/get.ts'
import { exportSocios, exportSociosWithIban, listSocios } from '#club/members/members/server/list.ts'

/** A guest and a member whose sealed texts are damaged: one byte is another, a key is unknown. */
const damagedRows = async (club: Club) => {
  const event = await anEvent(club)
  const guest = await registerForEvent(club, event.id, aRegistration({ dietaryRestrictions: 'sin gluten' }))
  await registerForEvent(club, event.id, aRegistration({ email: 'otra@example.org', dietaryRestrictions: 'vegana' }))
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await club.db.execute(sql`update event_registrations set dietary_restrictions =
    overlay(dietary_restrictions placing '00000000' from 4) where id = ${guest.id}`)
  await club.db.execute(sql`update socios set birth_date = birth_date || 'AAAA', iban = iban || 'AAAA',
    emergency_contact_name = emergency_contact_name || 'AAAA', emergency_contact_phone = emergency_contact_phone || 'AAAA',
    dietary_restrictions = dietary_restrictions || 'AAAA' where id = ${id}`)
  return { eventId: event.id, guest: guest.id, member: id }
}

test('a damaged sealed text costs its field in each list, page and file', async ({ club }) => {
  const admin = asAdmin(club)
  const { eventId, guest, member } = await damagedRows(club)
  const page = { search: '', order: 'asc', page: 1 } as const
  const { rows } = await listRegistrations(admin, { ...page, eventId, filter: 'active', sort: 'createdAt' })
  expect(rows.map((row) => row.dietaryRestrictions)).toEqual([unreadable, 'vegana'])
  expect(await getRegistration(admin, guest)).toMatchObject({ dietaryRestrictions: unreadable })
  expect((await exportRegistrations(admin, eventId)).map((row) => row.dietaryRestrictions).toSorted()).toEqual([
    unreadable,
    'vegana',
  ])
  expect((await listSocios(admin, { ...page, status: 'all' })).rows).toHaveLength(1)
  expect(await getSocio(admin, member)).toMatchObject({
    fullName: 'Ignasi Barbany Coll',
    birthDate: null,
    iban: null,
    emergencyContactName: unreadable,
    dietaryRestrictions: unreadable,
  })
  const list = { search: '', status: 'all', order: 'asc' } as const
  for (const exported of [await exportSocios(admin, list), await exportSociosWithIban(admin, list)])
    expect(exported).toMatchObject([{ fullName: 'Ignasi Barbany Coll', iban: null, birthDate: null }])
  const data = await readPersonalData(club, await findPersonRows(club.db, { email: 'ignasi@example.org', rows: [] }))
  expect(data.member).toMatchObject([{ fullName: 'Ignasi Barbany Coll', dietaryRestrictions: unreadable }])
})

test('saving a form as it was shown keeps the damaged texts, and a new text replaces one', async ({ club }) => {
  const admin = asAdmin(club)
  const { guest, member } = await damagedRows(club)
  const storedOf = async () => {
    const [socio] = await club.db.select().from(socios).where(eq(socios.id, member))
    const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, guest))
    return { socio: socio!, row: row! }
  }
  const before = await storedOf()
  const shown = { iban: '', emergencyContactName: unreadable, emergencyContactPhone: '' }
  const { idempotencyKey: _, ...written } = aWrittenSocio()
  await changeSocio(
    admin,
    member,
    socioChange.parse({
      ...written,
      ...shown,
      birthDate: '',
      dietaryRestrictions: 'Sin lactosa',
      status: 'active',
      version: before.socio.version,
    }),
  )
  const { fullName, email, phone, isMember, howDidYouKnowUs, notes, language } = before.row
  const words = { fullName, email, phone, isMember, howDidYouKnowUs, notes, language, dietaryRestrictions: unreadable }
  await changeRegistration(admin, guest, { ...words, version: before.row.version } as never)
  const after = await storedOf()
  for (const field of ['birthDate', 'iban', 'emergencyContactName', 'emergencyContactPhone'] as const)
    expect(after.socio[field], field).toBe(before.socio[field])
  expect(club.vault.open(after.socio.dietaryRestrictions!, 'socios.dietary_restrictions')).toBe('Sin lactosa')
  expect(after.row.dietaryRestrictions).toBe(before.row.dietaryRestrictions)
})
