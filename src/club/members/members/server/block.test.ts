import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test as base, today } from '#tests/club.ts'
import { aRequest, aWrittenSocio, anAccount, asAdmin, daysLater, iban } from '#tests/factories.ts'
import { plantSecondPerson, readSecondPerson } from '#tests/planted/second-person.ts'
import { applyRules } from '#tests/retention.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { getSocio, readIban } from '#club/members/members/server/get.ts'
import { imports } from '#club/core/imports/server/tables/imports.ts'
import { importedMembers } from '#club/members/imports/server/tables/imported-members.ts'
import { exportSocios, listSocios } from '#club/members/members/server/list.ts'
import { blockSocio, openBlockedFile, unblockSocio } from './block.ts'

const all = { search: '', status: 'all', order: 'desc', page: 1 } as const

/** A former member with a request and an email about it. */
const test = base.extend('former', async ({ club }) => {
  const request = await aRequest(club, { status: 'baja', email: 'ignasi@example.org', fullName: 'Ignasi Barbany' })
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ notes: 'Vive en Gràcia' }))
  await club.db
    .update(socios)
    .set({ status: 'inactive', leftAt: today, membershipRequestId: request.id })
    .where(eq(socios.id, id))
  await club.db.insert(emails).values({
    template: 'send-approval-notification',
    recipient: 'ignasi@example.org',
    language: 'ca',
    values: { fullName: 'Ignasi Barbany' },
    about: request.id,
    status: 'sent',
  })
  return id
})

const rowOf = async (db: Parameters<typeof getSocio>[0]['db'], id: string) =>
  (await db.select().from(socios).where(eq(socios.id, id)))[0]!

test('a blocked file keeps its private fields encrypted, without diet and emergency contact', async ({
  club,
  former,
}) => {
  const admin = asAdmin(club)
  const { socio: other } = await plantSecondPerson(club)
  const counted = { sha256: '0', created: 0, changed: 2, same: 0, failed: 0, at: today }
  const [{ id: importId } = { id: '' }] = await club.db.insert(imports).values(counted).returning()
  for (const socioId of [former, other.id])
    await club.db.insert(importedMembers).values({ importId, socioId, version: 1 })
  const ofSecondPerson = await readSecondPerson(club)
  await blockSocio(admin, former)
  await blockSocio(admin, former)
  expect(await club.db.select().from(importedMembers)).toMatchObject([{ socioId: other.id }])
  expect(await readSecondPerson(club)).toEqual(ofSecondPerson)
  const row = await rowOf(club.db, former)
  expect(row).toMatchObject({
    fullName: 'Ignasi Barbany Coll',
    membershipNumber: 'CG-0001',
    email: '',
    phone: null,
    address: null,
    birthDate: null,
    iban: null,
    notes: null,
    emergencyContactName: null,
    emergencyContactPhone: null,
    dietaryRestrictions: null,
    dietConsentVersion: null,
    idempotencyKey: null,
    blockedAt: today,
    updatedAt: today,
    version: 2,
  })
  const { rows } = await club.db.execute(sql`
    select s::text || (select coalesce(string_agg(e::text, ''), '') from emails e) as text from socios s where id = ${former}`)
  for (const word of ['ignasi@example.org', iban, 'Gràcia', 'Romaní']) expect(String(rows[0]?.text)).not.toContain(word)
  expect(await club.db.select().from(membershipRequests)).toMatchObject([{ email: 'vecina@example.org' }])
  expect(
    await club.db.select().from(auditLog).where(eq(auditLog.action, 'socio.blocked')).orderBy(auditLog.id),
  ).toMatchObject([{ subject: 'socios', subjectId: former }])
})

test('a blocked member is in no list, search or export but that of blocked files; the file shows number, name and days, and has no IBAN to read', async ({
  club,
  former,
}) => {
  const admin = asAdmin(club)
  expect((await listSocios(admin, all)).rows).toHaveLength(1)
  await blockSocio(admin, former)
  expect((await listSocios(admin, all)).rows).toEqual([])
  expect((await listSocios(admin, { ...all, search: 'Barbany' })).rows).toEqual([])
  expect(await exportSocios(admin, all)).toEqual([])
  const blocked = { ...all, status: 'blocked' } as const
  const masked = { fullName: 'Ignasi Barbany Coll', email: '', phone: null, blockedAt: today }
  expect((await listSocios(admin, { ...blocked, search: 'Barbany' })).rows).toMatchObject([masked])
  expect((await listSocios(admin, { ...blocked, search: 'ignasi@example.org' })).rows).toEqual([])
  expect(await exportSocios(admin, blocked)).toMatchObject([{ ...masked, address: null }])
  const file = await getSocio(admin, former)
  expect(file).toMatchObject({ membershipNumber: 'CG-0001', birthDate: null, iban: null, blockedAt: today })
  expect(file).not.toHaveProperty('sealedFile')
  await expect(readIban(admin, former)).rejects.toMatchObject({ code: 'socio.blocked' })
  const change = { ...aWrittenSocio(), status: 'active', version: file.version } as const
  await expect(changeSocio(admin, former, change)).rejects.toMatchObject({ code: 'socio.blocked' })
})

test('a member who returns gets the file back, without diet and emergency contact', async ({ club, former }) => {
  const admin = asAdmin(club)
  const { id: other } = await createSocio(admin, aWrittenSocio({ fullName: 'Otra', email: 'otra@example.org' }))
  await club.db.update(socios).set({ status: 'inactive', leftAt: today }).where(eq(socios.id, other))
  await blockSocio(admin, other)
  await blockSocio(admin, former)
  await unblockSocio(daysLater(admin, 1), former)
  expect(await rowOf(club.db, other), 'another file stays blocked').toMatchObject({ blockedAt: today, email: '' })
  expect(await rowOf(club.db, former)).toMatchObject({
    sealedFile: null,
    version: 3,
    updatedAt: daysLater(club, 1).now(),
  })
  await club.db.delete(socios).where(eq(socios.id, other))
  expect(await getSocio(admin, former)).toMatchObject({
    email: 'ignasi@example.org',
    birthDate: '1980-05-17',
    address: 'Carrer del Romaní, 3',
    dietaryRestrictions: null,
    emergencyContactName: null,
    blockedAt: null,
    status: 'active',
    leftAt: null,
  })
  await applyRules({ ...club, now: () => new Date('2040-01-01') }, 'leftMembers', 'formerMembers')
  expect(await rowOf(club.db, former), 'a member again').toMatchObject({ blockedAt: null })
  await expect(unblockSocio(admin, former)).rejects.toMatchObject({ code: 'socio.not-blocked' })
  expect(
    await club.db.select().from(auditLog).where(eq(auditLog.action, 'socio.unblocked')).orderBy(auditLog.id),
  ).toMatchObject([{ subject: 'socios', subjectId: former }])
})

test('opening a blocked file shows its private fields, and notifies every other admin', async ({ club, former }) => {
  const admin = asAdmin(club)
  for (const email of ['admin@cercle.example', 'second@example.org']) await anAccount(club, { email, role: 1 })
  await anAccount(club, { email: 'named@example.org', userMetadata: { language: 'ca' } })
  const asked = { reader: 'court', reference: '12/2026' } as const
  const open = (id = former) => openBlockedFile(admin, id, asked, ['named@example.org'])
  await expect(open()).rejects.toMatchObject({ code: 'socio.not-blocked' })
  await expect(open(randomUUID())).rejects.toMatchObject({ code: 'socio.not-found' })
  await blockSocio(admin, former)
  expect(await open()).toMatchObject({
    email: 'ignasi@example.org',
    phone: '+34 600 000 012',
    notes: 'Vive en Gràcia',
    birthDate: '1980-05-17',
    iban,
  })
  const values = { by: 'admin@cercle.example', membershipNumber: 'CG-0001', ...asked }
  const told = await club.db.select().from(emails).orderBy(emails.recipient)
  expect(told).toMatchObject([
    { template: 'blocked-file-opened', recipient: 'named@example.org', language: 'ca', values },
    { template: 'blocked-file-opened', recipient: 'second@example.org', language: 'es', values },
  ])
  expect(told).toHaveLength(2)
  expect(
    await club.db.select().from(auditLog).where(eq(auditLog.action, 'socio.blocked-read')).orderBy(auditLog.id),
  ).toMatchObject([{ subject: 'socios', subjectId: former, after: asked }])
})

test('a member is blocked a year after leaving, to the second, and deleted after six', async ({ club, former }) => {
  const on = (moment: string) => ({ ...club, now: () => new Date(moment) })
  const isBlocked = async () => (await rowOf(club.db, former)).blockedAt !== null
  await applyRules(on('2027-03-14T12:00:00Z'), 'leftMembers')
  expect(await isBlocked()).toBe(false)
  await applyRules(on('2027-03-14T12:00:01Z'), 'leftMembers')
  expect(await isBlocked()).toBe(true)
  await applyRules(on('2032-03-14T12:00:01Z'), 'formerMembers')
  expect(await club.db.$count(socios)).toBe(0)
})

test('an active member is not blocked', async ({ club, former }) => {
  await club.db.update(socios).set({ status: 'active' }).where(eq(socios.id, former))
  await expect(blockSocio(asAdmin(club), former)).rejects.toMatchObject({ code: 'socio.still-member' })
  await blockSocio(asAdmin(club), former, () => false)
  expect(await rowOf(club.db, former), 'nor one whose turn it is no more').toMatchObject({ blockedAt: null })
  await club.db.update(socios).set({ status: 'inactive' }).where(eq(socios.id, former))
  await blockSocio(asAdmin(club), former, () => false)
  expect(await rowOf(club.db, former)).toMatchObject({ blockedAt: null, email: 'ignasi@example.org' })
})
