import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import type { GivenCapability } from '#base/roles.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aContactMessage, aPost, aRestaurant, anAccount, anEvent, anOrganizer, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { findFiles } from '#club/evenings/bookings/server/file-of-seat.ts'
import { findEverything } from './find-everything.ts'

/** So many days after today. */
const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60_000)
const editor = (club: Club, ...capabilities: GivenCapability[]): Club => ({
  ...club,
  actor: Object.assign({}, actorWith('editor'), { capabilities }),
})

const aMember = async ({ db }: Club, overrides: Partial<typeof socios.$inferInsert> = {}) => {
  const number = `CG-${randomUUID().slice(0, 8)}`
  const values = { fullName: 'Xènia Demo', email: 'xenia@example.org', membershipNumber: number, ...overrides }
  return (await db.insert(socios).values(values).returning())[0]!
}
const aGuest = async (
  { db }: Club,
  event: { id: string },
  overrides: Partial<typeof eventRegistrations.$inferInsert> = {},
) => {
  const values = { eventId: event.id, fullName: 'Xènia Demo', email: `${randomUUID()}@example.org`, ...overrides }
  return (await db.insert(eventRegistrations).values(values).returning())[0]!
}

/** One row of each kind, which the word in `name` finds. */
const plantEach = async (club: Club, name: string, n: number, deletedAt: Date | null = null) => {
  const { db } = club
  const [createdAt, email] = [at(-n), `${name.replace(/\W/g, '')}@example.org`]
  const event = await anEvent(club, { title: name, date: at(n % 2 === 0 ? n : -n), price: 48, deletedAt })
  await aGuest(club, event, { fullName: name })
  await aRestaurant(club, { nombre: name, deletedAt })
  await anOrganizer(club, { name, deletedAt })
  await aPost(club, { title: name, createdAt, deletedAt })
  await anAccount(club, { email, createdAt, deletedAt })
  if (deletedAt) return
  await db.insert(contactMessages).values({ ...aContactMessage({ name }), createdAt })
  await db.insert(membershipRequests).values({ fullName: name, email, createdAt })
  await aMember(club, { fullName: name, email, createdAt })
}

test('people in whose name a word begins as typed come before those who have it inside of one', async ({ club }) => {
  await plantEach(club, 'Adela Pi', 3)
  for (const n of [1, 2]) await plantEach(club, `Aina Cortadelas ${n}`, n)
  const found = await findEverything(asAdmin(club), 'adela')
  expect(found.members.map(({ fullName }) => fullName)[0]).toBe('Adela Pi')
  expect(found.requests.map(({ fullName }) => fullName)[0]).toBe('Adela Pi')
  expect(found.guests.map(({ fullName }) => fullName)[0]).toBe('Adela Pi')
  expect(found.messages.map(({ name }) => name)[0]).toBe('Adela Pi')
  expect(found.accounts.map(({ email }) => email)[0]).toBe('AdelaPi@example.org')
  const files = await findFiles(asAdmin(club), { search: 'adela' })
  expect(files.map(({ fullName }) => fullName)[0]).toBe('Adela Pi')
})

test('five of each kind are found, the newest, the nearest or the first by name; never a row in the trash', async ({
  club,
}) => {
  for (const n of [4, 7, 2, 5, 1, 6, 3]) await plantEach(club, `Zeta${n}`, n)
  await plantEach(club, 'Zeta0', 0, today)
  await plantEach(club, 'Otra cosa', 0)
  const { guests, ...found } = await findEverything(asAdmin(club), 'zeta')
  const names = Object.entries(found).map(([kind, rows]) => [
    kind,
    rows.map((row) => /zeta\d/i.exec(JSON.stringify(row))?.[0].slice(-1)).join(''),
  ])
  expect(Object.fromEntries(names)).toEqual({
    members: '12345',
    requests: '12345',
    events: '12345',
    restaurants: '12345',
    organizers: '12345',
    posts: '12345',
    accounts: '12345',
    messages: '12345',
    // The party whose last day to pay is first comes first.
    debtors: '75312',
  })
  expect(guests.map(({ fullName, title }) => [fullName, title])).toEqual(
    [1, 2, 3, 4, 5].map((n) => [`Zeta${n}`, `Zeta${n}`]),
  )
})

test('rows of the same moment or name are in the order of their ids', async ({ club }) => {
  const ids = ['c', 'a', 'b'].map((letter) => `${letter}0000000-0000-4000-8000-000000000001`)
  for (const id of ids) {
    const event = await anEvent(club, { id, title: 'Zeta', price: 48 })
    await aGuest(club, event, { id, fullName: 'Zeta' })
    await aRestaurant(club, { id, nombre: 'Zeta' })
    await anOrganizer(club, { id, name: 'Zeta' })
    await aPost(club, { id, title: 'Zeta', createdAt: today })
    await anAccount(club, { id, email: `zeta${id}@example.org`, createdAt: today })
    await club.db.insert(membershipRequests).values({ id, fullName: 'Zeta', email: '', createdAt: today })
    await aMember(club, { id, fullName: 'Zeta', createdAt: today })
    await club.db.insert(contactMessages).values({ ...aContactMessage({ name: 'Zeta' }), id, createdAt: today })
  }
  const found = await findEverything(asAdmin(club), 'zeta')
  for (const [kind, rows] of Object.entries(found).filter(([name]) => name !== 'guests'))
    expect(rows.map(({ id }) => id[0]).join(''), kind).toBe(kind === 'messages' ? 'cba' : 'abc')
})

test('each kind needs its capability', async ({ club }) => {
  await plantEach(club, 'Zeta', 1)
  const kinds = async (as: Club) =>
    Object.entries(await findEverything(as, 'zeta'))
      .filter(([, rows]) => rows.length > 0)
      .map(([kind]) => kind)
      .toSorted()
  const content = ['events', 'organizers', 'posts', 'restaurants']
  expect(await kinds(club)).toEqual([])
  expect(await kinds(editor(club))).toEqual(content)
  expect(await kinds(editor(club, 'treasury'))).toEqual(['debtors', ...content])
  expect(await kinds(editor(club, 'members'))).toEqual([
    'events',
    'members',
    'organizers',
    'posts',
    'requests',
    'restaurants',
  ])
  expect(await kinds(editor(club, 'guests'))).toEqual([
    'events',
    'guests',
    'messages',
    'organizers',
    'posts',
    'restaurants',
  ])
  expect(await kinds(asAdmin(club))).toContain('accounts')
})

test('each member has the events booked signed in, and apart the bookings with the same address', async ({ club }) => {
  const admin = asAdmin(club)
  const [one, other] = [await anEvent(club), await anEvent(club)]
  const xenia = await aMember(club, { email: 'Xenia@Example.org', createdAt: at(-1) })
  const namesake = await aMember(club, { fullName: 'Xènia Bis', email: '', createdAt: at(-2) })
  await aMember(club, { fullName: 'Xènia Ter', email: 'ter@example.org', createdAt: at(-3) })
  const own = { memberId: xenia.id, email: 'xenia@example.org' }
  await aGuest(club, one, own)
  await aGuest(club, one, { ...own, fullName: 'Companion' })
  await aGuest(club, other, own)
  await aGuest(club, await anEvent(club), { ...own, cancelledAt: today })
  await aGuest(club, one, { memberId: namesake.id, email: '' })
  await aGuest(club, one, { email: 'XENIA@example.org' })
  await aGuest(club, other, { email: 'xenia@example.org' })
  await aGuest(club, other, { email: 'xenia@example.org', cancelledAt: today })
  await aGuest(club, other, { fullName: 'Sin correo', email: '' })
  const { members } = await findEverything(admin, 'xenia')
  expect(members.map(({ fullName, events, withSameAddress }) => [fullName, events, withSameAddress])).toEqual([
    ['Xènia Demo', 2, 2],
    ['Xènia Bis', 1, 0],
    ['Xènia Ter', 0, 0],
  ])
})

test('an applicant who became a member is found as a member; another applicant with that name stays one', async ({
  club,
}) => {
  const request = async () =>
    (await club.db.insert(membershipRequests).values({ fullName: 'Xènia', email: '' }).returning())[0]!
  const [member, applicant] = [await request(), await request()]
  await aMember(club, { membershipRequestId: member.id })
  const { requests } = await findEverything(asAdmin(club), 'xenia')
  expect(requests.map(({ id }) => id)).toEqual([applicant.id])
})

test('a guest is one line with the nearest event, whatever the case of the address, or without one by the name', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const far = await anEvent(club, { title: 'Lejos', date: at(9) })
  const near = await anEvent(club, { title: 'Cerca', date: at(-2) })
  const member = await aMember(club)
  const lines = async (search = 'xenia') =>
    (await findEverything(admin, search)).guests.map(({ fullName, title, hasAddressOfMember }) => [
      fullName,
      title,
      hasAddressOfMember,
    ])
  for (const event of [far, near]) {
    await aGuest(club, event, { email: event === far ? 'Uno@example.org' : 'uno@Example.org' })
    await aGuest(club, event, { fullName: event === far ? 'Xènia Niña' : 'xènia niña', email: '' })
    await aGuest(club, event, { memberId: member.id })
    await aGuest(club, event, { fullName: 'Xènia Fuera', email: 'fuera@example.org', cancelledAt: today })
    await aGuest(club, event, { fullName: '', email: 'xenia.vacia@example.org' })
  }
  await aGuest(club, await anEvent(club, { date: at(1), deletedAt: today }), { fullName: 'Xènia Papelera' })
  const another = await aMember(club, { fullName: 'Otra Socia', email: 'otra@example.org' })
  await aGuest(club, far, { fullName: 'Xènia Ajena', memberId: another.id })
  await aGuest(club, far, { fullName: 'Xènia Igual', email: 'XENIA@example.org' })
  expect((await lines()).toSorted()).toEqual([
    ['Xènia Ajena', 'Lejos', false],
    ['Xènia Demo', 'Cerca', false],
    ['Xènia Fuera', 'Cerca', false],
    ['Xènia Igual', 'Lejos', true],
    ['xènia niña', 'Cerca', false],
  ])
  expect(await lines('UNO@example.org')).toEqual([['Xènia Demo', 'Cerca', false]])
  expect(await lines('xenia.vacia@example.org')).toEqual([])
})

test('a code finds the host of that booking alone; a receipt is for the treasury', async ({ club }) => {
  const admin = asAdmin(club)
  const event = await anEvent(club)
  const host = await aGuest(club, event, { id: '7a000001-0000-4000-8000-000000000001', fullName: 'Host' })
  // Of companions the code would be the same.
  await aGuest(club, event, { id: '7a000000-0000-4000-8000-000000000001', companionOf: host.id, fullName: 'Companion' })
  const gone = await aGuest(club, event, {
    id: '7b000002-0000-4000-8000-000000000001',
    cancelledAt: today,
    fullName: 'Cancelled',
  })
  await aGuest(club, event, { id: '7a000003-0000-4000-8000-000000000001', fullName: '' })
  const other = await aGuest(club, event, { fullName: 'Other' })
  const payment = { method: 'cash' as const, paidOn: '2026-03-14', payer: '', concept: '', amount: 1 }
  for (const [registrationId, receiptYear, receiptNumber] of [
    [host.id, 2026, 12],
    [other.id, 2025, 12],
    [other.id, 2026, 13],
  ] as const)
    await club.db.insert(payments).values({ ...payment, registrationId, receiptYear, receiptNumber })
  const found = async (search: string, as: Club = admin) =>
    (await findEverything(as, search)).guests.map(({ fullName }) => fullName)
  expect(await found(bookingCodeOf(host.id))).toEqual(['Host'])
  expect(await found(bookingCodeOf(gone.id)), 'who has cancelled calls too').toEqual(['Cancelled'])
  expect(await found('2026-0012')).toEqual(['Host'])
  expect([await found('2026-0014'), await found('2026-99999999999')]).toEqual([[], []])
  expect(await found('2026-0012', editor(club, 'guests', 'members'))).toEqual([])
  expect(await found('2026-0012', editor(club, 'guests', 'treasury'))).toEqual(['Host'])
  const trashed = await anEvent(club, { deletedAt: today })
  await club.db.update(eventRegistrations).set({ eventId: trashed.id }).where(eq(eventRegistrations.id, host.id))
  expect([await found(bookingCodeOf(host.id)), await found('2026-0012')]).toEqual([[], []])
})
