import { expect } from 'vitest'
import type { GivenCapability } from '#base/roles.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aRequest, aWrittenRequest, aWrittenSocio } from '#tests/factories.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const admin = actorWith('admin')

const routes = [
  ['GET', '/membership-requests'],
  ['POST', '/membership-requests'],
  ['POST', '/membership-requests/exports'],
  ['GET', `/membership-requests/${unknown}`],
  ['DELETE', `/membership-requests/${unknown}`],
  ['POST', `/membership-requests/${unknown}/decisions`],
  ['POST', `/membership-requests/${unknown}/completion-links`],
  ['GET', '/socios'],
  ['POST', '/socios'],
  ['POST', '/socios/exports'],
  ['POST', '/socios/iban-exports'],
  ['GET', `/socios/${unknown}`],
  ['PUT', `/socios/${unknown}`],
  ['DELETE', `/socios/${unknown}`],
  ['POST', `/socios/${unknown}/iban-readings`],
] as const

test.for(routes)('%s %s is closed to visitors, plain users and plain editors', async ([method, path], { club }) => {
  const statusOf = async (caller: ReturnType<typeof apiCallerOf>) =>
    (await caller(`/api/admin${path}`, { method })).status
  expect(await statusOf(apiCallerOf(club))).toBe(401)
  expect(await statusOf(apiCallerOf(club, actorWith('user')))).toBe(403)
  expect(await statusOf(apiCallerOf(club, actorWith('editor')))).toBe(403)
  expect(await statusOf(apiCallerOf(club, admin))).not.toBe(403)
})

test.for(['iban-exports', `${unknown}/iban-readings`])(
  'POST /socios/%s tells a whole IBAN: an editor needs members and treasury',
  async (path, { club }) => {
    const statusWith = async (...capabilities: GivenCapability[]) => {
      const editor = { ...actorWith('editor'), capabilities }
      const json = { reader: 'court', reference: 'Exp. 7' }
      return (await apiCallerOf(club, editor)(`/api/admin/socios/${path}`, { method: 'POST', json })).status
    }
    expect([await statusWith('members'), await statusWith('treasury')]).toEqual([403, 403])
    expect(await statusWith('members', 'treasury')).not.toBe(403)
  },
)

test('a request is created, found and decided; a second decision is refused', async ({ club }) => {
  const callApi = apiCallerOf(club, admin)
  const { id } = await aRequest(club)
  const written = await callApi('/api/admin/membership-requests', { method: 'POST', json: aWrittenRequest() })
  expect(written.status).toBe(201)

  const { body: list } = await callApi('/api/admin/membership-requests?status=pending&search=n%C3%BAria')
  expect(list).toMatchObject({ rows: [{ id, fullName: 'Núria Casadevall Prat' }], total: 1 })

  const decide = (status: string) =>
    callApi(`/api/admin/membership-requests/${id}/decisions`, { method: 'POST', json: { status } })
  expect(await decide('approved')).toMatchObject({ status: 201, body: { membershipNumber: 'CG-0001' } })
  expect(await decide('rejected')).toEqual({ status: 409, body: { error: 'request.transition' } })
  const { body: request } = await callApi(`/api/admin/membership-requests/${id}`)
  expect(request).toMatchObject({ status: 'approved', membershipNumber: 'CG-0001' })
})

test('name and email are required', async ({ club }) => {
  const callApi = apiCallerOf(club, admin)
  for (const [noun, form] of [
    ['membership-requests', aWrittenRequest()],
    ['socios', aWrittenSocio()],
  ] as const) {
    const json = { ...form, fullName: ' ', email: '' }
    expect(await callApi(`/api/admin/${noun}`, { method: 'POST', json })).toEqual({
      status: 422,
      body: { error: 'invalid', fields: { fullName: 'required', email: 'required' } },
    })
  }
})

test('a member is created, read, with the IBAN, and deleted', async ({ club }) => {
  const callApi = apiCallerOf(club, admin)
  const { body: made } = await callApi('/api/admin/socios', { method: 'POST', json: aWrittenSocio() })
  const { body: card } = await callApi(`/api/admin/socios/${made.id}`)
  expect(card.iban).toBe('•••• 1332')
  const { body: read } = await callApi(`/api/admin/socios/${made.id}/iban-readings`, { method: 'POST' })
  expect(read).toEqual({ iban: 'ES91 2100 0418 4502 0005 1332' })
  expect(await callApi(`/api/admin/socios/${made.id}`, { method: 'DELETE' })).toMatchObject({ status: 204 })
  expect(await callApi(`/api/admin/socios/${made.id}`)).toEqual({ status: 404, body: { error: 'socio.not-found' } })
})
