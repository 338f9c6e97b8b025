import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#db/schema/audit-log.ts'
import { letters } from '#db/schema/letters.ts'
import { memberRegister } from '#db/schema/member-register.ts'
import { membershipRequests } from '#db/schema/membership-requests.ts'
import { socios } from '#db/schema/socios.ts'
import type { Actor, Club } from '#domain/club.ts'
import { type SocioChange, socioChange } from '#shared/forms/membership-panel.ts'
import { groupedIban } from '#shared/iban.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, aWrittenSocio, asAdmin, daysLater, iban } from '#tests/membership.ts'
import { decideRequest } from '../membership-requests/decide.ts'
import { changeSocio } from './change.ts'
import { createSocio } from './create.ts'
import { getSocio, readIban } from './get.ts'
import { exportSocios, listSocios } from './list.ts'
import { removeSocio } from './remove.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const everything = { search: '', order: 'desc', status: 'all', page: 1 } as const

test('a member made by hand is active, of no request, and has the next number', async ({ club }) => {
  const first = await createSocio(asAdmin(club), aWrittenSocio())
  const second = await createSocio(asAdmin(club), aWrittenSocio({ membershipType: 'vip' }))

  expect([first.membershipNumber, second.membershipNumber]).toEqual(['CG-0001', 'CG-0002'])
  const [socio] = await club.db.select().from(socios).where(eq(socios.id, second.id))
  expect(socio).toMatchObject({ status: 'active', membershipType: 'vip', membershipRequestId: null })
})

test('the same form sent twice is one member, and takes one number', async ({ club }) => {
  const written = aWrittenSocio()
  const first = await createSocio(asAdmin(club), written)
  expect(await createSocio(asAdmin(club), written)).toEqual(first)
  expect(await createSocio(asAdmin(club), aWrittenSocio())).toMatchObject({ membershipNumber: 'CG-0002' })
})

test('a form that fails gives its number back', async ({ club }) => {
  const broken: Club = { ...asAdmin(club), origin: { ip: 'a\0b', userAgent: '' } }
  await expect(createSocio(broken, aWrittenSocio())).rejects.toThrow(/./)
  expect(await createSocio(asAdmin(club), aWrittenSocio())).toMatchObject({ membershipNumber: 'CG-0001' })
})

test('a card is open but for the IBAN', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  expect(await getSocio(club, id)).toMatchObject({
    iban: '•••• 1332',
    birthDate: '1980-05-17',
    emergencyContactName: 'Joan Prat',
    emergencyContactPhone: '+34 600 000 099',
    dietaryRestrictions: 'Al·lèrgica al marisc',
  })
})

test('whoever reads a whole IBAN is in the log', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  expect(await readIban(asAdmin(club), id)).toEqual({ iban: 'ES91 2100 0418 4502 0005 1332' })

  const [act] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'socio.iban-read'))
  expect(act).toMatchObject({ subjectId: id, actorEmail: 'admin@cercle.example', after: null })
})

test('a list finds by name, email, number and phone, and shows nothing that is sealed', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio())
  await createSocio(
    asAdmin(club),
    aWrittenSocio({ fullName: 'Núria Prat', email: 'np@example.org', phone: '600 777 888' }),
  )
  const namesFor = async (search: string) =>
    (await listSocios(club, { ...everything, search })).rows.map(({ fullName }) => fullName)

  expect(await namesFor('NURIA')).toEqual(['Núria Prat'])
  expect(await namesFor('np@example')).toEqual(['Núria Prat'])
  expect(await namesFor('cg-0001')).toEqual(['Ignasi Barbany Coll'])
  for (const phone of ['600 777 888', '600777888', '+34 600 777 888', '777888', '777 888'])
    expect(await namesFor(phone), phone).toEqual(['Núria Prat'])
  expect(await namesFor('600 777 889')).toEqual([])
  const { rows } = await listSocios(club, everything)
  expect(Object.keys(rows[0]!)).toEqual([
    'id',
    'membershipNumber',
    'fullName',
    'email',
    'phone',
    'membershipType',
    'status',
    'createdAt',
  ])
})

test('the newest member stands first', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'La Primera' }))
  await createSocio(asAdmin(daysLater(club, 1)), aWrittenSocio({ fullName: 'La Segona' }))
  const { rows } = await listSocios(club, everything)
  expect(rows.map(({ fullName }) => fullName)).toEqual(['La Segona', 'La Primera'])
})

test('a change is kept; an empty IBAN keeps the one there is', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await changeSocio(asAdmin(club), id, aChange({ fullName: 'Ignasi Barbany', iban: '' }))

  expect(await getSocio(club, id)).toMatchObject({ fullName: 'Ignasi Barbany', iban: '•••• 1332', version: 2 })
  expect((await readIban(asAdmin(club), id)).iban).toContain('1332')
  await changeSocio(asAdmin(club), id, aChange({ version: 2, paymentMethod: 'cash', iban: '' }))
  expect(await getSocio(club, id)).toMatchObject({ iban: null, paymentMethod: 'cash' })
})

test('becoming inactive is leaving, and coming back forgets it', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await changeSocio(asAdmin(club), id, aChange({ status: 'suspended' }))
  expect(await getSocio(club, id)).toMatchObject({ status: 'suspended', leftAt: null })
  await changeSocio(asAdmin(club), id, aChange({ version: 2, status: 'inactive' }))
  expect(await getSocio(club, id)).toMatchObject({ status: 'inactive', leftAt: today })
  await changeSocio(daysLater(asAdmin(club), 3), id, aChange({ version: 3, status: 'inactive' }))
  expect(await getSocio(club, id), 'the day of leaving stays').toMatchObject({ leftAt: today })
  await changeSocio(daysLater(asAdmin(club), 5), id, aChange({ version: 4, status: 'active' }))
  expect(await getSocio(club, id)).toMatchObject({ status: 'active', leftAt: null })
})

test('a save that began before another’s is refused', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await changeSocio(asAdmin(club), id, aChange())
  const reader: Actor = {
    kind: 'user',
    id: crypto.randomUUID(),
    email: 'reader@cercle.example',
    role: 1,
    owesSecondFactor: false,
  }
  await readIban({ ...club, actor: reader }, id)
  await expect(changeSocio(asAdmin(club), id, aChange())).rejects.toMatchObject({
    code: 'socio.conflict',
    details: { changedBy: 'admin@cercle.example' },
  })
})

test('a file that was open while its member left does not bring them back', async ({ club }) => {
  const { id: requestId } = await aRequest(club)
  await decideRequest(asAdmin(club), requestId, { status: 'approved', reason: '' })
  const [{ id, version } = { id: '', version: 0 }] = await club.db.select().from(socios)
  await decideRequest(asAdmin(club), requestId, { status: 'baja', reason: '' })
  await expect(changeSocio(asAdmin(club), id, aChange({ version }))).rejects.toMatchObject({ code: 'socio.conflict' })
  expect(await getSocio(club, id)).toMatchObject({ status: 'inactive' })
})

test('an IBAN given back as its end alone was shown stays whole', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio({ paymentMethod: 'transfer', iban }))
  const { iban: shown } = await getSocio(club, id)
  const change = socioChange.parse({ ...aChange(), iban: shown })
  await changeSocio(asAdmin(club), id, change)
  expect((await readIban(asAdmin(club), id)).iban).toBe(groupedIban(iban))
})

test('a birth still to come is refused', async ({ club }) => {
  const written = aWrittenSocio({ birthDate: '2030-01-01' })
  await expect(createSocio(asAdmin(club), written)).rejects.toMatchObject({ code: 'birth-date.past' })
})

test('deleting keeps number, name and days in the register, and nothing else of the person', async ({ club }) => {
  const { id: requestId } = await aRequest(club)
  await decideRequest(asAdmin(club), requestId, { status: 'approved', reason: '' })
  const [socio] = await club.db.select().from(socios)
  await removeSocio(daysLater(asAdmin(club), 10), socio!.id)

  const [entry] = await club.db.select().from(memberRegister)
  expect(entry).toMatchObject({
    membershipNumber: 'CG-0001',
    fullName: 'Núria Casadevall Prat',
    joinedOn: '2026-03-14',
    leftOn: '2026-03-24',
  })
  expect(await club.db.$count(socios)).toBe(0)
  expect(await club.db.$count(membershipRequests)).toBe(0)
  expect(await club.db.$count(letters)).toBe(0)
})

test('the number of a deleted member is not given again', async ({ club }) => {
  const { id } = await createSocio(asAdmin(club), aWrittenSocio())
  await removeSocio(asAdmin(club), id)
  expect(await createSocio(asAdmin(club), aWrittenSocio())).toMatchObject({ membershipNumber: 'CG-0002' })
})

test('a member nobody knows is refused', async ({ club }) => {
  const refused = { code: 'socio.not-found' }
  await expect(getSocio(club, unknown)).rejects.toMatchObject(refused)
  await expect(readIban(club, unknown)).rejects.toMatchObject(refused)
  await expect(changeSocio(club, unknown, aChange())).rejects.toMatchObject(refused)
  await expect(removeSocio(club, unknown)).rejects.toMatchObject(refused)
})

test('who takes the list away is in the log', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio())
  const taken = await exportSocios(asAdmin(club), { search: '', status: 'active', order: 'desc' })
  expect(taken).toMatchObject([{ address: aWrittenSocio().address, leftAt: null }])
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'socio.exported'))).toBe(1)
})

const aChange = (overrides: Partial<SocioChange> = {}): SocioChange => {
  const { idempotencyKey: _, ...written } = aWrittenSocio({ iban })
  return { ...written, status: 'active', version: 1, ...overrides }
}
