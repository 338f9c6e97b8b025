import { eq, isNotNull, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { erasures } from './tables/erasures.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test, today } from '#tests/club.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { aPayment, aRegistration, aWrittenSocio, anAccount, anEvent, asAdmin, iban } from '#tests/factories.ts'
import { plantSecondPerson, readSecondPerson } from '#tests/planted/second-person.ts'
import { plantPerson, planted, tablesWith } from '#tests/planted/person.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { cancelEvent } from '#club/evenings/notices/server/cancel-event.ts'
import { notices } from '#club/evenings/notices/server/table.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { readPerson } from './read-person.ts'
import { erasePerson, openBusiness } from './erase.ts'
import {
  type Erasure,
  addErasures,
  erasureKey,
  hashOf,
  hashOfOwn,
  readErasures,
  recordErasure,
} from './erasure-list.ts'
import { findPersonRows } from './find-person-rows.ts'
import { personalTables, tableName } from './personal-tables.ts'
import { idsOf } from './whose/own.ts'
import { repeatErasures } from './repeat-erasures.ts'

const subject = { email: planted.email, rows: [] }
const sorted = (lines: Erasure[]) => lines.toSorted((a, b) => a.hash.localeCompare(b.hash))

test('the test person is stored in every table with personal data', async ({ club }) => {
  await plantPerson(club)
  const found = new Set<string>()
  for (const word of Object.values(planted)) for (const table of await tablesWith(club, word)) found.add(table)
  // The register has the members that were deleted; what an import can undo is encrypted as a whole; attendance and calls have a number alone.
  const others = new Set([
    'public.member_register',
    'public.imported_members',
    'public.attendances',
    'public.assembly_calls',
  ])
  const expected = personalTables.map(({ table }) => tableName(table)).filter((name) => !others.has(name))
  expect([...found].toSorted()).toEqual(expected.toSorted())
})

test('after an erasure only payments, for six years, and the member’s name in the register remain', async ({
  club,
}) => {
  const { host, socio, companion } = await plantPerson(club)
  await plantSecondPerson(club)
  const ofSecondPerson = await readSecondPerson(club)
  await erasePerson(asAdmin(club), subject, contributions)
  expect(await readSecondPerson(club), 'nothing of somebody else').toEqual(ofSecondPerson)
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
  const rows = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, host.eventId))
  expect(rows.map(({ id }) => id).toSorted()).toEqual([host.id, companion.id].toSorted())
  expect(rows.find(({ id }) => id === companion.id)).toMatchObject({ fullName: 'Otra Demo', email: 'otra@example.org' })
  expect(await club.db.$count(payments, eq(payments.registrationId, host.id))).toBe(1)
  expect((await club.db.select().from(socios).where(eq(socios.id, socio.id)))[0]).toMatchObject({
    blockedAt: today,
    dietaryRestrictions: null,
    emergencyContactName: null,
  })
  const others = await club.db.select().from(emails).where(ne(emails.status, 'failed')).orderBy(emails.recipient)
  expect(others.map(({ recipient, values }) => [recipient, values])).toEqual([
    ['otra@example.org', { isTextDeleted: true }],
    ['staff@example.org', { isTextDeleted: true }],
  ])
  const log = await club.db
    .select()
    .from(auditLog)
    .where(ne(auditLog.actorEmail, 'vecina@example.org'))
    .orderBy(auditLog.id)
  expect(log.find(({ action }) => action === 'person.erased')).toMatchObject({
    subject: '',
    subjectId: null,
    after: { registrations: 1, messages: 1, requests: 0, notes: 0, emails: 2, formLimits: 1, member: 1, account: 1 },
  })
  // What was done stays, and who of the staff did it.
  const socioExported = { actorEmail: 'staff@example.org', ip: '203.0.113.9', before: null, after: null }
  expect(log.find(({ action }) => action === 'socio.exported')).toMatchObject(socioExported)
  expect(await readErasures(club.db)).toContainEqual({
    hash: hashOfOwn(await erasureKey(club), planted.email),
    erasedAt: today,
  })
})

test('emails to others lose their text wherever it has the address: in the values, as it was sent, in a link or in an error', async ({
  club,
}) => {
  await plantPerson(club)
  await club.db.delete(emails)
  const none = { values: {}, asSent: null, lastError: null }
  const link = `https://cercle.example/admin/mensajes?search=${encodeURIComponent(planted.email)}`
  const cases = [
    { ...none, values: { guest: { email: planted.email } } },
    { ...none, asSent: { subject: 'Hola', text: 'De Plantada@Example.org.' } },
    { ...none, asSent: { subject: 'Hola', text: link } },
    { ...none, lastError: `550 <${planted.email}> unknown` },
  ]
  const email = { template: 'contact-message', language: 'es', recipient: 'club@example.org' }
  const createdAt = new Date('2026-03-01T12:00Z')
  await club.db.insert(emails).values(cases.map((each) => Object.assign(each, email, { createdAt })))
  await club.db
    .insert(emails)
    .values({ ...email, ...none, asSent: { subject: 'Hola', text: 'De vecina@example.org.' }, createdAt })
  await erasePerson(asAdmin(club), subject, contributions)
  expect(await tablesWith(club, planted.email)).toEqual([])
  expect(await tablesWith(club, encodeURIComponent(planted.email))).toEqual([])
  expect(await club.db.$count(emails, isNotNull(emails.asSent)), 'about somebody else').toBe(1)
})

test('emails that an erasure would keep from leaving are counted: queued ones, and those of a notice to come', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const event = await anEvent(club)
  const { id } = await registerForEvent(club, event.id, aRegistration())
  await queueConfirmations(club, 50)
  const counted = async () => (await readPerson(admin, { email: aRegistration().email })).emailsToCome
  expect(await counted()).toBe(1)
  await club.db.update(emails).set({ status: 'sent' })
  expect(await counted()).toBe(0)
  await cancelEvent(admin, event.id, { note: '', noteCa: '' })
  expect(await counted()).toBe(1)
  // Who has no seat is not told.
  await club.db.update(eventRegistrations).set({ cancelledAt: today }).where(eq(eventRegistrations.id, id))
  expect(await counted()).toBe(0)
  await club.db.update(eventRegistrations).set({ cancelledAt: null })
  await club.db.update(notices).set({ sentAt: today })
  expect(await counted()).toBe(0)
})

test('a companion without an address is erased by the row, and the host stays', async ({ club }) => {
  const event = await anEvent(club, { date: new Date('2026-04-01T12:00Z') })
  const companions = [{ fullName: 'Companya Demo', email: '', dietaryRestrictions: 'Vegana' }]
  await registerForEvent(club, event.id, aRegistration({ companions }))
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, 'Companya Demo'))
  const later = { ...asAdmin(club), now: () => new Date('2026-04-02T12:00Z') }
  await erasePerson(later, { email: '', rows: [row!.id] }, contributions)
  expect(await tablesWith(club, 'Companya')).toEqual([])
  expect(await tablesWith(club, 'Berta Demo')).toContain('public.event_registrations')
})

test('an erasure is refused for members, staff, guests of future events and debtors until that is settled', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const trying = (email: string) => expect(erasePerson(admin, { email, rows: [] }, contributions)).rejects
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
  // A guest who cancelled or whose event is cancelled or begins now, who paid too much, a suspended member, an admin by configuration.
  const guestOf = async (email: string, overrides: object, more: object = {}) => {
    const { id } = await anEvent(club, overrides)
    return (
      await club.db
        .insert(eventRegistrations)
        .values({ eventId: id, fullName: 'Guest', email, createdAt: today, ...more })
        .returning()
    )[0]!
  }
  await guestOf('cancelled@example.org', {}, { cancelledAt: today })
  await guestOf('off@example.org', { cancelledAt: today })
  await guestOf('now@example.org', { date: today })
  const generous = await guestOf('generous@example.org', { date: today })
  await notePayment(admin, aPayment(generous.id, { amount: 5, anyway: true }))
  const { id: suspended } = await createSocio(admin, aWrittenSocio({ email: 'suspended@example.org' }))
  await club.db.update(socios).set({ status: 'suspended' }).where(eq(socios.id, suspended))
  await anAccount(club, { email: 'named@example.org', role: 0, createdAt: today })
  const businessOf = async (email: string) =>
    openBusiness(admin, await findPersonRows(club.db, { email, rows: [] }), ['named@example.org'])
  expect(await businessOf('cancelled@example.org')).toEqual([])
  expect(await businessOf('off@example.org')).toEqual([])
  expect(await businessOf('now@example.org')).toEqual([])
  expect(await businessOf('generous@example.org')).toEqual(['open-balance'])
  expect(await businessOf('suspended@example.org')).toEqual(['member'])
  expect(await businessOf('named@example.org')).toEqual(['staff'])
  await trying('nobody@example.org').toMatchObject({ code: 'person.not-found' })
  await trying('').toMatchObject({ code: 'person.not-found' })
})

test('a person on the list is erased again, only in rows older than the erasure; the list has no address', async ({
  club,
}) => {
  // The backup has what was there before the erasure; the person has written again since.
  await plantPerson(club)
  await recordErasure(club, await findPersonRows(club.db, subject))
  const lines = await readErasures(club.db)
  await club.db.delete(erasures)
  await plantSecondPerson(club)
  const ofSecondPerson = await readSecondPerson(club)
  const again = new Date(today.getTime() + 60_000)
  const event = await anEvent(club)
  const since = { template: 'contact-message', language: 'es', recipient: 'club@example.org', createdAt: again }
  await club.db.insert(emails).values({ ...since, values: { from: planted.email } })
  const act = { action: 'account.changed', actorEmail: planted.email, createdAt: again }
  await club.db.insert(auditLog).values({ ...act, ip: '198.51.100.9', after: { email: planted.email } })
  await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: 'Plantada otra vez', email: planted.email, createdAt: again })
  expect(await repeatErasures(club, lines, contributions)).toBe(1)
  expect(await tablesWith(club, planted.phone)).toEqual([])
  const left = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.email, planted.email))
  expect(left).toMatchObject([{ fullName: 'Plantada otra vez' }])
  expect(await tablesWith(club, planted.email)).toEqual([
    'public.audit_log',
    'public.emails',
    'public.event_registrations',
  ])
  expect(await tablesWith(club, '198.51.100.9'), 'what was done since').toEqual(['public.audit_log'])
  expect(await readSecondPerson(club)).toEqual(ofSecondPerson)
  expect(sorted(await readErasures(club.db))).toEqual(sorted(lines))
})

test('a restored member who had been erased is one no more, and a later end that was planned is over', async ({
  club,
}) => {
  await plantPerson(club)
  await recordErasure(club, await findPersonRows(club.db, subject))
  await club.db.update(socios).set({ status: 'active', leftAt: null, leavesOn: '2026-12-31', leaveReason: 'Se muda' })
  await repeatErasures(club, await readErasures(club.db), contributions)
  expect(await club.db.select().from(socios)).toMatchObject([
    { status: 'inactive', leftAt: today, leavesOn: null, leaveReason: '', blockedAt: today },
  ])
})

test('after a restore each person on the list counts as one, by address or by row, and one who is not in the database as none', async ({
  club,
}) => {
  const { socio } = await plantPerson(club)
  const { event } = await plantSecondPerson(club)
  const [child] = await club.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, fullName: 'Niña', email: '', createdAt: new Date('2026-02-01') })
    .returning()
  const key = await erasureKey(club)
  const names = [planted.email, 'vecina@example.org', child!.id, 'nobody@example.org']
  const lines = names.map((name) => ({ hash: hashOf(key, name), erasedAt: today }))
  expect(await repeatErasures(club, lines, contributions)).toBe(3)
  const rows = await club.db.select().from(eventRegistrations)
  expect(rows.filter(({ fullName }) => fullName !== '').map(({ email }) => email)).toEqual(['otra@example.org'])
  expect(await club.db.$count(socios, eq(socios.id, socio.id)), 'blocked').toBe(1)
  expect(await readErasures(club.db), 'and the rows under an address, which an earlier release did not list').toEqual(
    expect.arrayContaining(lines),
  )
})

test('the list has the address, and each row', async ({ club }) => {
  await plantPerson(club)
  const person = await findPersonRows(club.db, { email: ' Plantada@Example.org ', rows: [] })
  await recordErasure(club, person)
  await recordErasure(club, await findPersonRows(club.db, { email: '', rows: [] }))
  const key = await erasureKey(club)
  expect(key).toHaveLength(43)
  expect((await club.db.select().from(erasures)).map(({ hash }) => hash).toSorted()).toEqual(
    [hashOfOwn(key, planted.email), ...idsOf(person).map((id) => hashOf(key, id))].toSorted(),
  )
  expect(await erasureKey(club, 'another'), 'the key that there is stays').toBe(key)
})

test('after a restore the key of the list outside the database counts', async ({ club }) => {
  expect(await erasureKey(club, 'the key of the list')).toBe('the key of the list')
  expect(await erasureKey(club)).toBe('the key of the list')
})

test('of two erasures of a person the later one counts', async ({ club }) => {
  const later = new Date(today.getTime() + 1000)
  await addErasures(club.db, [{ hash: 'a', erasedAt: later }])
  await addErasures(club.db, [{ hash: 'a', erasedAt: today }])
  expect(await readErasures(club.db)).toEqual([{ hash: 'a', erasedAt: later }])
})
