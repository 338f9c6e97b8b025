import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { requestStatuses } from '#club/members/members/shared/membership.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, aWrittenRequest, asAdmin, daysLater, iban, theDetails } from '#tests/factories.ts'
import { completeMembership, openCompletion } from './completion.ts'
import { createRequest } from '#club/members/requests/server/create.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { changeSocio } from '#club/members/members/server/change.ts'
import { getSocio } from '#club/members/members/server/get.ts'
import { removeSocio } from '#club/members/members/server/remove.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

test('opening the link returns name, email and phone, and changes nothing', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  const before = await everyRow(club)

  expect(await openCompletion(daysLater(club, 1), id)).toEqual({
    fullName: 'Núria Casadevall Prat',
    email: 'nuria@example.org',
    phone: '+34 600 000 012',
    language: 'ca',
  })
  expect(await everyRow(club)).toBe(before)
})

test('data that staff wrote in the file before the completion stay', async ({ club }) => {
  const { id: requestId } = await aRequest(club)
  await decideRequest(asAdmin(club), requestId, { status: 'approved', reason: '' })
  const [{ id } = { id: '' }] = await club.db.select().from(socios)
  const byStaff = { ...theDetails(), membershipType: 'vip', language: 'ca', status: 'active', version: 1 } as const
  await changeSocio(asAdmin(club), id, {
    ...byStaff,
    email: 'nuria.casadevall@example.org',
    billingAddress: 'Plaça del Blat, 2',
    dietaryRestrictions: 'Celíaca',
    notes: 'Vindrà amb bastó.',
  })

  const form = await openCompletion(club, requestId)
  expect(form.email).toBe('nuria.casadevall@example.org')
  await completeMembership(
    club,
    requestId,
    theDetails({ ...form, iban: '', address: '', emergencyContactName: '', notes: 'Millor el vespre.' }),
  )
  expect(await getSocio(club, id)).toMatchObject({
    email: 'nuria.casadevall@example.org',
    address: 'Carrer del Romaní, 3',
    billingAddress: 'Plaça del Blat, 2',
    emergencyContactName: 'Joan Prat',
    iban: '•••• 1332',
    dietaryRestrictions: 'Celíaca\nAl·lèrgica al marisc',
    notes: 'Vindrà amb bastó.\nMillor el vespre.',
    membershipType: 'vip',
    version: 3,
  })
})

test('completing updates the member that the approval created', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })

  expect(await completeMembership(daysLater(club, 1), id, theDetails())).toEqual({
    membershipNumber: 'CG-0001',
    pass: expect.stringMatching(/^[\w-]{52}$/),
  })
  const rows = await club.db.select().from(socios)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    fullName: 'Núria Casadevall i Prat',
    address: 'Carrer del Romaní, 3',
    paymentMethod: 'transfer',
    status: 'active',
    version: 2,
  })
  expect(club.vault.open(rows[0]!.iban!, 'socios.iban')).toBe(iban)
})

test('completing a request by staff creates the member', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  await completeMembership(club, id, theDetails())

  const [socio] = await club.db.select().from(socios)
  expect(socio).toMatchObject({
    membershipRequestId: id,
    membershipNumber: 'CG-0001',
    membershipType: 'regular',
    status: 'active',
    language: 'ca',
    completedAt: today,
  })
})

test('IBAN, birth date, emergency contact and diet are stored encrypted in all tables', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  await completeMembership(club, id, theDetails())

  const dump = await everyRow(club)
  expect(dump).toContain('Casadevall')
  for (const secret of [iban, iban.slice(4), '1980-05-17', 'Joan Prat', '600 000 099', 'marisc'])
    expect(dump).not.toContain(secret)
  // As a separate word, because hashes and times may contain these digits.
  expect(dump).not.toMatch(/\b1332\b/)
})

test('the IBAN is stored only for transfers, the card holder only for cards', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  await completeMembership(
    club,
    id,
    theDetails({ paymentMethod: 'card', cardHolderName: 'NÚRIA CASADEVALL', birthDate: null }),
  )
  const [socio] = await club.db.select().from(socios)
  expect(socio).toMatchObject({ iban: null, cardHolderName: 'NÚRIA CASADEVALL', birthDate: null })
})

test('a birth date in the future is refused', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  const completing = completeMembership(club, id, theDetails({ birthDate: '2026-03-14' }))
  await expect(completing).rejects.toMatchObject({ code: 'birth-date.past' })
})

test.for(requestStatuses.filter((status) => status !== 'approved'))(
  'a link to a request that is %s is refused',
  async (status, { club }) => {
    const { id } = await aRequest(club, { status, completionSentAt: today })
    const refused = { code: 'completion.not-approved' }
    await expect(openCompletion(club, id)).rejects.toMatchObject(refused)
    await expect(completeMembership(club, id, theDetails())).rejects.toMatchObject(refused)
  },
)

test('a link to no request is refused', async ({ club }) => {
  const refused = { code: 'completion.not-approved' }
  await expect(openCompletion(club, unknown)).rejects.toMatchObject(refused)
  await expect(completeMembership(club, unknown, theDetails())).rejects.toMatchObject(refused)
})

test('completed data cannot be completed again', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  await completeMembership(club, id, theDetails())

  await expect(openCompletion(club, id)).rejects.toMatchObject({ code: 'completion.done' })
  const again = completeMembership(club, id, theDetails({ fullName: 'Un altre' }))
  await expect(again).rejects.toMatchObject({ code: 'completion.done' })
  const [socio] = await club.db.select().from(socios)
  expect(socio?.fullName).toBe('Núria Casadevall i Prat')
})

test('a link is valid for 30 days', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  await openCompletion(daysLater(club, 29), id)

  const late = daysLater(club, 30)
  await expect(openCompletion(late, id)).rejects.toMatchObject({ code: 'completion.expired' })
  await expect(completeMembership(late, id, theDetails())).rejects.toMatchObject({ code: 'completion.expired' })
})

test('the link of a deleted member is refused', async ({ club }) => {
  const { id } = await aRequest(club)
  await decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
  const [socio] = await club.db.select().from(socios)
  await removeSocio(asAdmin(club), socio!.id)

  await expect(completeMembership(club, id, theDetails())).rejects.toMatchObject({ code: 'completion.not-approved' })
  expect(await club.db.$count(membershipRequests)).toBe(0)
})

test('the log records the completion without the data', async ({ club }) => {
  const { id } = await createRequest(asAdmin(club), aWrittenRequest())
  await club.db.delete(auditLog)
  await completeMembership(club, id, theDetails())
  const [act] = await club.db.select().from(auditLog)
  expect(act).toMatchObject({ action: 'socio.completed', actorId: null, after: null })
})

/** All rows of all tables as text, as in a dump. */
const everyRow = async ({ db }: Parameters<typeof openCompletion>[0]) => {
  const tables = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const dumps = []
  for (const { name } of tables.rows)
    dumps.push(await db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t order by 1`))
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}
