import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { signUp } from '#accounts/shared/account.ts'
import { apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aContactMessage, aRegistration, anEvent, aRequest, anApplication } from '#tests/factories.ts'

/** The required fields of each public form. The others may be absent, as from a script or an old page. */
const requiredFields = {
  '/api/contact-messages': ['name', 'email', 'message', 'language'],
  '/api/events/{id}/registrations': ['fullName', 'email', 'language', 'idempotencyKey'],
  '/api/membership-requests': [
    'fullName',
    'email',
    'consent',
    'language',
    'consentVersion',
    'openFor',
    'idempotencyKey',
  ],
  '/api/completion/{id}': ['fullName', 'email'],
  '/api/setup': ['email', 'password', 'code'],
}
const pick = (names: string[], values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

test('the OpenAPI document lists the required fields of each public form', async ({ club }) => {
  const { paths } = (await apiCallerOf(club)('/api/openapi.json')).body
  for (const [path, names] of Object.entries(requiredFields)) {
    const { required } = paths[path].post.requestBody.content['application/json'].schema
    expect([path, required.toSorted()]).toEqual([path, names.toSorted()])
  }
})

test('an absent optional field is stored like an empty one', async ({ club }) => {
  const callApi = apiCallerOf(club)
  const send = async (path: keyof typeof requiredFields, values: object, id = '') =>
    await callApi(path.replace('{id}', id), { method: 'POST', json: pick(requiredFields[path], values) })

  expect((await send('/api/contact-messages', aContactMessage())).status).toBe(201)
  expect(await club.db.select().from(contactMessages)).toMatchObject([{ phone: '' }])

  const event = await anEvent(club)
  expect((await send('/api/events/{id}/registrations', aRegistration(), event.id)).status).toBe(201)
  expect(await club.db.select().from(eventRegistrations)).toMatchObject([
    {
      phone: '',
      isMember: false,
      howDidYouKnowUs: '',
      dietaryRestrictions: club.vault.seal('', 'event_registrations.dietary_restrictions'),
      notes: '',
    },
  ])

  expect((await send('/api/membership-requests', anApplication())).status).toBe(201)
  expect(await club.db.select().from(membershipRequests)).toMatchObject([{ phone: null, reason: null }])

  const request = await aRequest(club, { status: 'approved', completionSentAt: club.now() })
  const { fullName, email } = request
  expect((await send('/api/completion/{id}', { fullName, email }, request.id)).status).toBe(201)
  expect(await club.db.select().from(socios)).toMatchObject([{ phone: null, paymentMethod: 'transfer', iban: null }])
})

test('the name of an account is optional', () => {
  expect(signUp.parse({ email: 'berta@example.org', password: 'molt secreta' })).toMatchObject({ fullName: '' })
})

test('a correction of a registration requires every field: an absent one would be lost', async ({ club }) => {
  const { paths } = (await apiCallerOf(club)('/api/openapi.json')).body
  const { required } = paths['/api/admin/registrations/{id}'].put.requestBody.content['application/json'].schema
  expect(required).toEqual(expect.arrayContaining(['phone', 'isMember', 'dietaryRestrictions', 'notes', 'version']))
})
