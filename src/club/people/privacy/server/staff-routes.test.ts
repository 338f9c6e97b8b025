import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eq } from 'drizzle-orm'
import type { Club } from '#club/core/server/club.ts'
import { blockSocio, openBlockedFile, unblockSocio } from '#club/members/members/server/block.ts'
import { dataLinkOf } from './data-link.ts'
import { retentionSentence } from '#base/privacy/retention.ts'
import { languages } from '#base/text/language.ts'
import { actorWith, apiCallerOf, apiOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { aPrivacyRequest, anAccount, asAdmin } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'

const json = { email: planted.email, rows: [] }

test('an admin finds a person, sees what an erasure does, and downloads the ZIP', async ({ club }) => {
  await plantPerson(club)
  const call = apiCallerOf(club, actorWith('admin'))
  expect((await call('/api/admin/privacy/people?search=plantada')).body.rows).toHaveLength(4)
  const person = await call(`/api/admin/privacy/person?email=${planted.email}`)
  expect(person.body).toMatchObject({ email: planted.email, business: [], members: [{ membershipNumber: 'CG-0901' }] })
  expect(await call('/api/admin/privacy/person?email=nobody@example.org')).toMatchObject({ status: 404 })

  const answer = await apiOf(club, actorWith('admin')).request('/api/admin/privacy/downloads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer of the test' },
    body: JSON.stringify(json),
  })
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(strFromU8(files['datos.json']!)).toContain(planted.phone)
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'person.exported'))).toBe(1)
})

test('an editor has no access to these routes, nor to a member’s file', async ({ club }) => {
  const { socio } = await plantPerson(club)
  await blockSocio(asAdmin(club), socio.id)
  const call = apiCallerOf(club, actorWith('editor'))
  for (const [method, path] of [
    ['GET', '/api/admin/privacy/people?search=plantada'],
    ['GET', `/api/admin/privacy/person?email=${planted.email}`],
    ['POST', '/api/admin/privacy/downloads'],
    ['POST', '/api/admin/privacy/links'],
    ['POST', '/api/admin/privacy/erasures'],
    ['GET', '/api/admin/privacy/requests'],
    ['POST', '/api/admin/privacy/requests'],
    ['GET', '/api/admin/privacy/retention'],
    ['GET', '/api/admin/privacy/processing'],
    ['POST', '/api/admin/privacy/releases'],
    ['POST', '/api/admin/privacy/holds'],
    ['DELETE', `/api/admin/privacy/holds/${socio.id}`],
    ['GET', `/api/admin/socios/${socio.id}`],
    ['POST', `/api/admin/socios/${socio.id}/blocks`],
    ['POST', `/api/admin/socios/${socio.id}/blocked-readings`],
  ] as const)
    expect(await call(path, { method, ...(method === 'POST' && { json }) }), path).toMatchObject({ status: 403 })
})

test('an admin alone opens a blocked file or takes it back, not who keeps members and money', async ({ club }) => {
  const { socio } = await plantPerson(club)
  await blockSocio(asAdmin(club), socio.id)
  const keeper = { ...actorWith('editor'), capabilities: ['members', 'treasury'] } as Club['actor']
  const asked = { reader: 'court', reference: '12/2026' } as const
  const path = `/api/admin/socios/${socio.id}`
  const refused = { status: 403, body: { error: 'access.denied' } }
  expect(await apiCallerOf(club, keeper)(`${path}/blocked-readings`, { method: 'POST', json: asked })).toEqual(refused)
  expect(await apiCallerOf(club, keeper)(`${path}/unblocks`, { method: 'POST' })).toEqual(refused)
  const within = { ...club, actor: keeper }
  await expect(openBlockedFile(within, socio.id, asked)).rejects.toMatchObject({
    code: 'access.denied',
  })
  await expect(unblockSocio(within, socio.id)).rejects.toMatchObject({ code: 'access.denied' })
  expect((await apiCallerOf(club, keeper)(path)).body).toMatchObject({ email: '', birthDate: null })
  for (const language of languages)
    expect(retentionSentence('leftMembers', language)).toMatch(
      language === 'es'
        ? /se bloquean: un administrador las abre solo para un juez, la fiscalía o una autoridad/
        : /es bloquegen: un administrador només les obre per a un jutge, la fiscalia o una autoritat/,
    )
})

test('a guest without an account gets the data by the link of the email, once', async ({ club }) => {
  await plantPerson(club)
  const call = apiCallerOf(club, actorWith('admin'))
  const { body } = await call('/api/admin/privacy/links', {
    method: 'POST',
    json: { email: planted.email, language: 'es' },
  })
  const link = await dataLinkOf(club, body.id, 'es')
  if (typeof link === 'string') throw new Error(link)
  const fetchData = () =>
    apiOf(club, { kind: 'visitor' }).request('/api/personal-data', {
      method: 'POST',
      headers: { Authorization: `Pass ${link.url.split('#')[1]}` },
    })
  const first = await fetchData()
  expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(Object.keys(unzipSync(new Uint8Array(await first.arrayBuffer())))).toContain('datos.json')
  const second = await fetchData()
  expect([second.status, await second.json()]).toEqual([410, { error: 'pass.used' }])
  expect((await apiOf(club, { kind: 'visitor' }).request('/api/personal-data', { method: 'POST' })).status).toBe(404)
})

test('a blocked file is opened only with a reason, which is logged and emailed to the other admins', async ({
  club,
}) => {
  const { socio } = await plantPerson(club)
  await anAccount(club, { email: 'other-admin@example.org', role: 1 })
  const call = apiCallerOf(club, actorWith('admin'))
  const path = `/api/admin/socios/${socio.id}`
  expect(
    await call(`${path}/blocked-readings`, { method: 'POST', json: { reader: 'court', reference: '12/2026' } }),
  ).toMatchObject({
    status: 409,
    body: { error: 'socio.not-blocked' },
  })
  expect((await call(`${path}/blocks`, { method: 'POST' })).status).toBe(204)
  expect((await call(`${path}/blocked-readings`, { method: 'POST', json: { reader: 'court' } })).status).toBe(422)
  expect(
    (await call(`${path}/blocked-readings`, { method: 'POST', json: { reader: 'me', reference: 'x' } })).status,
  ).toBe(422)
  const opened = await call(`${path}/blocked-readings`, {
    method: 'POST',
    json: { reader: 'court', reference: '12/2026' },
  })
  expect(opened).toMatchObject({ status: 201, body: { email: planted.email, birthDate: '1980-05-17' } })
  expect(await club.db.select().from(emails).where(eq(emails.template, 'blocked-file-opened'))).toMatchObject([
    { recipient: 'other-admin@example.org', values: { reader: 'court', reference: '12/2026' } },
  ])
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'socio.blocked-read'))).toBe(1)
})

test('opening a member’s card with private fields is logged, and so is reading an IBAN', async ({ club }) => {
  const { socio } = await plantPerson(club)
  const call = apiCallerOf(club, actorWith('admin'))
  const reads = () => club.db.$count(auditLog, eq(auditLog.action, 'socio.private-read'))
  await call(`/api/admin/socios/${socio.id}`)
  expect(await reads()).toBe(1)
  await call(`/api/admin/socios/${socio.id}/blocks`, { method: 'POST' })
  await call(`/api/admin/socios/${socio.id}`)
  expect(await reads(), 'a blocked file has none').toBe(1)
})

test('a privacy request is due in a month, can be extended once by two months, and is answered once', async ({
  club,
}) => {
  const call = apiCallerOf(club, actorWith('admin'))
  const requests = '/api/admin/privacy/requests'
  const request = aPrivacyRequest({ kind: 'erasure', email: 'Berta@example.org' })
  const { body } = await call(requests, { method: 'POST', json: request })
  expect(body).toEqual({ id: request.id })
  expect((await call(requests)).body.rows).toMatchObject([
    { id: body.id, email: 'berta@example.org', dueOn: '2026-04-14', daysLeft: 31 },
  ])
  const tomorrow = aPrivacyRequest({ askedOn: '2026-03-15' })
  expect(await call(requests, { method: 'POST', json: tomorrow })).toMatchObject({
    status: 422,
    body: { error: 'privacy-request.future' },
  })
  const extend = (reason: string) => call(`${requests}/${body.id}/extensions`, { method: 'POST', json: { reason } })
  expect((await extend('')).status).toBe(422)
  expect((await extend('Son muchos años')).status).toBe(204)
  expect(await extend('Otra vez')).toMatchObject({ status: 409, body: { error: 'privacy-request.extended' } })
  expect((await call(requests)).body.rows).toMatchObject([{ dueOn: '2026-06-14', extensionReason: 'Son muchos años' }])

  const answer = { method: 'PUT', json: { outcome: 'No teníamos nada' } }
  expect((await call(`${requests}/${body.id}/answer`, answer)).status).toBe(204)
  expect((await call(requests)).body.rows).toEqual([])
  expect((await call(`${requests}?filter=answered`)).body.rows).toMatchObject([{ outcome: 'No teníamos nada' }])
  expect(await extend('Tarde')).toMatchObject({ status: 409, body: { error: 'privacy-request.answered' } })
  expect(await call(`${requests}/${socioId}/answer`, answer)).toMatchObject({ status: 404 })
})

const socioId = '00000000-0000-4000-8000-000000000001'
