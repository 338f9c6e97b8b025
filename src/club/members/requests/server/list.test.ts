import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import type { Club } from '#club/core/server/club.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, asAdmin } from '#tests/factories.ts'
import { exportRequests, listRequests } from './list.ts'

const everything = { search: '', order: 'desc', status: 'all', page: 1 } as const

test('a search finds every word in name, email or phone, ignoring accents and case', async ({ club }) => {
  await aRequest(club)
  await aRequest(club, { fullName: 'Jaume Ferrer i Mas', email: 'jferrer@example.org', phone: '+34 600 000 021' })

  expect(await namesFor(club, 'nuria')).toEqual(['Núria Casadevall Prat'])
  expect(await namesFor(club, 'FERRER jaumé')).toEqual(['Jaume Ferrer i Mas'])
  expect(await namesFor(club, 'jferrer@')).toEqual(['Jaume Ferrer i Mas'])
  expect(await namesFor(club, '600 000 021')).toEqual(['Jaume Ferrer i Mas'])
  expect(await namesFor(club, 'ma')).toEqual(['Jaume Ferrer i Mas'])
  expect(await namesFor(club, '100%')).toEqual([])
  expect(await namesFor(club, '_')).toEqual([])
})

test('a telephone is found in any notation', async ({ club }) => {
  await aRequest(club, { fullName: 'Pau Serra', phone: '600123456' })
  await aRequest(club, { fullName: 'Ona Vila', phone: '+34 611 22 33 44' })
  await aRequest(club, { fullName: 'Sense Telèfon', phone: null })

  for (const typed of [
    '600123456',
    '600 123 456',
    '+34 600 123 456',
    '0034600123456',
    '600-12-34-56',
    '123 456',
    'pau 600123456',
  ])
    expect(await namesFor(club, typed), typed).toEqual(['Pau Serra'])
  for (const typed of ['611223344', '+34611223344', '611 223 344', '+34 611 22 33 44', '(611) 22'])
    expect(await namesFor(club, typed), typed).toEqual(['Ona Vila'])
  expect(await namesFor(club, '600 123 457')).toEqual([])
})

test('an address is found by all of it, by the end of its local part with the host, or by its host', async ({
  club,
}) => {
  await aRequest(club, { fullName: 'Pau Serra', email: 'Pau_Serra.b@Correu.example' })
  await aRequest(club, { fullName: 'Ona Vila', email: 'pauxserra.b@altre.example' })

  for (const typed of ['pau_serra.b@correu.example', 'serra.b@correu', 'PAU_serra.b@', '@correu', 'pau serra.b@correu'])
    expect(await namesFor(club, typed), typed).toEqual(['Pau Serra'])
  expect(await namesFor(club, 'serra.b@')).toHaveLength(2)
  expect(await namesFor(club, 'erra@correu')).toEqual([])
})

test('a list filters by status and sorts by date, 25 rows a page', async ({ club }) => {
  for (let n = 0; n < 27; n += 1)
    await aRequest(club, { fullName: `Persona ${n}`, createdAt: new Date(today.getTime() + n) })
  await aRequest(club, { status: 'rejected' })

  const first = await listRequests(club, { ...everything, status: 'pending' })
  expect(first.rows).toHaveLength(25)
  expect(first.rows[0]?.fullName).toBe('Persona 26')
  expect(first).toMatchObject({ total: 27 })
  const second = await listRequests(club, { ...everything, status: 'pending', page: 2 })
  expect(second.rows.map(({ fullName }) => fullName)).toEqual(['Persona 1', 'Persona 0'])
  const found = await listRequests(club, { ...everything, search: 'persona' })
  expect([found.rows.length, found.total]).toEqual([25, 27])
  const oldest = await listRequests(club, { ...everything, status: 'pending', order: 'asc' })
  expect(oldest.rows[0]?.fullName).toBe('Persona 0')
})

test('an export is logged', async ({ club }) => {
  await aRequest(club)
  expect(await exportRequests(asAdmin(club), { search: 'nuria', status: 'all', order: 'desc' })).toHaveLength(1)
  const [act] = await club.db.select().from(auditLog)
  expect(act).toMatchObject({ action: 'membership-request.exported', after: { search: 'nuria', rows: 1 } })
})

const namesFor = async (club: Club, search: string) =>
  (await listRequests(club, { ...everything, search })).rows.map(({ fullName }) => fullName)
