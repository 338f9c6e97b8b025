import { randomUUID } from 'node:crypto'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from './table.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { newPayment } from '../shared/payment.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { cancelRegistrations, restoreRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { readBalances } from './balances.ts'
import { exportPayments, getPayment, listPayments } from './list-payments.ts'
import { readPartyMoney } from './party-money.ts'
import { notePayment, voidPayments } from './payments.ts'
import { changeSeatPrice } from './seat-prices.ts'

const companion = { fullName: 'Nil', email: '', dietaryRestrictions: '' }

/** A party of two at an event of 48 € that is `days` away. */
const aPair = async (limited: Club, days = 30) => {
  const club = { ...asAdmin(limited), isUnlimited: true }
  const event = await anEvent(club, { price: 48, date: new Date(today.getTime() + days * 24 * 60 * 60 * 1000) })
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions: [companion] }))
  await club.db.update(eventRegistrations).set({ createdAt: today })
  const rows = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.companionOf, id))
  return { club, event, id, companionId: rows[0]!.id }
}

const balanceOf = async ({ db }: Club, id: string) => (await readBalances(db, [id])).get(id)?.balance
const cancel = (club: Club, eventId: string, ids: string[], forgive?: string) =>
  cancelRegistrations(club, { eventId, ids, tellThem: false, reason: '', ...(forgive && { forgive }) })

test('a party owes the price of its seats minus its payments', async ({ club: limited }) => {
  const { club, id } = await aPair(limited)
  await club.db.update(eventRegistrations).set({ heldUntil: daysLater(club, 1).now() })
  const held = () => club.db.$count(eventRegistrations, isNotNull(eventRegistrations.heldUntil))
  expect(await balanceOf(club, id)).toBe(-96)
  await notePayment(club, aPayment(id, { amount: 20, isRefund: true, anyway: true }))
  expect(await held(), 'money given back proves nothing').toBe(2)
  expect(await notePayment(club, aPayment(id, { amount: 60 }))).toMatchObject({ receipt: '2026-0002', balance: -56 })
  expect(await held()).toBe(0)
  expect(await notePayment(club, aPayment(id, { amount: 56 }))).toMatchObject({ receipt: '2026-0003', balance: 0 })
})

test('a payment for a companion counts for the party, and its receipt names the host and the event', async ({
  club: limited,
}) => {
  const { club, id, companionId } = await aPair(limited)
  const paid = await notePayment(club, aPayment(companionId, { amount: 96 }))
  const [row] = await club.db.select().from(payments)
  expect(row).toMatchObject({ registrationId: id, payer: aRegistration().fullName, concept: 'Cata de garnachas' })
  expect(await getPayment(club, paid.id)).toMatchObject({ receipt: '2026-0001', club: { taxId: 'G00000000' } })
})

test('a payment sent twice is stored once, with one receipt and one email', async ({ club: limited }) => {
  const { club, id } = await aPair(limited)
  const payment = aPayment(id, { amount: 96 })
  const first = await notePayment(club, payment)
  expect(await notePayment(club, payment)).toEqual(first)
  expect(await club.db.$count(payments)).toBe(1)
  expect(await club.db.$count(emails, eq(emails.template, 'payment-received'))).toBe(1)
})

test('a payment above the amount due needs a second confirmation, which shows that amount', async ({
  club: limited,
}) => {
  const { club, id } = await aPair(limited)
  await notePayment(club, aPayment(id, { amount: 96 }))
  const again = aPayment(id, { amount: 10 })
  await expect(notePayment(club, again)).rejects.toMatchObject({ code: 'payment.nothing-owed', details: { owed: 0 } })
  expect((await notePayment(club, { ...again, anyway: true })).balance).toBe(10)
  const back = aPayment(id, { amount: 10.01, isRefund: true })
  await expect(notePayment(club, back)).rejects.toMatchObject({ details: { owed: 10 } })
  expect((await notePayment(club, { ...back, amount: 10 })).balance).toBe(0)
})

test('a day in the future is refused, one before the booking is asked about: a transfer often comes first', async ({
  club: limited,
}) => {
  const { club, id } = await aPair(limited)
  await expect(notePayment(club, aPayment(id, { paidOn: '2026-03-15' }))).rejects.toMatchObject({
    code: 'paid-on.future',
  })
  await expect(notePayment(club, aPayment(id, { paidOn: '2026-03-13' }))).rejects.toMatchObject({
    code: 'paid-on.too-early',
    details: { lines: [{ registrationId: id, owed: 96, hasChanged: false, isEarly: true }] },
  })
  const early = await notePayment(club, aPayment(id, { paidOn: '2026-03-13', anyway: true }))
  expect(early.balance).toBe(-48)
  await expect(notePayment(club, aPayment(randomUUID()))).rejects.toMatchObject({ code: 'registration.not-found' })
})

test('zero, fractions of cents, excessive amounts and unknown methods are refused', () => {
  const codeOf = (overrides: object) =>
    newPayment.safeParse({ ...aPayment(randomUUID()), ...overrides }).error?.issues[0]?.message
  expect(codeOf({ amount: 0 })).toBe('amount.positive')
  expect(codeOf({ amount: -5 })).toBe('amount.positive')
  expect(codeOf({ amount: Number.NaN })).toBe('number.required')
  expect(codeOf({ amount: 1.005 })).toBe('price.cents')
  expect(codeOf({ amount: 100_000.01 })).toBe('too-large')
  expect(codeOf({ paidOn: '2026-02-30' })).toBe('date.no-such-day')
  expect(codeOf({ paidOn: '0000-01-01' }), 'PostgreSQL has no year 0').toBe('date.invalid')
  expect(codeOf({ method: 'online' })).toBeDefined()
  expect(codeOf({ amount: 0.29 })).toBeUndefined()
})

test('a voided payment counts no more, keeps its number, and is voided once', async ({ club: limited }) => {
  const { club, id } = await aPair(limited)
  const { id: payment } = await notePayment(club, aPayment(id, { amount: 96 }))
  await voidPayments(club, [payment], 'Era de otra mesa')
  expect(await balanceOf(club, id)).toBe(-96)
  await expect(voidPayments(club, [payment], 'Otra vez')).rejects.toMatchObject({ code: 'payment.voided' })
  await expect(voidPayments(club, [randomUUID()], 'Nada')).rejects.toMatchObject({ code: 'payment.not-found' })
  expect((await notePayment(club, aPayment(id, { amount: 96 }))).receipt).toBe('2026-0002')
  const { rows } = await listPayments(club, all)
  expect(rows.map(({ receipt, voidReason }) => [receipt, voidReason])).toEqual([
    ['2026-0002', ''],
    ['2026-0001', 'Era de otra mesa'],
  ])
})

test('who was emailed a receipt is told that it was voided; who was not, is not', async ({ club: limited }) => {
  const { club, id } = await aPair(limited)
  const paid = async () => (await notePayment(club, aPayment(id, { amount: 96, sendReceipt: true, anyway: true }))).id
  const templates = async () =>
    (
      await club.db
        .select({ template: emails.template })
        .from(emails)
        .where(eq(emails.about, id))
        .orderBy(emails.createdAt)
    )
      .map(({ template }) => template)
      .filter((template) => template.includes('receipt') || template.includes('payment'))
  await voidPayments(club, [await paid()], 'Al momento')
  expect(await templates()).toEqual(['payment-received'])
  const late = await paid()
  await club.db
    .update(emails)
    .set({ status: 'sent', recipient: 'former@example.org', language: 'ca' })
    .where(eq(sql`${emails.values} ->> 'receipt'`, '2026-0002'))
  await voidPayments(club, [late], 'Motivo que no sale')
  const [told] = await club.db.select().from(emails).where(eq(emails.template, 'receipt-voided'))
  expect(told).toMatchObject({ recipient: 'former@example.org', language: 'ca', about: id })
  expect(told?.values).toEqual({ eventTitle: expect.any(String), amount: 96, receipt: '2026-0002' })
})

const all = { search: '', filter: 'all', sort: 'paidOn', order: 'desc', page: 1 } as const

test('a seat returned in time is free, one returned later stays due, unless it is forgiven', async ({
  club: limited,
}) => {
  const early = await aPair(limited, 2)
  await cancel(early.club, early.event.id, [early.companionId])
  expect(await balanceOf(early.club, early.id)).toBe(-48)

  const late = await aPair(limited, 2)
  const aSecondLater: Club = { ...late.club, now: () => new Date(today.getTime() + 1000) }
  await cancel(aSecondLater, late.event.id, [late.companionId])
  expect(await balanceOf(late.club, late.id)).toBe(-96)
  expect((await readPartyMoney(aSecondLater, late.companionId)).seats).toMatchObject([
    { state: 'seated', price: 48 },
    { state: 'late', price: 48 },
  ])
  await restoreRegistrations(late.club, { eventId: late.event.id, ids: [late.companionId] })
  await cancel(aSecondLater, late.event.id, [late.companionId], 'Está en el hospital')
  expect(await balanceOf(late.club, late.id)).toBe(-48)
  const acts = await late.club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.cancelled'))
  expect(acts.map(({ after }) => after)).toContainEqual({ eventId: late.event.id, forgiven: 'Está en el hospital' })
})

test('a party that cancels in time after it paid gets its money back', async ({ club: limited }) => {
  const { club, event, id, companionId } = await aPair(limited)
  await notePayment(club, aPayment(id, { amount: 96 }))
  await cancel(club, event.id, [id, companionId])
  expect(await balanceOf(club, id)).toBe(96)
  expect((await notePayment(club, aPayment(id, { amount: 96, isRefund: true }))).balance).toBe(0)
})

test('a party that waits owes nothing', async ({ club: limited }) => {
  const club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { price: 48, maxParticipants: 1, date: daysLater(club, 30).now() })
  await registerForEvent(club, event.id, aRegistration())
  const waiting = await registerForEvent(club, event.id, aRegistration({ email: 'b@example.org', ifFull: 'wait' }))
  expect(await readBalances(club.db, [waiting.id])).toEqual(new Map([[waiting.id, { due: 0, paid: 0, balance: 0 }]]))
})

test('a seat with its own price costs that, and the reason is logged', async ({ club: limited }) => {
  const { club, id, companionId } = await aPair(limited)
  await changeSeatPrice(club, companionId, { price: 0, reason: 'Invitado' })
  expect(await balanceOf(club, id)).toBe(-48)
  const [act] = await club.db.select().from(auditLog).where(eq(auditLog.action, 'registration.price-changed'))
  expect(act).toMatchObject({
    subjectId: companionId,
    before: { price: null },
    after: { price: 0, reason: 'Invitado' },
  })
  await changeSeatPrice(club, companionId, { price: null, reason: 'Al final paga' })
  expect(await balanceOf(club, id)).toBe(-96)
  await expect(changeSeatPrice(club, randomUUID(), { price: 1, reason: 'x' })).rejects.toMatchObject({
    code: 'registration.not-found',
  })
})

test('payments are found by payer, receipt, day and method, and exported in the order of receipts', async ({
  club: limited,
}) => {
  const { club, id } = await aPair(limited)
  await notePayment(club, aPayment(id, { amount: 50, method: 'bizum' }))
  await notePayment(club, aPayment(id, { amount: 46, method: 'cash' }))
  await notePayment(club, aPayment(id, { amount: 6, isRefund: true, anyway: true }))
  const receiptsOf = async (query: object) =>
    (await listPayments(club, { ...all, ...query })).rows.map(({ receipt }) => receipt)
  expect(await receiptsOf({ search: aRegistration().fullName })).toHaveLength(3)
  expect(await receiptsOf({ search: '2026-0002' })).toEqual(['2026-0002'])
  expect(await receiptsOf({ filter: 'bizum' })).toEqual(['2026-0001'])
  expect(await receiptsOf({ filter: 'refunds' })).toEqual(['2026-0003'])
  expect(await receiptsOf({ from: '2026-03-15' })).toEqual([])
  const rows = await exportPayments(club, { from: '2026-03-14', until: '2026-03-14' })
  expect(rows.map(({ receipt }) => receipt)).toEqual(['2026-0001', '2026-0002', '2026-0003'])
})

test('the email names sum, event and receipt, and a guest without address gets none', async ({ club: limited }) => {
  const { club, id } = await aPair(limited)
  await notePayment(club, aPayment(id, { amount: 60 }))
  await notePayment(club, aPayment(id, { amount: 36, sendReceipt: false }))
  const queued = await club.db
    .select()
    .from(emails)
    .where(eq(emails.template, 'payment-received'))
    .orderBy(asc(emails.id))
  expect(queued).toHaveLength(1)
  const { subject, text } = composeEmail({ template: 'payment-received', language: 'ca', values: queued[0]!.values })
  expect(subject).toBe('Hem rebut 60 € per Cata de garnachas')
  expect(text).toContain('2026-0001')
  const headingOf = (language: 'es' | 'ca', name: string) => {
    const values = { ...(queued[0]!.values as object), participantName: name }
    return composeEmail({ template: 'payment-received', language, values }).text
  }
  expect(headingOf('es', 'Berta Puig')).toContain('RECIBIDO, BERTA')
  expect(headingOf('ca', 'Berta Puig')).toContain('REBUT, BERTA')
})
