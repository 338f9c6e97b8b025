import { expect } from 'vitest'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { createRequest } from '#club/members/requests/server/create.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, anApplication, aRequest, aWrittenRequest, asAdmin, theDetails } from '#tests/factories.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

test('an application is answered `received`, without the request’s id', async ({ club }) => {
  const { status, body } = await apiCallerOf(club)('/api/membership-requests', {
    method: 'POST',
    json: anApplication(),
  })
  expect({ status, body }).toEqual({ status: 201, body: { status: 'received' } })
  expect(await club.db.$count(membershipRequests)).toBe(1)
})

test('an invalid application is refused with its fields', async ({ club }) => {
  const json = anApplication({ fullName: 'J', email: 'jaume@', consent: false })
  expect(await apiCallerOf(club)('/api/membership-requests', { method: 'POST', json })).toEqual({
    status: 422,
    body: {
      error: 'invalid',
      fields: { fullName: 'name.short', email: 'email.invalid', consent: 'consent.required' },
    },
  })
})

test('a known address and an unknown one get the same answer', async ({ club }) => {
  await aRequest(club, { email: 'jaume@example.org' })
  const known = await apiCallerOf(club)('/api/membership-requests', { method: 'POST', json: anApplication() })
  const other = anApplication({ email: 'nobody@example.org' })
  expect(await apiCallerOf(club)('/api/membership-requests', { method: 'POST', json: other })).toEqual(known)
})

test.for([
  ['no uuid', 'nope', 'completion.token', 404],
  ['no request', unknown, 'completion.not-approved', 404],
] as const)('a completion link with %s answers %s', async ([, token, error, status], { club }) => {
  expect(await apiCallerOf(club)(`/api/completion/${token}`)).toEqual({ status, body: { error } })
})

test('completing answers the number without the request’s id; a second time is 409', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  const opened = await apiCallerOf(club)(`/api/completion/${id}`)
  expect(JSON.stringify(opened.body)).not.toContain(id)

  const complete = () => apiCallerOf(club)(`/api/completion/${id}`, { method: 'POST', json: theDetails() })
  expect(await complete()).toEqual({ status: 201, body: { membershipNumber: 'CG-0001', pass: expect.any(String) } })
  expect(await complete()).toEqual({ status: 409, body: { error: 'completion.done' } })
})

test('an IBAN with a wrong figure is refused, an impossible birth date too', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  const json = { ...theDetails({ birthDate: '1980-02-31' }), iban: 'ES91 2100 0418 4502 0005 1333' }
  expect(await apiCallerOf(club)(`/api/completion/${id}`, { method: 'POST', json })).toEqual({
    status: 422,
    body: { error: 'invalid', fields: { iban: 'iban.invalid', birthDate: 'birth-date.invalid' } },
  })
})

test('a birth date before 1900 is refused, from applicants and from staff', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  const byStaff = apiCallerOf(club, actorWith('admin'))
  const refused = { status: 422, body: { error: 'invalid', fields: { birthDate: 'birth-date.early' } } }
  for (const birthDate of ['0001-01-01', '0080-05-05', '1899-12-31']) {
    const json = theDetails({ birthDate })
    expect(await apiCallerOf(club)(`/api/completion/${id}`, { method: 'POST', json })).toEqual(refused)
    const socio = { ...aWrittenSocio(), birthDate }
    expect(await byStaff('/api/admin/socios', { method: 'POST', json: socio })).toEqual(refused)
  }
  const json = theDetails({ birthDate: '1900-01-01' })
  expect((await apiCallerOf(club)(`/api/completion/${id}`, { method: 'POST', json })).status).toBe(201)
})

test('name and email are enough; an empty birth date is none', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  const json = { fullName: 'Carme Solà', email: 'carme@example.org', birthDate: '' }
  const { status } = await apiCallerOf(club)(`/api/completion/${id}`, { method: 'POST', json })
  expect(status).toBe(201)
})
