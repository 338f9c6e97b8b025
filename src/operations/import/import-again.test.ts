import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { identities, users } from '#accounts/server/tables/users.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { test } from '#tests/import/import-dump.ts'

const tomorrow = new Date('2026-03-15T12:00:00Z')

const dinners = (...prices: string[]) =>
  `id;title;date;price;max_participants\n${prices.map((price, at) => `${at + 1};Cena ${at + 1};03/04/2019;${price};30\n`).join('')}`

const outcomesOf = ({ rows }: { rows: { row: number; outcome: string; reason: string }[] }) =>
  rows
    .toSorted((a, b) => a.row - b.row)
    .map(({ outcome, reason }) => (reason === '' ? outcome : `${outcome}: ${reason}`))

test('a second import corrects rows of the first, except those changed or deleted since', async ({
  club,
  importDump,
}) => {
  await importDump({ 'events.csv': dinners('12.500', '45', '45', '45') }, { dates: 'mdy', decimal: 'comma' })
  const rows = await club.db.select().from(events).orderBy(asc(events.title))
  await club.db.update(events).set({ location: 'Gràcia', version: 2 }).where(eq(events.id, rows[1]!.id))
  await club.db.delete(events).where(eq(events.id, rows[2]!.id))

  const files = { 'events.csv': dinners('12.500', '45', '45', '45') }
  const second = await importDump(files, { dates: 'dmy', decimal: 'point' }, tomorrow)
  expect(outcomesOf(second)).toEqual([
    'updated: date, price',
    'left: was changed here since, and differs in date, location',
    'left: was deleted here since',
    'updated: date',
  ])
  const updated = await club.db.select().from(events).orderBy(asc(events.title))
  expect(updated.map(({ date, price, version }) => [date.toISOString(), price, version])).toEqual([
    ['2019-04-02T22:00:00.000Z', 12.5, 2],
    ['2019-03-03T23:00:00.000Z', 45, 2],
    ['2019-04-02T22:00:00.000Z', 45, 2],
  ])

  const third = await importDump(files, { dates: 'dmy', decimal: 'point' }, tomorrow)
  expect(third.rows.map(({ outcome }) => outcome).toSorted()).toEqual(['left', 'left', 'unchanged', 'unchanged'])
})

test('a member is corrected too, keeps the number of the first import, and stays unchanged once edited', async ({
  club,
  importDump,
}) => {
  const member = (id: number, birth: string) => `${id};Ángel Peña;angel${id}@example.com;${birth};9,5\n`
  const file = (...lines: string[]) => ({ 'socios.csv': `id;full_name;email;birth_date;notes\n${lines.join('')}` })
  await importDump(file(member(1, '01/12/1975'), member(2, '01/12/1975')), { dates: 'mdy' })
  // The panel changes an encrypted column, and with it only the version and the time of the change.
  const edited = { birthDate: club.vault.seal('1975-12-02', 'socios.birth_date'), version: 2, updatedAt: tomorrow }
  await club.db.update(socios).set(edited).where(eq(socios.membershipNumber, 'CG-0002'))
  // A new DATA_KEY changes the encrypted text but not the birth date.
  await club.db
    .update(socios)
    .set({ birthDate: club.vault.seal('1975-01-12', 'socios.birth_date') })
    .where(eq(socios.membershipNumber, 'CG-0001'))

  const second = await importDump(file(member(1, '01/12/1975'), member(2, '01/12/1975')), { dates: 'dmy' }, tomorrow)
  expect(outcomesOf(second)).toEqual([
    'updated: birth_date',
    'left: was changed here since, and differs in birth_date, updated_at',
  ])
  const rows = await club.db.select().from(socios).orderBy(asc(socios.membershipNumber))
  expect(
    rows.map((each) => [each.membershipNumber, club.vault.open(each.birthDate ?? '', 'socios.birth_date')]),
  ).toEqual([
    ['CG-0001', '1975-12-01'],
    ['CG-0002', '1975-12-02'],
  ])
})

test('a corrected account signs in with its new address; one that has signed in before stays unchanged', async ({
  club,
  importDump,
}) => {
  const account = (id: number, email: string) => ({ id, email, created_at: '2025-01-01 00:00:00+00' })
  await importDump({ 'users.json': [account(1, 'angel@exmaple.com'), account(2, 'pau@exmaple.com')] })
  await club.db
    .update(users)
    .set({ lastSignInAt: sql`now()` })
    .where(eq(users.email, 'pau@exmaple.com'))
  const second = await importDump({ 'users.json': [account(1, 'angel@example.com'), account(2, 'pau@example.com')] })
  expect(outcomesOf(second)).toEqual([
    'updated: email',
    'left: was changed here since, and differs in email, last_sign_in_at',
  ])
  const found = await club.db
    .select({ email: identities.email, data: identities.identityData })
    .from(identities)
    .orderBy(asc(identities.email))
  expect(found.map(({ email, data }) => [email, data.email])).toEqual([
    ['angel@example.com', 'angel@example.com'],
    ['pau@exmaple.com', 'pau@exmaple.com'],
  ])
})
