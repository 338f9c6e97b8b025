import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from './table.ts'
import { type NewPayments, newPayments } from '../shared/payment.ts'
import { test } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin, asEditor, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { readBalances } from './balances.ts'
import { exportPayments } from './list-payments.ts'
import { notePayment, notePayments, voidPayments } from './payments.ts'
import { readTotals } from './totals.ts'

type Line = NewPayments['payments'][number]

/** Three guests of a dinner of 48 € and one of a tasting of 20 €, booked five days ago. */
const plant = async (limited: Club) => {
  const club = { ...asAdmin(limited), isUnlimited: true }
  const [dinner, tasting] = [
    await anEvent(club, { title: 'Cena', titleCa: 'Sopar', price: 48, date: daysLater(club, 30).now() }),
    await anEvent(club, { title: 'Cata', titleCa: 'Tast', price: 20, date: daysLater(club, 20).now() }),
  ]
  const book = async (eventId: string, fullName: string, more: object = {}) =>
    (await registerForEvent(club, eventId, aRegistration({ fullName, email: `${fullName}@planted.example`, ...more })))
      .id
  const [anna, berta, carles, dora] = [
    await book(dinner.id, 'Anna'),
    await book(dinner.id, 'Berta', { language: 'ca' }),
    await book(dinner.id, 'Carles'),
    await book(tasting.id, 'Dora'),
  ]
  await club.db.update(eventRegistrations).set({ createdAt: daysLater(club, -5).now() })
  return { club, anna, berta, carles, dora }
}

/** A payment of a batch as the dialog sends it: it knows what was owed. */
const line = (registrationId: string, overrides: Partial<Line> = {}): Line => {
  const { id: _id, ...rest } = aPayment(registrationId)
  return { ...rest, owed: 48, ...overrides }
}
const balancesOf = async ({ db }: Club, ...ids: string[]) => {
  const found = await readBalances(db, ids)
  return ids.map((id) => found.get(id)?.balance)
}
const batch = (...lines: Line[]): NewPayments => ({ idempotencyKey: randomUUID(), payments: lines })

test('several parties are noted at once, each with its own amount, method, day, receipt and log line', async ({
  club: limited,
}) => {
  const { club, anna, berta, dora } = await plant(limited)
  const noted = await notePayments(
    club,
    batch(
      line(anna, { paidOn: '2026-03-12', method: 'transfer' }),
      line(berta, { amount: 20.5, method: 'bizum' }),
      line(dora, { amount: 20, owed: 20, sendReceipt: false }),
    ),
  )
  expect(noted.map(({ receipt, balance }) => [receipt, balance])).toEqual([
    ['2026-0001', 0],
    ['2026-0002', -27.5],
    ['2026-0003', 0],
  ])
  const rows = await club.db.select().from(payments).orderBy(asc(payments.receiptNumber))
  expect(rows.map(({ payer, concept, amount, method, paidOn }) => [payer, concept, amount, method, paidOn])).toEqual([
    ['Anna', 'Cena', 48, 'transfer', '2026-03-12'],
    ['Berta', 'Sopar', 20.5, 'bizum', '2026-03-14'],
    ['Dora', 'Cata', 20, 'cash', '2026-03-14'],
  ])
  expect(await club.db.$count(auditLog, eq(auditLog.action, 'payment.received'))).toBe(3)
  const receipts = await club.db.select().from(emails).where(eq(emails.template, 'payment-received'))
  expect(receipts.map(({ recipient }) => recipient).toSorted()).toEqual([
    'Anna@planted.example',
    'Berta@planted.example',
  ])
})

test('one line that asks something, and none is noted; the answer names that line and what is owed now', async ({
  club: limited,
}) => {
  const { club, anna, berta, carles, dora } = await plant(limited)
  const lines = [line(anna), line(berta, { paidOn: '2026-03-08' }), line(carles, { amount: 50, paidOn: '2026-03-08' })]
  await expect(notePayments(club, batch(...lines))).rejects.toMatchObject({
    code: 'payment.nothing-owed',
    details: {
      lines: [
        { registrationId: berta, owed: 48, hasChanged: false, isEarly: true },
        { registrationId: carles, owed: 48, hasChanged: false, isEarly: true },
      ],
    },
  })
  await expect(notePayments(club, batch(line(anna), line(randomUUID())))).rejects.toMatchObject({
    code: 'registration.not-found',
  })
  await expect(
    notePayments(club, batch(line(anna), line(berta, { paidOn: '2026-03-15', anyway: true }))),
  ).rejects.toMatchObject({ code: 'paid-on.future' })
  expect([await club.db.$count(payments), await club.db.$count(auditLog, eq(auditLog.subject, 'payments'))]).toEqual([
    0, 0,
  ])
  const asked = lines.map((one) => Object.assign({}, one, { anyway: true }))
  expect((await notePayments(club, batch(...asked))).map(({ receipt }) => receipt)).toEqual([
    '2026-0001',
    '2026-0002',
    '2026-0003',
  ])
  // Of two lines of one party the second knows what the first leaves.
  await notePayments(club, batch(line(dora, { amount: 5, owed: 20 }), line(dora, { amount: 15, owed: 15 })))
  expect(await balancesOf(club, dora)).toEqual([0])
})

test('who noted the same debt is told that it has changed, even in part and even if they say «anyway»', async ({
  club: limited,
}) => {
  const { club, anna, berta } = await plant(limited)
  await notePayment(club, aPayment(anna, { amount: 24 }))
  const second = batch(line(anna, { amount: 24, anyway: true }), line(berta))
  await expect(notePayments(club, second)).rejects.toMatchObject({
    code: 'payment.nothing-owed',
    details: { lines: [{ registrationId: anna, owed: 24, hasChanged: true, isEarly: false }] },
  })
  await expect(notePayment(club, aPayment(anna, { amount: 24, owed: 48 }))).rejects.toMatchObject({
    code: 'payment.nothing-owed',
    details: { owed: 24 },
  })
  expect(await balancesOf(club, anna, berta)).toEqual([-24, -48])
  await notePayments(club, { ...second, payments: [line(anna, { amount: 24, owed: 24 }), line(berta)] })
  expect(await balancesOf(club, anna, berta)).toEqual([0, 0])
})

test('a batch sent twice is noted once; with other contents it is refused', async ({ club: limited }) => {
  const { club, anna, berta, carles } = await plant(limited)
  const sent = batch(line(anna), line(berta))
  const first = await notePayments(club, sent)
  expect(await notePayments(club, sent)).toEqual(first)
  expect([
    await club.db.$count(payments),
    await club.db.$count(emails, eq(emails.template, 'payment-received')),
  ]).toEqual([2, 2])
  for (const other of [
    [line(anna)],
    [line(anna), line(berta, { amount: 20 })],
    [line(anna), line(berta), line(carles)],
    [line(anna), line(carles)],
  ])
    await expect(notePayments(club, { ...sent, payments: other })).rejects.toMatchObject({ code: 'duplicate.too-late' })
  const single = aPayment(carles, { amount: 40 })
  await notePayment(club, single)
  await expect(notePayment(club, { ...single, amount: 48 })).rejects.toMatchObject({ code: 'duplicate.too-late' })
  expect(await club.db.$count(payments)).toBe(3)
})

test('undo takes all back or none, and a receipt that has not left is withdrawn', async ({ club: limited }) => {
  const { club, anna, berta, carles } = await plant(limited)
  const [one, two] = await notePayments(club, batch(line(anna), line(berta)))
  const [third] = await notePayments(club, batch(line(carles)))
  const queued = await club.db.select().from(emails).where(eq(emails.template, 'payment-received'))
  const receiptOf = async (about: string) =>
    currentEmailValues(
      club,
      queued.find((email) => email.about === about)!,
    )
  expect(await receiptOf(anna)).toHaveProperty('values')
  await voidPayments(club, [one!.id, two!.id], 'Deshecho')
  expect(await balancesOf(club, anna, berta, carles)).toEqual([-48, -48, 0])
  expect(await receiptOf(anna)).toEqual({ withdrawn: 'payment-voided' })
  expect(await receiptOf(carles)).toHaveProperty('values')
  await expect(voidPayments(club, [third!.id, two!.id], 'Otra vez')).rejects.toMatchObject({ code: 'payment.voided' })
  await expect(voidPayments(club, [third!.id, randomUUID()], 'Otra vez')).rejects.toMatchObject({
    code: 'payment.not-found',
  })
  expect(await balancesOf(club, carles)).toEqual([0])
})

test('a batch has one line or more, a hundred at most, and each line is checked', () => {
  const codeOf = (lines: object[]) =>
    newPayments.safeParse({ idempotencyKey: randomUUID(), payments: lines }).error?.issues[0]?.message
  const good = line(randomUUID())
  expect(codeOf([good])).toBeUndefined()
  expect(codeOf(Array.from({ length: 100 }, () => line(randomUUID())))).toBeUndefined()
  for (const wrong of [[], Array.from({ length: 101 }, () => line(randomUUID())), [{ ...good, amount: 0 }]])
    expect(codeOf(wrong)).toBeDefined()
})

test('totals are by month and method, without voided payments, and add up', async ({ club: limited }) => {
  const { club, anna, berta, carles, dora } = await plant(limited)
  const [, , wrong] = await notePayments(
    club,
    batch(
      line(anna, { paidOn: '2026-02-27', method: 'transfer', anyway: true }),
      line(berta, { paidOn: '2026-03-01', method: 'transfer', anyway: true }),
      line(carles),
      line(dora, { amount: 20, owed: 20 }),
    ),
  )
  await voidPayments(club, [wrong!.id], 'Deshecho')
  await notePayment(club, aPayment(berta, { amount: 8, isRefund: true, method: 'bizum', anyway: true }))
  expect(await readTotals(club, {})).toEqual([
    { month: '2026-02', method: 'transfer', received: 48, returned: 0 },
    { month: '2026-03', method: 'bizum', received: 0, returned: 8 },
    { month: '2026-03', method: 'cash', received: 20, returned: 0 },
    { month: '2026-03', method: 'transfer', received: 48, returned: 0 },
  ])
  expect(await readTotals(club, { from: '2026-03-01', until: '2026-03-13' })).toEqual([
    { month: '2026-03', method: 'transfer', received: 48, returned: 0 },
  ])
})

test('the file of the accountant has the event in Spanish with its day; addresses are for who may read guests', async ({
  club: limited,
}) => {
  const { club, anna, berta } = await plant(limited)
  await notePayments(club, batch(line(anna), line(berta)))
  const rows = await exportPayments(club, {})
  expect(
    rows.map(({ eventTitle, eventDate, payerEmail }) => [eventTitle, eventDate?.toISOString(), payerEmail]),
  ).toEqual([
    ['Cena', daysLater(club, 30).now().toISOString(), 'Anna@planted.example'],
    ['Cena', daysLater(club, 30).now().toISOString(), 'Berta@planted.example'],
  ])
  const asked = async (...capabilities: Parameters<typeof asEditor>[1][]) =>
    JSON.stringify(await exportPayments({ ...asEditor(club, ...capabilities), isUnlimited: true }, {}))
  expect(await asked('treasury')).not.toContain('planted.example')
  expect(await asked('treasury', 'guests')).toContain('Anna@planted.example')
})
