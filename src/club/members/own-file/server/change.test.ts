import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { dietConsentVersions } from '#club/core/consents/shared/consents.ts'
import { changeSocio, takeAccountAddress } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { seeOwnActs } from '#club/members/members/server/own-acts.ts'
import { getSocio } from '#club/members/members/server/get.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { actorWith, apiCallerOf } from '#tests/api.ts'
import { emailsOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, anAccount, asAdmin, iban } from '#tests/factories.ts'
import { readDashboard } from '#club/people/inbox/server/dashboard.ts'
import type { OwnFileChange } from '../shared/own-file.ts'
import { certifyOwn } from './certificate.ts'
import { changeOwnFile, changeOwnIban, readOwnFile } from './change.ts'

const otherIban = 'ES7921000813610123456789'
const aMember = async (club: Club, file: Parameters<typeof aWrittenSocio>[0] = {}, changed: object = {}) => {
  const account = await anAccount(club)
  const written = aWrittenSocio({ paymentMethod: 'transfer', iban, birthDate: null, notes: 'De la junta', ...file })
  const { id } = await createSocio(asAdmin(club), written)
  await club.db.update(socios).set({ accountId: account.id, accountSince: club.now() }).where(eq(socios.id, id))
  const actor = { ...actorWith('user'), ...account, ...changed } as Club['actor']
  return { id, mine: { ...club, actor } as Club }
}
const formOf = async (club: Club, changed: Partial<OwnFileChange> = {}): Promise<OwnFileChange> => {
  const { fullName: _, email: __, iban: ___, membershipNumber: ____, ...own } = await readOwnFile(club)
  return { ...own, dietConsentVersion: undefined, ...changed }
}
const refusal = (code: string) => expect.objectContaining({ code })

test('a member reads the own file but the notes of the staff, and the IBAN by its end', async ({ club }) => {
  const { mine } = await aMember(club)
  const file = await readOwnFile(mine)
  expect(file).toMatchObject({ membershipNumber: 'CG-0001', iban: '•••• 1332' })
  expect(JSON.stringify(file)).not.toMatch(/junta|9121000418/)
})

test('a member changes the own file; the log has the names of the fields alone', async ({ club }) => {
  const { id, mine } = await aMember(club)
  const changed = {
    phone: '+34 600 000 113',
    address: 'Carrer Nou, 1',
    language: 'es',
    birthDate: '1980-05-01',
  } as const
  const form = await formOf(mine, { ...changed, emergencyContactName: 'Pol Vila' })
  expect(await changeOwnFile(mine, form)).toEqual({ version: 2 })
  expect(await readOwnFile(mine)).toMatchObject({ ...changed, emergencyContactName: 'Pol Vila', iban: '•••• 1332' })
  expect(await getSocio(asAdmin(club), id)).toMatchObject({ notes: 'De la junta', ...changed })
  const [act] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'socio.own-changed'))
  expect(act!.actorId).toBe(mine.actor.kind === 'user' && mine.actor.id)
  expect((act!.after as { fields: string[] }).fields.toSorted()).toEqual([
    'address',
    'birthDate',
    'emergencyContactName',
    'language',
    'phone',
  ])
  expect(JSON.stringify(act)).not.toMatch(/Carrer Nou|1980/)
  // Once.
  await changeOwnFile(mine, await formOf(mine, { birthDate: '1990-01-01' }))
  expect(await readOwnFile(mine)).toMatchObject({ birthDate: '1980-05-01' })
})

test('the own certificate is that of the file, while the membership is active; staff give the file its account’s address', async ({
  club,
}) => {
  const { id, mine } = await aMember(club, { email: 'otra@example.org' })
  expect(await certifyOwn(mine)).toMatchObject({ membershipNumber: 'CG-0001', status: 'active' })
  await takeAccountAddress(asAdmin(club), id)
  expect((await readOwnFile(mine)).email).toBe(mine.actor.kind === 'user' && mine.actor.email)
  await club.db.update(socios).set({ status: 'suspended' }).where(eq(socios.id, id))
  await expect(certifyOwn(mine)).rejects.toMatchObject(refusal('socio.moved'))
  const unjoined = await createSocio(asAdmin(club), aWrittenSocio())
  await expect(takeAccountAddress(asAdmin(club), unjoined.id)).rejects.toMatchObject(refusal('socio.moved'))
})

test('another dietary note needs its consent; the same keeps it', async ({ club }) => {
  const { id, mine } = await aMember(club)
  const note = { dietaryRestrictions: 'Celíaca' }
  await expect(changeOwnFile(mine, await formOf(mine, note))).rejects.toEqual(refusal('diet-consent.required'))
  await changeOwnFile(mine, await formOf(mine, { ...note, dietConsentVersion: dietConsentVersions.at(-1) }))
  await changeOwnFile(mine, await formOf(mine, { phone: '' }))
  const [file] = await club.db.select().from(socios).where(eq(socios.id, id))
  expect(file).toMatchObject({ dietConsentVersion: dietConsentVersions.at(-1), phone: null })
})

test('a save of staff in between is refused to the member, and the other way round', async ({ club }) => {
  const { id, mine } = await aMember(club)
  const form = await formOf(mine)
  const byStaff = { ...aWrittenSocio({ paymentMethod: 'transfer' }), status: 'active', version: 1 } as const
  await changeSocio(asAdmin(club), id, byStaff)
  await expect(changeOwnFile(mine, form)).rejects.toEqual(refusal('socio.conflict'))
  await expect(changeOwnIban(mine, { iban: otherIban, version: 1 })).rejects.toEqual(refusal('socio.conflict'))
  await changeOwnFile(mine, await formOf(mine))
  await expect(changeSocio(asAdmin(club), id, { ...byStaff, version: 2 })).rejects.toEqual(refusal('socio.conflict'))
  await removeSocio(asAdmin(club), id)
  await expect(changeOwnFile(mine, form)).rejects.toEqual(refusal('socio.not-found'))
})

test('another IBAN needs a fresh proof, tells the address of the file with both ends, and staff see it', async ({
  club,
}) => {
  const { id, mine } = await aMember(club)
  const stale = { ...mine, actor: { ...mine.actor, hasFreshProof: false } as Club['actor'] }
  await expect(changeOwnIban(stale, { iban: otherIban, version: 1 })).rejects.toEqual(refusal('auth.fresh-proof'))
  await changeOwnIban(mine, { iban: otherIban, version: 1 })
  expect(await readOwnFile(mine)).toMatchObject({ iban: '•••• 6789', version: 2 })
  const [email] = await emailsOf(club, 'member-iban-changed')
  expect(email).toMatchObject({ values: { before: '•••• 1332', after: '•••• 6789' } })
  const stored = JSON.stringify([await club.db.select().from(emails), await club.db.select().from(auditLog)])
  expect(stored).not.toMatch(/9121000418|7921000813/)
  expect(await getSocio(asAdmin(club), id)).toMatchObject({ ibanChangedAt: club.now() })
  const waiting = async () => (await readDashboard(asAdmin(club))).people?.first.byMembers
  expect(await waiting()).toMatchObject([{ id, ibanChangedAt: club.now(), endedAt: null }])
  await changeSocio(asAdmin(club), id, {
    ...aWrittenSocio({ paymentMethod: 'transfer', iban }),
    status: 'active',
    version: 2,
  })
  expect(await waiting()).toEqual([])
  await changeOwnIban(mine, { iban: otherIban, version: 3 })
  expect(await waiting()).toMatchObject([{ id }])
  const other = await aMember(club)
  const before = { ...other.mine, now: () => new Date(club.now().getTime() - 1000) }
  await changeOwnIban(before, { iban: otherIban, version: 1 })
  expect(await waiting(), 'the latest first').toMatchObject([{ id }, { id: other.id }])
  await seeOwnActs(asAdmin(club), id)
  expect(await waiting()).toMatchObject([{ id: other.id }])
  const changed = (n: number) => ({
    fullName: 'Anna',
    email: '',
    membershipNumber: `CG-010${n}`,
    ibanChangedAt: club.now(),
  })
  await club.db.insert(socios).values([1, 2, 3, 4, 5].map(changed))
  expect(await waiting(), 'all, since they are counted').toHaveLength(6)
  await expect(seeOwnActs(asAdmin(club), crypto.randomUUID())).rejects.toEqual(refusal('socio.not-found'))
})

test('/api/me: a stranger 401, a user without file 404, a member and staff with a file their own', async ({ club }) => {
  const { mine } = await aMember(club)
  const { mine: staff } = await aMember(club, {}, { role: 1 })
  const [form, theirs] = [await formOf(mine), await formOf(staff)]
  const paths = [
    ['GET', '/api/me/file', undefined],
    ['PUT', '/api/me/file', form],
    ['PUT', '/api/me/iban', { iban: otherIban, version: 1 }],
    ['POST', '/api/me/certificates', undefined],
    ['POST', '/api/me/departure', { on: 'today', version: 1 }],
    ['DELETE', '/api/me/departure', undefined],
  ] as const
  const statuses = (actor: Club['actor']) =>
    Promise.all(
      paths.map(async ([method, path, json]) => (await apiCallerOf(club, actor)(path, { method, json })).status),
    )
  expect(await statuses({ kind: 'visitor' })).toEqual([401, 401, 401, 401, 401, 401])
  expect(await statuses(actorWith('user'))).toEqual([404, 404, 404, 404, 404, 404])
  for (const [{ actor }, own] of [
    [mine, form],
    [staff, theirs],
  ] as const) {
    const call = apiCallerOf(club, actor)
    expect((await call('/api/me/file')).status).toBe(200)
    expect(await call('/api/me/file', { method: 'PUT', json: own })).toEqual({ status: 200, body: { version: 2 } })
  }
  const call = apiCallerOf(club, mine.actor)
  const { version: _, ...without } = form
  for (const [path, json] of [
    ['/api/me/file', without],
    ['/api/me/file', null],
    ['/api/me/iban', { iban: 'US00', version: 2 }],
    ['/api/me/iban', { iban: '', version: 2 }],
    ['/api/me/iban', { iban: 'x'.repeat(10_000), version: 2 }],
  ] as const)
    expect((await call(path, { method: 'PUT', json })).status, path).toBe(422)
})
