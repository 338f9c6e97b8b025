import { randomUUID } from 'node:crypto'
import { asc, eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from './table.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { paymentList } from '../shared/payment.ts'
import { actorWith } from '#tests/api.ts'
import { companions } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { readBalancesOfEvent, sumOf } from './balances.ts'
import { exportPayments, getPayment, listPayments } from './list-payments.ts'
import { readOpenMoney } from './open-money.ts'
import { readPartyMoney } from './party-money.ts'
import { notePayment, voidPayments } from './payments.ts'
import { changeSeatPrice, keepOldPrices } from './seat-prices.ts'

const admin = actorWith('admin') as { id: string; email: string }

/** A party of three and a guest at an event of 48 €, and a guest at another of 20 €. */
const threeParties = async (limited: Club) => {
  const club: Club = { ...asAdmin(limited), isUnlimited: true }
  await club.db.insert(usuarios).values({ id: admin.id, email: admin.email, name: 'A', role: 1 })
  const [event, other] = [
    await anEvent(club, { price: 48, date: daysLater(club, 30).now() }),
    await anEvent(club, { price: 20, title: 'Vermut', date: daysLater(club, 30).now() }),
  ]
  const register = async (eventId: string, fullName: string, more: Parameters<typeof aRegistration>[0] = {}) =>
    (await registerForEvent(club, eventId, aRegistration({ fullName, email: `${fullName}@example.org`, ...more }))).id
  const berta = await register(event.id, 'Berta', { companions })
  const pau = await register(event.id, 'Pau', { language: 'ca' })
  const quim = await register(other.id, 'Quim')
  await club.db.update(eventRegistrations).set({ createdAt: daysLater(club, -5).now() })
  return { club, event, other, berta, pau, quim }
}

test('a payment is listed by its method, days and state, and voiding it leaves the others', async ({
  club: limited,
}) => {
  const { club, event, berta, pau, quim } = await threeParties(limited)
  const at = (minutes: number): Club => ({ ...club, now: () => new Date(today.getTime() + minutes * 60_000) })
  const pay = (minute: number, registrationId: string, more: Parameters<typeof aPayment>[1]) =>
    notePayment(at(minute), aPayment(registrationId, { anyway: true, ...more }))
  // The number of a receipt says when it was written down, not when it was paid.
  const first = await pay(9, berta, { amount: 10, method: 'card', paidOn: '2026-03-12' })
  await pay(8, berta, { amount: 20, method: 'cash', paidOn: '2026-03-11', note: 'En mano' })
  await pay(7, berta, { amount: 40, method: 'transfer', paidOn: '2026-03-13' })
  const voided = await pay(6, berta, { amount: 80, method: 'cash', paidOn: '2026-03-10' })
  await pay(5, pau, { amount: 48, method: 'bizum', paidOn: '2026-03-12' })
  await pay(4, quim, { amount: 5, isRefund: true, method: 'cash', paidOn: '2026-03-12' })
  const rest = () => club.db.select().from(payments).where(ne(payments.id, voided.id)).orderBy(asc(payments.id))
  const before = await rest()
  await voidPayments(at(10), [voided.id], 'Era de otra mesa')
  expect(await rest()).toEqual(before)
  expect(await getPayment(club, voided.id)).toMatchObject({ voidedAt: at(10).now(), voidReason: 'Era de otra mesa' })
  const written = before.find(({ id }) => id === first.id)
  expect(written).toMatchObject({
    registrationId: berta,
    amount: 10,
    payer: 'Berta',
    createdBy: admin.id,
    createdAt: at(9).now(),
    receiptYear: 2026,
    receiptNumber: 1,
    paidOn: '2026-03-12',
    voidedAt: null,
  })
  expect(before.map(({ concept }) => concept).toSorted()).toEqual([
    'Cata de garnachas',
    'Cata de garnachas',
    'Cata de garnachas',
    'Tast de garnatxes',
    'Vermut',
  ])

  const receiptsOf = async (query: object) =>
    (await listPayments(club, paymentList.parse({ order: 'asc', ...query }))).rows.map(({ receipt }) =>
      Number(receipt.slice(-4)),
    )
  expect(await receiptsOf({}), 'by the day, then by the receipt').toEqual([4, 2, 1, 5, 6, 3])
  expect(await receiptsOf({ order: 'desc' })).toEqual([3, 6, 5, 1, 2, 4])
  for (const [filter, numbers] of [
    ['cash', [4, 2, 6]],
    ['card', [1]],
    ['transfer', [3]],
    ['bizum', [5]],
    ['refunds', [6]],
    ['voided', [4]],
  ] as const)
    expect(await receiptsOf({ filter }), filter).toEqual(numbers)
  expect(await receiptsOf({ from: '2026-03-12' })).toEqual([1, 5, 6, 3])
  expect(await receiptsOf({ until: '2026-03-11' })).toEqual([4, 2])
  expect(await receiptsOf({ search: 'garnatxes' })).toEqual([5])
  const { rows } = await listPayments(club, paymentList.parse({}))
  expect(rows.find(({ id }) => id === first.id)).toMatchObject({
    createdBy: admin.email,
    eventId: event.id,
    eventTitle: 'Cata de garnachas',
    eventTitleCa: 'Tast de garnatxes',
  })
  const days = { from: '2026-03-11', until: '2026-03-12' }
  expect((await exportPayments(club, days)).map(({ receipt }) => Number(receipt.slice(-4)))).toEqual([1, 2, 5, 6])
  const log = await club.db.select().from(auditLog).where(eq(auditLog.subject, 'payments')).orderBy(auditLog.id)
  const entry = (action: string) =>
    log.filter((one) => one.action === action).map(({ subjectId, after }) => [subjectId, after])
  expect(entry('payment.exported')).toEqual([[null, { ...days, rows: 4 }]])
  expect(entry('payment.voided')).toEqual([
    [voided.id, { receipt: '2026-0004', amount: 80, reason: 'Era de otra mesa' }],
  ])
  expect(entry('payment.returned')).toMatchObject([[expect.any(String), { registrationId: quim, amount: -5 }]])
  expect(entry('payment.received')).toHaveLength(5)
  expect(entry('payment.received')).toContainEqual([
    first.id,
    { registrationId: berta, receipt: '2026-0001', amount: 10, method: 'card' },
  ])

  const money = await readPartyMoney(club, berta)
  expect(money.money).toEqual({ due: 144, paid: 70, balance: -74 })
  expect(
    money.payments.map(({ amount }) => amount),
    'as they were written down',
  ).toEqual([80, 40, 20, 10])
  expect((await readPartyMoney(club, quim)).payments.map(({ amount }) => amount)).toEqual([-5])
})

test('parties are billed separately: seats, states and sums, and the recipient of each receipt', async ({
  club: limited,
}) => {
  const { club, event, other, berta, pau, quim } = await threeParties(limited)
  const [nil, carla] = await Promise.all(
    companions.map(async ({ fullName }) => {
      const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.fullName, fullName))
      return row!.id
    }),
  )
  // Carla was added before Nil.
  const earlier = { createdAt: daysLater(club, -9).now() }
  await club.db.update(eventRegistrations).set(earlier).where(eq(eventRegistrations.id, carla!))
  await changeSeatPrice(club, carla!, { price: 30, reason: 'Estudiante' })
  await changeSeatPrice(club, carla!, { price: 30, reason: 'Otra vez' })
  const of = (id: string) => eq(eventRegistrations.id, id)
  await club.db.update(eventRegistrations).set({ waitingSince: today }).where(of(nil!))
  const { seats, code, isReturnable, hasAddress } = await readPartyMoney(club, nil!)
  expect(hasAddress, 'the address of who booked').toBe(true)
  expect(seats.map(({ id, fullName, price, state }) => [id, fullName, price, state])).toEqual([
    [berta, 'Berta', 48, 'seated'],
    [carla, 'Carla Demo', 30, 'seated'],
    [nil, 'Nil Demo', 48, 'waiting'],
  ])
  expect([code, isReturnable]).toEqual([(await readPartyMoney(club, berta)).code, true])
  const balances = await readBalancesOfEvent(club.db, event.id)
  expect(balances).toEqual(
    new Map([
      [berta, { due: 78, paid: 0, balance: -78 }],
      [pau, { due: 48, paid: 0, balance: -48 }],
    ]),
  )
  await notePayment(club, aPayment(pau, { amount: 48 }))
  await notePayment(club, aPayment(berta, { amount: 100, anyway: true, sendReceipt: false }))
  await notePayment(club, aPayment(quim, { amount: 20 }))
  expect(sumOf((await readBalancesOfEvent(club.db, event.id)).values())).toEqual({
    expected: 126,
    received: 148,
    owed: 0,
    toReturn: 22,
  })
  const sent = await club.db
    .select()
    .from(emails)
    .where(eq(emails.template, 'payment-received'))
    .orderBy(emails.recipient)
  expect(sent).toMatchObject([
    {
      recipient: 'Pau@example.org',
      language: 'ca',
      about: pau,
      values: { eventTitle: 'Tast de garnatxes', amount: 48 },
    },
    { recipient: 'Quim@example.org', language: 'es', about: quim, values: { participantName: 'Quim', method: 'cash' } },
  ])
  await club.db.update(eventRegistrations).set({ email: '' }).where(of(quim))
  await notePayment(club, aPayment(quim, { amount: 1, anyway: true }))
  expect(await club.db.$count(emails, eq(emails.template, 'payment-received')), 'nowhere to send it').toBe(2)

  const cancel = (eventId: string, id: string, days: number) =>
    cancelRegistrations(daysLater(club, days), { eventId, ids: [id], tellThem: false, reason: '' })
  await cancel(other.id, quim, 2)
  await cancel(event.id, pau, 1)
  expect((await readOpenMoney(club)).toReturn, 'Nil has got the seat, and the party owes').toMatchObject({
    bookings: 2,
    amount: 48 + 21,
    first: [
      {
        id: pau,
        amount: 48,
      },
      {
        id: quim,
        amount: 21,
        title: 'Vermut',
      },
    ],
  })
  const log = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.price-changed'))
    .orderBy(auditLog.id)
  expect(log, 'once').toMatchObject([{ subject: 'event_registrations', subjectId: carla, before: { price: null } }])
})

test('a new price of an event changes neither other events nor existing seats', async ({ club: limited }) => {
  const { club, event, berta, pau, quim } = await threeParties(limited)
  await changeSeatPrice(club, berta, { price: 0, reason: 'Invitada' })
  await cancelRegistrations(club, { eventId: event.id, ids: [pau], tellThem: false, reason: '' })
  const prices = async () =>
    Object.fromEntries(
      (await club.db.select().from(eventRegistrations)).map(({ fullName, price }) => [fullName, price]),
    )
  const of = (price: number) => ({ price, memberPrice: null })
  const before = { Berta: 0, 'Nil Demo': null, 'Carla Demo': null, Pau: null, Quim: null }
  const { id: empty } = await anEvent(club, { price: 48 })
  await keepOldPrices(limited.db, empty, { before: of(48), after: of(47), registeredPay: undefined })
  await keepOldPrices(limited.db, event.id, { before: of(48), after: of(48), registeredPay: undefined })
  await expect(
    keepOldPrices(limited.db, event.id, { before: of(48), after: of(47), registeredPay: undefined }),
  ).rejects.toMatchObject({ code: 'event.price-fell', details: { registered: 2 } })
  await keepOldPrices(limited.db, event.id, { before: of(48), after: of(47), registeredPay: 'new-price' })
  expect(await prices()).toEqual(before)
  const concerned = { ...before, 'Nil Demo': 48, 'Carla Demo': 48, Pau: 48 }
  await keepOldPrices(limited.db, event.id, { before: of(48), after: of(47), registeredPay: 'old-price' })
  expect(await prices(), 'as staff say').toEqual(concerned)
  await club.db.update(eventRegistrations).set({ price: null }).where(eq(eventRegistrations.price, 48))
  await keepOldPrices(limited.db, event.id, { before: of(48), after: of(49), registeredPay: 'new-price' })
  expect(await prices(), 'a higher one is for nobody who is registered').toEqual(concerned)
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, quim))
  expect(row).toMatchObject({ price: null, version: 1 })
})

test('a receipt belongs to the day and year in which it is noted', async ({ club: limited }) => {
  const { club, pau, quim } = await threeParties(limited)
  const at = (instant: string): Club => ({ ...club, now: () => new Date(instant) })
  const next = { paidOn: '2027-01-01', anyway: true }
  await expect(notePayment(at('2026-12-31T22:59Z'), aPayment(pau, next))).rejects.toMatchObject({
    code: 'paid-on.future',
  })
  expect(await notePayment(at('2026-12-31T22:59Z'), aPayment(pau))).toMatchObject({ receipt: '2026-0001' })
  expect(await notePayment(at('2026-12-31T23:00Z'), aPayment(pau, next))).toMatchObject({ receipt: '2027-0001' })
  expect(await notePayment(club, aPayment(quim, { amount: 20, paidOn: '2026-03-09' }))).toMatchObject({
    receipt: '2026-0002',
    balance: 0,
  })
  await expect(notePayment(club, aPayment(quim, { amount: 20, paidOn: '2026-03-08' }))).rejects.toMatchObject({
    code: 'payment.nothing-owed',
    details: { owed: 0, lines: [{ registrationId: quim, owed: 0, hasChanged: false, isEarly: true }] },
  })
  await expect(getPayment(club, randomUUID())).rejects.toMatchObject({ code: 'payment.not-found' })
})
