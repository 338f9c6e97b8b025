import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eraseAccounts } from '#auth/accounts/erase.ts'
import { auditLog } from '#db/schema/audit-log.ts'
import { emails } from '#db/schema/emails.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { payments } from '#db/schema/payments.ts'
import { erasures } from '#db/schema/privacy/erasures.ts'
import { socios } from '#db/schema/socios.ts'
import { authParts } from '#tests/auth.ts'
import { test, today } from '#tests/club.ts'
import { aRegistration, aWrittenSocio, anAccount, anEvent, asAdmin, iban } from '#tests/factories.ts'
import { plantPerson, planted, tablesWith } from '#tests/planted-person.ts'
import { registerForEvent } from '../registrations/registrations.ts'
import { createSocio } from '../socios/create.ts'
import { erasePerson } from './erase.ts'
import { addErasures, erasureKey } from './erasure-list.ts'
import { holdings, tableName } from './holdings.ts'
import { repeatErasures } from './repeat-erasures.ts'

const erase = eraseAccounts(authParts())
const subject = { email: planted.email, rows: [] }

test('the person is planted in every table that holds people', async ({ club }) => {
  await plantPerson(club)
  const found = new Set<string>()
  for (const word of Object.values(planted)) for (const table of await tablesWith(club, word)) found.add(table)
  // The register has the members that were deleted.
  const expected = holdings.map(({ table }) => tableName(table)).filter((name) => name !== 'public.member_register')
  expect([...found].toSorted()).toEqual(expected.toSorted())
})

test('after an erasure the database holds the person only in payments, for six years, and the member’s name', async ({
  club,
}) => {
  const { host, socio, companion } = await plantPerson(club)
  await erasePerson(asAdmin(club), subject, erase)
  const left = Object.fromEntries(
    await Promise.all(Object.entries(planted).map(async ([kind, word]) => [kind, await tablesWith(club, word)])),
  )
  expect(left).toEqual({
    email: [],
    name: ['public.payments', 'public.socios'],
    phone: [],
    text: ['public.payments'],
    ip: [],
    browser: [],
  })
  expect(await tablesWith(club, iban)).toEqual([])
  // What others hang on stays.
  const rows = await club.db.select().from(eventRegistrations)
  expect(rows.map(({ id }) => id).toSorted()).toEqual([host.id, companion.id].toSorted())
  expect(rows.find(({ id }) => id === companion.id)).toMatchObject({ fullName: 'Otra Demo', email: 'otra@example.org' })
  expect(await club.db.$count(payments)).toBe(1)
  expect((await club.db.select().from(socios).where(eq(socios.id, socio.id)))[0]).toMatchObject({
    blockedAt: today,
    dietaryRestrictions: null,
    emergencyContactName: null,
  })
  const others = await club.db.select().from(emails).orderBy(emails.recipient)
  expect(others.map(({ recipient, values }) => [recipient, values])).toEqual([
    ['otra@example.org', { isTextDeleted: true }],
    ['staff@example.org', { isTextDeleted: true }],
  ])
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'person.erased'))).toBe(1)
})

test('a companion without an address is erased by the row, and the host stays', async ({ club }) => {
  const event = await anEvent(club, { date: new Date('2026-04-01T12:00Z') })
  const companions = [{ fullName: 'Companya Demo', email: '', dietaryRestrictions: 'Vegana' }]
  await registerForEvent(club, event.id, aRegistration({ companions }))
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, 'Companya Demo'))
  const later = { ...asAdmin(club), now: () => new Date('2026-04-02T12:00Z') }
  await erasePerson(later, { email: '', rows: [row!.id] }, erase)
  expect(await tablesWith(club, 'Companya')).toEqual([])
  expect(await tablesWith(club, 'Berta Demo')).toContain('public.event_registrations')
})

test('a member, staff, a guest of an event to come and who owes are not erased before that is settled', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const trying = (email: string) => expect(erasePerson(admin, { email, rows: [] }, erase)).rejects
  await createSocio(admin, aWrittenSocio({ email: 'member@example.org' }))
  await anAccount(club, { email: 'editor@example.org', role: 2, createdAt: today })
  const coming = await anEvent(club)
  await registerForEvent(club, coming.id, aRegistration({ email: 'guest@example.org' }))
  const past = await anEvent(club, { price: 30 })
  await registerForEvent(club, past.id, aRegistration({ email: 'owes@example.org' }))
  await trying('member@example.org').toMatchObject({ code: 'person.has-business', details: { business: ['member'] } })
  await trying('editor@example.org').toMatchObject({ details: { business: ['staff'] } })
  await trying('guest@example.org').toMatchObject({ details: { business: ['future-booking'] } })
  await trying('owes@example.org').toMatchObject({ details: { business: ['future-booking', 'open-balance'] } })
  await trying('nobody@example.org').toMatchObject({ code: 'person.not-found' })
  await trying('').toMatchObject({ code: 'person.not-found' })
})

test('a person on the list is erased again, only in rows older than the erasure; the list has no address', async ({
  club,
}) => {
  const admin = asAdmin(club)
  await plantPerson(club)
  await erasePerson(admin, subject, erase)
  expect(await tablesWith(club, planted.email)).toEqual([])
  const lines = await club.db.select().from(erasures)
  const key = await erasureKey(club)

  // The backup brings back what was there before; the person has written again since.
  await club.db.delete(erasures)
  await club.db.delete(socios)
  await club.db.delete(payments)
  await plantPerson(club)
  const again = new Date(today.getTime() + 60_000)
  const event = await anEvent(club)
  await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: 'Plantada otra vez', email: planted.email, createdAt: again })
  expect(await repeatErasures(club, key, lines, erase)).toBe(1)
  expect(await tablesWith(club, planted.phone)).toEqual([])
  const left = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.email, planted.email))
  expect(left).toMatchObject([{ fullName: 'Plantada otra vez' }])
  expect(await club.db.select().from(erasures)).toEqual(lines)
  expect(await repeatErasures(club, key, lines, erase)).toBe(0)
})

test('of two erasures of one person the later counts', async ({ club }) => {
  const later = new Date(today.getTime() + 1000)
  await addErasures(club.db, [{ hash: 'a', erasedAt: later }])
  await addErasures(club.db, [{ hash: 'a', erasedAt: today }])
  expect(await club.db.select().from(erasures)).toEqual([{ hash: 'a', erasedAt: later }])
})
