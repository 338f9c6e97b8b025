import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, aRequest, anApplication, anEvent, theDetails } from '#tests/factories.ts'
import { privacyVersion } from '#shared/membership.ts'
import { privacyVersions } from '#shared/privacy/consents.ts'

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

test('the consent to hold dietary notes is stored with version and moment, for everybody with a note', async ({
  club,
}) => {
  const call = apiCallerOf(club)
  const event = await anEvent(club)
  const companions = [
    { fullName: 'Sense nota', email: '', dietaryRestrictions: '' },
    { fullName: 'Amb nota', email: '', dietaryRestrictions: 'Vegana' },
  ]
  const register = (overrides: object) =>
    call(`/api/events/${event.id}/registrations`, { method: 'POST', json: { ...aRegistration(), ...overrides } })
  const note = { dietaryRestrictions: 'Sin gluten', companions }
  expect((await register({ ...note, dietConsentVersion: 'nunca' })).status).toBe(422)
  expect((await register({ ...note, dietConsentVersion: '1' })).status).toBe(201)
  const rows = await club.db.select().from(eventRegistrations)
  expect(Object.fromEntries(rows.map((row) => [row.fullName, [row.dietConsentVersion, row.dietConsentAt]]))).toEqual({
    'Berta Demo': ['1', today],
    'Sense nota': [null, null],
    'Amb nota': ['1', today],
  })
  // As the specification spells the request.
  expect((await register({ ...note, email: 'spec@example.org', companions: [] })).status).toBe(201)
  const [plain] = await club.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.email, 'spec@example.org'))
  expect(plain).toMatchObject({ dietConsentVersion: null, dietConsentAt: null })
})

test('a member’s consent is stored with version and moment when the data are completed', async ({ club }) => {
  const { id } = await aRequest(club, { status: 'approved', completionSentAt: today })
  const json = { ...theDetails(), dietConsentVersion: '1' }
  expect((await apiCallerOf(club)(`/api/completion/${id}`, { method: 'POST', json })).status).toBe(201)
  expect(await club.db.select().from(socios)).toMatchObject([{ dietConsentVersion: '1', dietConsentAt: today }])
})
