import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { test } from '#tests/club.ts'
import { aWrittenSocio, asAdmin, daysLater } from '#tests/factories.ts'
import { createSocio } from './create.ts'
import { exportSocios, exportSociosWithIban, listSocios } from './list.ts'

const everything = { search: '', order: 'desc', status: 'all', page: 1 } as const

test('a search finds name, email, number and phone; the list has no encrypted columns', async ({ club }) => {
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
    'memberSince',
    'createdAt',
    'blockedAt',
  ])
})

test('the newest member is listed first', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'La Primera' }))
  await createSocio(asAdmin(daysLater(club, 1)), aWrittenSocio({ fullName: 'La Segona' }))
  const { rows } = await listSocios(club, everything)
  expect(rows.map(({ fullName }) => fullName)).toEqual(['La Segona', 'La Primera'])
})

test('the exported file has the order of the list', async ({ club }) => {
  await createSocio(asAdmin(club), aWrittenSocio({ fullName: 'La Primera' }))
  await createSocio(asAdmin(daysLater(club, 1)), aWrittenSocio({ fullName: 'La Segona' }))
  const exported = async (order: 'asc' | 'desc') =>
    (await exportSocios(asAdmin(club), { search: '', status: 'all', order })).map(({ fullName }) => fullName)
  expect(await exported('desc')).toEqual(['La Segona', 'La Primera'])
  expect(await exported('asc')).toEqual(['La Primera', 'La Segona'])
})

test('the exported file has the treasurer’s fields, with a masked IBAN or, on request, the whole; both exports are logged', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const written = aWrittenSocio()
  await createSocio(admin, written)
  const list = { search: '', status: 'active', order: 'desc' } as const
  const { address, paymentMethod, birthDate, language } = written
  const row = { address, leftAt: null, paymentMethod, birthDate, language }
  expect(await exportSocios(admin, list)).toMatchObject([{ ...row, iban: '•••• 1332' }])
  expect(await exportSociosWithIban(admin, list)).toMatchObject([{ ...row, iban: 'ES91 2100 0418 4502 0005 1332' }])
  for (const action of ['socio.exported', 'socio.exported-with-iban'])
    expect(await club.db.$count(auditLog, eq(auditLog.action, action)), action).toBe(1)
})
