import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { GivenCapability } from '#base/roles.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { aRequest, anAccount, anEvent, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { readBookings } from './bookings.ts'
import { findPerson } from './find-person.ts'
import { addNote } from './notes.ts'
import { readPersonPage } from './read-person.ts'
import { readTimeline } from './timeline.ts'

/** So many days after today. */
const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60_000)

const aMember = async ({ db }: Club, overrides: Partial<typeof socios.$inferInsert> = {}) => {
  const number = `CG-${randomUUID().slice(0, 8)}`
  const values = { fullName: 'Núria', email: 'nuria@example.org', membershipNumber: number, ...overrides }
  return (await db.insert(socios).values(values).returning())[0]!
}
const aGuest = async ({ db }: Club, overrides: Partial<typeof eventRegistrations.$inferInsert> = {}) => {
  const eventId = overrides.eventId ?? (await anEvent({ db })).id
  const values = { fullName: 'Núria', email: 'nuria@example.org', createdAt: today, ...overrides, eventId }
  return (await db.insert(eventRegistrations).values(values).returning())[0]!
}

test('a guest with an account has the bookings of that account, a guest without one only the booking', async ({
  club,
}) => {
  const [one, other] = [await anAccount(club), await anAccount(club)]
  const first = await aGuest(club, { userId: one.id, createdAt: at(-3) })
  const second = await aGuest(club, { userId: one.id, email: 'other@example.org', createdAt: at(-1) })
  const someones = await aGuest(club, { userId: other.id, email: 'NURIA@example.org', createdAt: at(-2) })
  const nobodys = await aGuest(club, { createdAt: at(-4) })
  await aGuest(club, { userId: other.id, email: 'else@example.org' })
  await aGuest(club, { userId: one.id, fullName: '' })
  await aGuest(club, { userId: one.id, eventId: (await anEvent(club, { deletedAt: today })).id })
  const bookings = async (id: string) =>
    (await readBookings(club.db, await findPerson(asAdmin(club), id))).map((booking) => [
      booking.id,
      booking.hasSameAddress,
    ])
  expect(await bookings(first.id)).toEqual([
    [second.id, false],
    [first.id, false],
    [someones.id, true],
    [nobodys.id, true],
  ])
  expect(await bookings(nobodys.id)).toEqual([
    [nobodys.id, false],
    [someones.id, true],
    [first.id, true],
  ])
  const child = await aGuest(club, { email: '', companionOf: nobodys.id })
  await aGuest(club, { email: '', companionOf: nobodys.id })
  expect(await bookings(child.id), 'without an address').toEqual([[child.id, false]])
  expect(await findPerson(asAdmin(club), second.id)).toMatchObject({
    id: second.id,
    kind: 'guest',
    email: 'other@example.org',
    member: null,
    request: null,
  })
  expect(await findPerson(asAdmin(club), second.id)).not.toHaveProperty('userId')
})

test('file, request and booking of a member lead to the same page; an equal name or address leads to another', async ({
  club,
}) => {
  const request = await aRequest(club, { email: 'nuria@example.org', phone: null })
  const another = await aRequest(club, { email: 'nuria@example.org', fullName: 'Otra', phone: null })
  const namesake = await aMember(club, { fullName: 'Otra' })
  const member = await aMember(club, { membershipRequestId: request.id, phone: '600' })
  const booking = await aGuest(club, { memberId: member.id, userId: randomUUID() })
  for (const id of [member.id, request.id, booking.id])
    expect(await findPerson(asAdmin(club), id), id).toMatchObject({
      id: member.id,
      kind: 'member',
      fullName: 'Núria',
      phone: '600',
      request: { id: request.id },
    })
  expect(await findPerson(asAdmin(club), namesake.id)).toMatchObject({ id: namesake.id, phone: '', request: null })
  expect(await findPerson(asAdmin(club), another.id)).toMatchObject({
    id: another.id,
    kind: 'request',
    phone: '',
    member: null,
    request: { fullName: 'Otra' },
  })
  await expect(findPerson(asAdmin(club), randomUUID())).rejects.toMatchObject({ code: 'person.not-found' })
})

test('a member whom another guest brings owes nothing: the host answers for the whole booking', async ({ club }) => {
  const member = await aMember(club)
  const [evening, other] = [await anEvent(club, { price: 20 }), await anEvent(club, { price: 20 })]
  const host = await aGuest(club, { eventId: evening.id, fullName: 'Pere', email: 'pere@example.org' })
  await aGuest(club, { eventId: evening.id, email: '', companionOf: host.id, memberId: member.id })
  const paid = { method: 'cash' as const, paidOn: '2026-03-14', payer: '', concept: '', receiptYear: 2026 }
  await club.db.insert(payments).values({ ...paid, registrationId: host.id, amount: 40, receiptNumber: 1 })
  const nothing = { expected: 0, received: 0, owed: 0, toReturn: 0 }
  expect((await readPersonPage(asAdmin(club), member.id)).money).toEqual(nothing)
  // Also as a host elsewhere.
  await aGuest(club, { eventId: other.id, memberId: member.id })
  expect((await readPersonPage(asAdmin(club), member.id)).money).toEqual({ ...nothing, expected: 20, owed: 20 })
})

test('the page counts the member’s own bookings by state, names the next event, and sums the own payments', async ({
  club,
}) => {
  const admin = asAdmin(club)
  const member = await aMember(club)
  const other = await aMember(club, { fullName: 'Otra', email: 'otra@example.org' })
  const on = (title: string, days: number, more: object = {}) =>
    anEvent(club, { title, date: at(days), price: 0, ...more })
  const book = async (event: { id: string }, more: object = {}) =>
    aGuest(club, { eventId: event.id, memberId: member.id, ...more })
  const [now, far, near] = [await on('Ahora', 0), await on('Lejos', 9), await on('Cerca', 2)]
  const paid = await book(now, { price: 30 })
  await book(far)
  await book(near)
  await book(await on('Ayer', -1), { price: 20 })
  await book(await on('Antes', 1), { cancelledAt: today })
  await book(await on('Antes', 1), { waitingSince: today })
  await book(await on('Antes', 1, { cancelledAt: today }))
  await book(near, { memberId: other.id, email: 'otra@example.org', price: 99 })
  await book(near, { memberId: null, email: 'NURIA@example.org', price: 99 })
  await club.db.insert(payments).values({
    registrationId: paid.id,
    amount: 30,
    method: 'cash',
    paidOn: '2026-03-14',
    payer: '',
    concept: '',
    receiptYear: 2026,
    receiptNumber: 1,
  })
  const page = await readPersonPage(admin, member.id)
  expect(page.tables).toEqual({
    past: 2,
    coming: 2,
    cancelled: 1,
    next: { id: near.id, title: 'Cerca', titleCa: near.titleCa, date: near.date },
    withSameAddress: 1,
  })
  expect(page.money).toEqual({ expected: 50, received: 30, owed: 20, toReturn: 0 })
  expect(page).not.toHaveProperty('isOwn')
  const editor = (...capabilities: GivenCapability[]) => ({
    ...club,
    actor: Object.assign({}, actorWith('editor'), { capabilities }),
  })
  expect(await readPersonPage(editor('treasury'), member.id)).toMatchObject({ tables: null, money: { owed: 20 } })
  expect(await readPersonPage(editor('guests'), member.id)).toMatchObject({ tables: { past: 2 }, money: null })
  const stranger = await aMember(club, { email: 'nadie@example.org' })
  expect((await readPersonPage(admin, stranger.id)).tables).toEqual({
    past: 0,
    coming: 0,
    cancelled: 0,
    next: null,
    withSameAddress: 0,
  })
})

test('a guest without a file is found by who may see guests, a member by who may see members', async ({ club }) => {
  const who = (...capabilities: GivenCapability[]): Club => ({
    ...club,
    actor: Object.assign({}, actorWith('editor'), { capabilities }),
  })
  const member = await aMember(club)
  const [guest, booked] = [await aGuest(club, { phone: '600 111 222' }), await aGuest(club, { memberId: member.id })]
  const refused = { code: 'person.not-found' }
  await expect(readPersonPage(who('members'), guest.id)).rejects.toMatchObject(refused)
  await expect(readTimeline(who('members'), guest.id, { part: 'all', page: 1 })).rejects.toMatchObject(refused)
  await expect(addNote(who('members'), guest.id, { text: 'Hola' })).rejects.toMatchObject(refused)
  expect(await readPersonPage(who('members', 'guests'), guest.id)).toMatchObject({ phone: '600 111 222' })
  expect(await readPersonPage(who('members'), booked.id)).toMatchObject({ id: member.id, kind: 'member' })
})

test('a guest with the address of members leads to their files, for who may see members', async ({ club }) => {
  const guest = await aGuest(club, { email: 'Nuria@example.org' })
  const [one, other] = [
    await aMember(club, { membershipNumber: 'CG-1' }),
    await aMember(club, { membershipNumber: 'CG-2' }),
  ]
  await aMember(club, { email: 'else@example.org' })
  await aMember(club, { blockedAt: today })
  const files = async (as: Club, id: string) => (await readPersonPage(as, id)).filesWithAddress.map((file) => file.id)
  expect(await files(asAdmin(club), guest.id)).toEqual([one.id, other.id])
  const desk: Club = { ...club, actor: Object.assign({}, actorWith('editor'), { capabilities: ['guests' as const] }) }
  expect(await files(desk, guest.id)).toEqual([])
  expect(await files(asAdmin(club), one.id), 'of a member').toEqual([])
  expect(await files(asAdmin(club), (await aGuest(club, { email: '' })).id)).toEqual([])
})
