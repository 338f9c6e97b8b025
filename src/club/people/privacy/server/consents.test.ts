import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { wholeRegistration } from '#club/evenings/bookings/shared/event-registration.ts'
import { privacyVersion } from '#base/privacy/privacy-version.ts'
import { privacyVersions } from '#club/core/consents/shared/consents.ts'
import { apiCallerOf } from '#tests/api.ts'
import { aParty } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import {
  aRegistration,
  aRequest,
  aWrittenSocio,
  anApplication,
  anEvent,
  asAdmin,
  daysLater,
  theDetails,
} from '#tests/factories.ts'
import { addCompanions } from '#club/evenings/bookings/server/booking/add-companions.ts'
import { changeBooking } from '#club/evenings/bookings/server/booking/change-booking.ts'
import { readBooking } from '#club/evenings/bookings/server/booking/read-booking.ts'
import type { Club } from '#club/core/server/club.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { changeRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'

test('an application consents to a version of the privacy text that exists', async ({ club }) => {
  const call = apiCallerOf(club)
  const apply = (consentVersion: string) =>
    call('/api/membership-requests', { method: 'POST', json: anApplication({ consentVersion }) })
  for (const version of ['nunca', '', '99'])
    expect(await apply(version), version).toMatchObject({
      status: 422,
      body: { fields: { consentVersion: 'consent.unknown' } },
    })
  expect(await club.db.$count(membershipRequests)).toBe(0)
  expect(privacyVersions.at(-1)).toBe(privacyVersion)
  expect((await apply(privacyVersion)).status).toBe(201)
})

const ticked = { dietConsentVersion: '1' } as const

const consentsOf = async ({ db }: Club) => {
  const rows = await db.select().from(eventRegistrations)
  return Object.fromEntries(rows.map((row) => [row.fullName, [row.dietConsentVersion, row.dietConsentAt]]))
}

test('the consent to hold a dietary note is stored with version and moment, for each person with a note', async ({
  club,
}) => {
  const call = apiCallerOf(club)
  const event = await anEvent(club)
  const diet = { email: '', dietaryRestrictions: 'Vegana' }
  const companions = [
    { fullName: 'Sense nota', email: '', dietaryRestrictions: '', ...ticked },
    { fullName: 'Amb nota', ...diet, ...ticked },
    { fullName: 'Sense permís', ...diet },
  ]
  const register = (overrides: object) =>
    call(`/api/events/${event.id}/registrations`, { method: 'POST', json: { ...aRegistration(), ...overrides } })
  const note = { dietaryRestrictions: 'Sin gluten', companions }
  const never = { dietConsentVersion: 'nunca' }
  expect((await register({ ...note, ...never })).status).toBe(422)
  expect((await register({ companions: [{ fullName: 'Amb nota', ...diet, ...never }] })).status).toBe(422)
  expect((await register({ ...note, ...ticked })).status).toBe(201)
  expect(await consentsOf(club)).toEqual({
    'Berta Demo': ['1', today],
    'Sense nota': [null, null],
    'Amb nota': ['1', today],
    'Sense permís': [null, null],
  })
})

test('a note in the request of the specification has no consent; in the waiting list it has one as with a seat', async ({
  club,
}) => {
  const call = apiCallerOf(club)
  const { id } = await anEvent(club, { maxParticipants: 1 })
  const register = (overrides: object) =>
    call(`/api/events/${id}/registrations`, {
      method: 'POST',
      json: { ...aRegistration(), dietaryRestrictions: 'Sin gluten', ...overrides },
    })
  expect((await register({ fullName: 'Spec' })).status).toBe(201)
  const waiting = { fullName: 'Espera', email: 'espera@example.org', ifFull: 'wait', ...ticked }
  expect((await register(waiting)).body).toMatchObject({ waiting: { seats: 1 } })
  expect(await consentsOf(club)).toEqual({ Spec: [null, null], Espera: ['1', today] })
})

test('a form sent again keeps the consent of an unchanged note, renews that of a changed one, and clears it with the note', async ({
  club,
}) => {
  const event = await anEvent(club)
  const form = aRegistration({ dietaryRestrictions: 'Sin gluten', ...ticked })
  const again = async (days: number, overrides: object) => {
    await registerForEvent(daysLater(club, days), event.id, { ...form, ...overrides })
    return (await consentsOf(club))['Berta Demo']
  }
  expect(await again(0, {})).toEqual(['1', today])
  expect(await again(1, {})).toEqual(['1', today])
  expect(await again(2, { dietConsentVersion: undefined })).toEqual(['1', today])
  expect(await again(3, { dietaryRestrictions: 'Vegana' })).toEqual(['1', daysLater(club, 3).now()])
  expect(await again(4, { dietaryRestrictions: 'De todo', dietConsentVersion: undefined })).toEqual([null, null])
  expect(await again(5, { dietaryRestrictions: 'De todo' })).toEqual(['1', daysLater(club, 5).now()])
  expect(await again(6, { dietaryRestrictions: '' })).toEqual([null, null])
})

test('a dietary note changed on the booking’s page needs a new consent; a new companion does not change other consents', async ({
  club,
}) => {
  const { host, event, id } = await aParty(club)
  const save = async (days: number, seat: object) => {
    const { version } = await readBooking(host, event.id)
    await changeBooking(daysLater(host, days), event.id, { version, seats: [{ id, ...seat }] })
    return (await consentsOf(club))['Berta Demo']
  }
  const consented = ['1', daysLater(club, 1).now()]
  expect(await save(1, { dietaryRestrictions: 'Sin marisco', ...ticked })).toEqual(consented)
  expect(await save(2, { dietaryRestrictions: 'Sin marisco' })).toEqual(consented)
  expect(await save(2, {})).toEqual(consented)
  const { version } = await readBooking(host, event.id)
  const eva = { fullName: 'Eva Demo', email: '', dietaryRestrictions: 'Sin nueces', ...ticked }
  await addCompanions(daysLater(host, 3), event.id, { version, companions: [eva], ifFull: 'refuse' })
  expect(await consentsOf(club)).toMatchObject({
    'Berta Demo': consented,
    'Nil Demo': [null, null],
    'Eva Demo': ['1', daysLater(club, 3).now()],
  })
  expect(await save(4, { dietaryRestrictions: 'Sin pescado' })).toEqual([null, null])
  expect(await save(5, { dietaryRestrictions: 'Sin pescado', ...ticked })).toEqual(['1', daysLater(club, 5).now()])
  expect(await save(6, { dietaryRestrictions: '' })).toEqual([null, null])
})

test('a note changed by staff loses its consent, an unchanged one keeps it', async ({ club }) => {
  const staff = asAdmin(club)
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration({ dietaryRestrictions: 'Sin gluten', ...ticked }))
  const form = {
    ...wholeRegistration.parse(aRegistration({ dietaryRestrictions: 'Sin gluten' })),
    language: 'es' as const,
  }
  await changeRegistration(staff, id, { ...form, version: 1, phone: '600 111 222' })
  expect(await consentsOf(club)).toEqual({ 'Berta Demo': ['1', today] })
  await changeRegistration(staff, id, { ...form, version: 2, dietaryRestrictions: 'Vegana' })
  expect(await consentsOf(club)).toEqual({ 'Berta Demo': [null, null] })

  const { id: socio } = await createSocio(staff, aWrittenSocio())
  await club.db.update(socios).set({ dietConsentVersion: '1', dietConsentAt: today })
  const { idempotencyKey: _, ...file } = { ...aWrittenSocio(), status: 'active' as const }
  await changeSocio(staff, socio, { ...file, version: 1 })
  expect(await club.db.select().from(socios)).toMatchObject([{ dietConsentVersion: '1', dietConsentAt: today }])
  await changeSocio(staff, socio, { ...file, version: 2, dietaryRestrictions: '' })
  expect(await club.db.select().from(socios)).toMatchObject([{ dietConsentVersion: null, dietConsentAt: null }])
})

test('a member’s consent is stored with version and moment when the data are completed', async ({ club }) => {
  const { id } = await aRequest(club, { status: 'approved', completionSentAt: today })
  const send = (json: object) => apiCallerOf(club)(`/api/completion/${id}`, { method: 'POST', json })
  expect((await send({ ...theDetails(), dietConsentVersion: 'nunca' })).status).toBe(422)
  expect((await send({ ...theDetails(), ...ticked })).status).toBe(201)
  expect(await club.db.select().from(socios)).toMatchObject([{ dietConsentVersion: '1', dietConsentAt: today }])
})
