import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { openPartyList } from '../shared/payment.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asEditor } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { findEverything } from '#club/people/find/server/find-everything.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { readOpenMoney } from './open-money.ts'
import { listOpenParties } from './open-parties.ts'
import { notePayment } from './payments.ts'

const list = (club: Club, query: object = {}) => listOpenParties(club, openPartyList.parse(query))
const names = async (club: Club, query: object = {}) =>
  (await list(club, query)).rows.map(({ fullName, money }) => `${fullName} ${money.balance}`)

const companion = { fullName: 'Nil Serra', email: '', dietaryRestrictions: '' }

/** A dinner that Berta and Nil owe by 7 March, a tasting that Anna has paid in part and Carles twice, and an event in the trash. */
const plant = async (limited: Club) => {
  const club = { ...asEditor(limited, 'treasury'), isUnlimited: true }
  const at = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60_000)
  const dinner = await anEvent(club, { title: 'Cena', price: 48, date: at(30), payBy: '2026-03-07' })
  const tasting = await anEvent(club, { title: 'Cata', price: 20, date: at(3) })
  const trashed = await anEvent(club, { title: 'Basura', price: 20, date: at(3) })
  const book = async (eventId: string, fullName: string, more: object = {}) => {
    const email = `${fullName.split(' ')[0]!.toLowerCase()}@planted.example`
    const { id } = await registerForEvent(
      club,
      eventId,
      aRegistration({ fullName, email, phone: '600 000 001', ...more }),
    )
    return id
  }
  const berta = await book(dinner.id, 'Berta Puig', { companions: [companion] })
  const anna = await book(tasting.id, 'Anna Mas')
  const carles = await book(tasting.id, 'Carles Roca')
  await book(trashed.id, 'Dora Vila')
  await club.db.update(events).set({ deletedAt: today }).where(eq(events.id, trashed.id))
  await club.db.update(eventRegistrations).set({ createdAt: today })
  await notePayment(club, aPayment(anna, { amount: 5 }))
  for (const amount of [20, 15]) await notePayment(club, aPayment(carles, { amount, anyway: true }))
  return { club, dinner, tasting, berta, anna, carles }
}

test('the list of this week is what the dashboard counts: events to come whose last day to pay is over or within a week', async ({
  club: limited,
}) => {
  const { club, dinner, tasting } = await plant(limited)
  await club.db.update(events).set({ payBy: '2026-12-31' }).where(eq(events.id, dinner.id))
  const { rows, total, sum } = await list(club, { due: 'week' })
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Anna Mas'])
  expect((await readOpenMoney(club)).toCollect).toEqual({ bookings: total, amount: sum })
  await club.db
    .update(events)
    .set({ date: new Date(today.getTime() - 1) })
    .where(eq(events.id, tasting.id))
  expect(await names(club, { due: 'week' })).toEqual([])
  expect(await names(club)).toEqual(['Anna Mas -15', 'Berta Puig -96'])
})

test('who owes is found by the event, and seats cancelled too late are counted', async ({ club: limited }) => {
  const { club, berta } = await plant(limited)
  expect(await names(club, { search: 'cena' })).toEqual(['Berta Puig -96'])
  const seats = async () =>
    (await list(club, { search: 'cena' })).rows.map(({ seats: all, lateSeats }) => [all, lateSeats])
  expect(await seats()).toEqual([[2, 0]])
  await club.db
    .update(eventRegistrations)
    .set({ cancelledAt: today, cancelledLate: true, cancelledBy: 'guest' })
    .where(eq(eventRegistrations.companionOf, berta))
  expect(await seats()).toEqual([[2, 1]])
})

test('the treasury alone reads who owes, what and since when, with no address, telephone, diet or note', async ({
  club: limited,
}) => {
  const { club, berta, dinner } = await plant(limited)
  const { rows, ...counted } = await list(club)
  expect(rows.map(({ fullName, money }) => [fullName, money.balance])).toEqual([
    ['Berta Puig', -96],
    ['Anna Mas', -15],
  ])
  expect(counted).toEqual({ total: 2, sum: 111 })
  expect(rows[0]).toEqual({
    id: berta,
    code: bookingCodeOf(berta),
    fullName: 'Berta Puig',
    eventId: dinner.id,
    title: 'Cena',
    titleCa: dinner.titleCa,
    date: dinner.date,
    seats: 2,
    lateSeats: 0,
    money: { due: 96, paid: 0, balance: -96 },
    payUntil: '2026-03-07',
    bookedOn: '2026-03-14',
    hasEmail: true,
  })
})

test('parties that get money back are apart, and those of one event', async ({ club: limited }) => {
  const { club, tasting } = await plant(limited)
  expect(await names(club, { filter: 'refund' })).toEqual(['Carles Roca 15'])
  expect((await list(club, { filter: 'refund' })).sum).toBe(15)
  expect(await names(club, { event: tasting.id })).toEqual(['Anna Mas -15'])
  expect(await names(club, { page: 2 })).toEqual([])
})

test('a party is found by anybody’s name in it, its code or a receipt, and never by an address or a telephone', async ({
  club: limited,
}) => {
  const { club, berta } = await plant(limited)
  for (const search of ['puig', 'nil serra', bookingCodeOf(berta)])
    expect([search, await names(club, { search })]).toEqual([search, ['Berta Puig -96']])
  expect(await names(club, { search: '2026-0001' })).toEqual(['Anna Mas -15'])
  for (const search of ['berta@planted.example', 'planted', '600000001', '2026-0099', '2026-99999999999', '%'])
    expect([search, await names(club, { search })]).toEqual([search, []])
})

test('the search in everything finds who owes and who gets money back', async ({ club: limited }) => {
  const { club, anna } = await plant(limited)
  const found = async (search: string) =>
    (await findEverything(club, search)).debtors.map(({ fullName, money }) => `${fullName} ${money.balance}`)
  expect([await found('nil'), await found('roca'), await found('planted'), await found('600000001')]).toEqual([
    ['Berta Puig -96'],
    ['Carles Roca 15'],
    [],
    [],
  ])
  await notePayment(club, aPayment(anna, { amount: 15 }))
  expect([await found('mas'), await found('vila')], 'paid; in the trash').toEqual([[], []])
})
