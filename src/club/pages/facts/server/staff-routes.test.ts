import { expect } from 'vitest'
import { defaultLegalFacts, defaultPublicFacts } from '#base/default-club-facts.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { test } from '#tests/club.ts'

const iban = 'ES9121000418450200051332'
const account = { ...defaultLegalFacts, accountHolder: 'Associació Cercle', iban, version: 1 }

test('an admin changes the public facts of the club; bank details are shown in the panel only', async ({ club }) => {
  const [visitor, admin] = [apiCallerOf(club), apiCallerOf(club, actorWith('admin'))]
  const json = { ...defaultPublicFacts, phone: '+34 931 111 111', version: 1 }
  expect(await admin('/api/admin/club-facts/public', { method: 'PUT', json })).toEqual({
    status: 200,
    body: { ...json, version: 2 },
  })
  expect((await admin('/api/admin/club-facts/legal', { method: 'PUT', json: account })).status).toBe(200)
  const { body } = await visitor('/api/club-facts')
  expect(body).toMatchObject({ phone: '+34 931 111 111', legalName: defaultLegalFacts.legalName })
  expect(body).not.toHaveProperty('iban')
  expect(body).not.toHaveProperty('accountHolder')
  expect((await admin('/api/admin/club-facts')).body.legal).toEqual({ ...account, assemblyNotice: 15, version: 2 })
})

test('public, legal and bank facts need a fresh proof', async ({ club }) => {
  const withoutProof = apiCallerOf(club, Object.assign(actorWith('admin'), { hasFreshProof: false }))
  const refused = { status: 403, body: { error: 'auth.fresh-proof' } }
  expect(await withoutProof('/api/admin/club-facts/legal', { method: 'PUT', json: account })).toEqual(refused)
  const json = { ...defaultPublicFacts, email: 'lladre@example.org', version: 1 }
  expect(await withoutProof('/api/admin/club-facts/public', { method: 'PUT', json })).toEqual(refused)
})

test('a wrong IBAN, an address without https and a stale version are refused', async ({ club }) => {
  const admin = apiCallerOf(club, actorWith('admin'))
  const put = (part: string, json: object) => admin(`/api/admin/club-facts/${part}`, { method: 'PUT', json })
  expect(await put('legal', { ...account, iban: 'ES0000000000000000000000' })).toEqual({
    status: 422,
    body: { error: 'invalid', fields: { iban: 'iban.invalid' } },
  })
  expect(await put('public', { ...defaultPublicFacts, x: 'http://x.com/cercle', version: 1 })).toMatchObject({
    status: 422,
    body: { fields: { x: 'url.https' } },
  })
  expect((await put('legal', account)).status).toBe(200)
  expect(await put('legal', { ...account, taxId: 'G22222222' })).toMatchObject({
    status: 409,
    body: { error: 'content.conflict', details: { current: { iban, version: 2 } } },
  })
})

test('an editor neither reads nor changes the facts of the club', async ({ club }) => {
  const editor = apiCallerOf(club, actorWith('editor'))
  for (const [path, method] of [
    ['', 'GET'],
    ['/public', 'PUT'],
    ['/legal', 'PUT'],
    ['/membership', 'PUT'],
  ] as const)
    expect(
      await editor(`/api/admin/club-facts${path}`, { method, ...(method === 'PUT' && { json: account }) }),
    ).toEqual({ status: 403, body: { error: 'access.denied' } })
})
