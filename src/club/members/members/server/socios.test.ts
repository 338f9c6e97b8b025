import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { users } from '#accounts/server/tables/users.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { memberRegister } from './tables/member-register.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from './table.ts'
import type { Club } from '#club/core/server/club.ts'
import { test } from '#tests/club.ts'
import { aRequest, aWrittenSocio, asAdmin, daysLater } from '#tests/factories.ts'
import { plantPerson, planted } from '#tests/planted/person.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { newSocioSubmission } from '../shared/membership-panel.ts'
import { changeSocio } from './change.ts'
import { createSocio } from './create.ts'
import { getSocio, readIban } from './get.ts'
import { removeSocio } from './remove.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

test('a member added by staff is active, without request, and has the next number', async ({ club }) => {
  const first = await createSocio(asAdmin(club), aWrittenSocio())
  const second = await createSocio(asAdmin(club), aWrittenSocio({ membershipType: 'vip' }))

  expect([first.membershipNumber, second.membershipNumber]).toEqual(['CG-0001', 'CG-0002'])
  const [socio] = await club.db.select().from(socios).where(eq(socios.id, second.id))
  expect(socio).toMatchObject({ status: 'active', membershipType: 'vip', membershipRequestId: null })
})

test('a duplicate submission is one member with one number', async ({ club }) => {
  const written = aWrittenSocio()
  const first = await createSocio(asAdmin(club), written)
  expect(await createSocio(asAdmin(club), written)).toEqual(first)
  expect(await createSocio(asAdmin(club), aWrittenSocio())).toMatchObject({ membershipNumber: 'CG-0002' })
})

test('a second file with one address returns the active member with it, also for a duplicate submission', async ({
  club,
}) => {
  const first = await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'Mercè Prat', email: 'merce@example.org' }))
  expect(first.duplicateInfo).toBeNull()
  const again = aWrittenSocio({ email: 'MERCE@example.org' })
  const duplicateInfo = { email: 'merce@example.org', existingName: 'Mercè Prat' }
  expect((await createSocio(asAdmin(club), again)).duplicateInfo).toEqual(duplicateInfo)
  expect((await createSocio(asAdmin(club), again)).duplicateInfo).toEqual(duplicateInfo)

  await club.db.update(socios).set({ status: 'inactive' })
  const third = await createSocio(asAdmin(club), aWrittenSocio({ email: 'merce@example.org' }))
  expect(third.duplicateInfo).toBeNull()
})

test('a typed number is kept if nobody has or had it, and the next one goes on after the highest', async ({ club }) => {
  const admin = asAdmin(club)
  const create = (membershipNumber: string) => createSocio(admin, { ...aWrittenSocio(), membershipNumber })
  expect(newSocioSubmission.parse({ ...aWrittenSocio(), membershipNumber: ' 7 ' }).membershipNumber).toBe('CG-0007')
  expect(newSocioSubmission.safeParse({ ...aWrittenSocio(), membershipNumber: 'siete' }).error?.issues).toMatchObject([
    { message: 'number.none' },
  ])
  const founder = await create('CG-0007')
  expect(founder.membershipNumber).toBe('CG-0007')
  await expect(create('CG-0007')).rejects.toMatchObject({ code: 'socio.number-taken' })
  expect((await create('CG-0003')).membershipNumber).toBe('CG-0003')
  expect((await create('')).membershipNumber).toBe('CG-0008')
  await removeSocio(admin, founder.id)
  await expect(create('CG-0007')).rejects.toMatchObject({ code: 'socio.number-taken' })
})

test('a failed creation does not use up a number', async ({ club }) => {
  const broken: Club = { ...asAdmin(club), origin: { ip: 'a\0b', userAgent: '' } }
  await expect(createSocio(broken, aWrittenSocio())).rejects.toThrow(/./)
  expect(await createSocio(asAdmin(club), aWrittenSocio())).toMatchObject({ membershipNumber: 'CG-0001' })
})

test('a member’s file is decrypted, with a masked IBAN', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  expect(await getSocio(club, id)).toMatchObject({
    iban: '•••• 1332',
    birthDate: '1980-05-17',
    emergencyContactName: 'Joan Prat',
    emergencyContactPhone: '+34 600 000 099',
    dietaryRestrictions: 'Al·lèrgica al marisc',
  })
})

test('reading a whole IBAN is logged', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  expect(await readIban(asAdmin(club), id)).toEqual({ iban: 'ES91 2100 0418 4502 0005 1332' })

  const [act] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'socio.iban-read'))
  expect(act).toMatchObject({ subjectId: id, actorEmail: 'admin@cercle.example', after: null })
})

test('a birth date in the future is refused', async ({ club }) => {
  const written = aWrittenSocio({ birthDate: '2030-01-01' })
  await expect(createSocio(asAdmin(club), written)).rejects.toMatchObject({ code: 'birth-date.past' })
})

test('deleting a member keeps only number, name and dates in the register', async ({ club }) => {
  const { id: requestId } = await aRequest(club)
  await decideRequest(asAdmin(club), requestId, { status: 'approved', reason: '' })
  const [socio] = await club.db.select().from(socios)
  await removeSocio(daysLater(asAdmin(club), 10), socio!.id)
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'socio.deleted'))).toBe(1)

  const [entry] = await club.db.select().from(memberRegister)
  expect(entry).toMatchObject({
    membershipNumber: 'CG-0001',
    fullName: 'Núria Casadevall Prat',
    joinedOn: '2026-03-14',
    leftOn: '2026-03-24',
  })
  expect(await club.db.$count(socios)).toBe(0)
  expect(await club.db.$count(membershipRequests)).toBe(0)
  expect(await club.db.$count(emails)).toBe(0)
})

test('deleting a member takes the request and the emails about it, and leaves bookings, messages, account and other emails', async ({
  club,
}) => {
  const { socio, userId } = await plantPerson(club)
  await removeSocio(asAdmin(club), socio.id)
  expect(await club.db.$count(membershipRequests)).toBe(0)
  expect(await club.db.$count(eventRegistrations, sql`lower(email) = ${planted.email}`)).toBe(1)
  expect(await club.db.$count(contactMessages)).toBe(1)
  expect(await club.db.$count(emails, eq(emails.recipient, planted.email))).toBe(1)
  expect(await club.db.$count(users, eq(users.id, userId))).toBe(1)
})

test('the number of a deleted member is not assigned again', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await removeSocio(asAdmin(club), id)
  expect(await createSocio(asAdmin(club), aWrittenSocio())).toMatchObject({ membershipNumber: 'CG-0002' })
})

test('an unknown member is refused', async ({ club }) => {
  const refused = { code: 'socio.not-found' }
  await expect(getSocio(club, unknown)).rejects.toMatchObject(refused)
  await expect(readIban(club, unknown)).rejects.toMatchObject(refused)
  await expect(changeSocio(club, unknown, { ...aWrittenSocio(), status: 'active', version: 1 })).rejects.toMatchObject(
    refused,
  )
  await expect(removeSocio(club, unknown)).rejects.toMatchObject(refused)
})
