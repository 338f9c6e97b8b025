import { randomUUID } from 'node:crypto'
import { asc, eq, or, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from './table.ts'
import { roundToCents } from '../shared/rules/payments.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, anEvent, anEventForm, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { changeEvent, getEventForStaff } from '#club/evenings/events/server/events-editing.ts'
import { cancelEvent } from '#club/evenings/notices/server/cancel-event.ts'
import { cancelRegistrations, restoreRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { readBalances } from './balances.ts'
import { notePayment, notePayments, voidPayments } from './payments.ts'
import { changeSeatPrice } from './seat-prices.ts'

const twoDays = 2 * 24 * 60 * 60 * 1000
const silently = { tellThem: false, reason: '' }
const companions = (count: number) =>
  Array.from({ length: count }, (_one, n) => ({ fullName: `Companion ${n}`, email: '', dietaryRestrictions: '' }))

const registered = async (club: Club, eventId: string, n: number, size = 1) => {
  const form = aRegistration({ email: `payer-${n}@example.org`, companions: companions(size - 1), ifFull: 'wait' })
  const guest = await registerForEvent(club, eventId, form)
  // Its own rows alone: several of these run at once.
  const { id, companionOf } = eventRegistrations
  await club.db
    .update(eventRegistrations)
    .set({ createdAt: today })
    .where(or(eq(id, guest.id), eq(companionOf, guest.id)))
  return guest.id
}

test('100 payments at once, of which every fifth fails, have receipts from 1 without a gap', async ({ liveClub }) => {
  const club: Club = { ...asAdmin(liveClub), isUnlimited: true }
  const event = await anEvent(club, { price: 10, maxParticipants: 40 })
  const ids = await Promise.all(Array.from({ length: 20 }, (_one, n) => registered(club, event.id, n)))
  const failing: Club = { ...club, queueEmail: () => Promise.reject(new Error('the outbox fails')) }
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, (_one, n) =>
      notePayment(n % 5 === 4 ? failing : club, aPayment(ids[n % 20]!, { amount: 1, anyway: true })),
    ),
  )
  expect(tries.filter(({ status }, n) => n % 5 === 4 && status === 'fulfilled')).toEqual([])
  // On a busy machine some wait for a connection longer than their deadline.
  const noted = tries.filter(({ status }) => status === 'fulfilled').length
  expect(noted).toBeGreaterThan(20)
  const rows = await club.db.select().from(payments).orderBy(asc(payments.receiptNumber))
  expect(rows.map(({ receiptNumber }) => receiptNumber)).toEqual(Array.from({ length: noted }, (_one, n) => n + 1))
}, 30_000)

test('two admins note the same cash payment: one is refused', async ({ liveClub }) => {
  const club: Club = { ...asAdmin(liveClub), isUnlimited: true }
  const event = await anEvent(club, { price: 48 })
  for (let n = 0; n < 5; n += 1) {
    const id = await registered(club, event.id, n)
    const tries = await Promise.allSettled([notePayment(club, aPayment(id)), notePayment(club, aPayment(id))])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await readBalances(club.db, [id])).get(id)).toEqual({ due: 48, paid: 48, balance: 0 })
  }
})

test('prices of one seat set at the same time are applied one after another, each as a version with a log line', async ({
  liveClub,
}) => {
  const club: Club = { ...asAdmin(liveClub), isUnlimited: true }
  const id = await registered(club, (await anEvent(club, { price: 48 })).id, 0)
  const prices = [1, 2, 3, 4, 5, 6]
  await Promise.all(prices.map((price) => changeSeatPrice(club, id, { price, reason: 'x' })))
  const [row] = await club.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, id))
  expect(row!.version).toBe(1 + prices.length)
  const log = await club.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'registration.price-changed'))
    .orderBy(auditLog.id)
  const before = log.map((entry) => (entry.before as { price: number | null }).price)
  expect(new Set(before), 'each from another price').toEqual(
    new Set([null, ...prices.filter((price) => price !== row!.price)]),
  )
})

test('a payment and a cancellation at once: the balance is right in either order', async ({ liveClub }) => {
  const club: Club = { ...asAdmin(liveClub), isUnlimited: true }
  const event = await anEvent(club, { price: 48 })
  for (let n = 0; n < 6; n += 1) {
    const id = await registered(club, event.id, n)
    const cancel = () => cancelRegistrations(club, { eventId: event.id, ids: [id], ...silently })
    const pay = () => notePayment(club, aPayment(id, { anyway: true }))
    await Promise.all(n % 2 ? [cancel(), pay()] : [pay(), cancel()])
    expect((await readBalances(club.db, [id])).get(id)).toEqual({ due: 0, paid: 48, balance: 48 })
  }
})

/** The two-line formula of the design, over what the model knows. */
type Seat = { party: number; price: number; state: 'seated' | 'waiting' | 'cancelled' | 'late' }
const balanceIn = (seats: Seat[], paid: number[], party: number) =>
  roundToCents(
    (paid[party] ?? 0) -
      seats
        .filter((seat) => seat.party === party && (seat.state === 'seated' || seat.state === 'late'))
        .reduce((sum, { price }) => sum + price, 0),
  )

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('register' as const), size: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      act: fc.constantFrom('cancel' as const, 'cancel late' as const, 'restore' as const),
      seat: fc.nat(9),
    }),
    fc.record({ act: fc.constant('seat price' as const), seat: fc.nat(9), cents: fc.nat(9999) }),
    fc.record({ act: fc.constant('event price' as const), euros: fc.nat(90), lowers: fc.boolean() }),
    fc.record({
      act: fc.constantFrom('pay' as const, 'give back' as const),
      seat: fc.nat(9),
      cents: fc.integer({ min: 1, max: 9999 }),
    }),
    fc.record({ act: fc.constant('void' as const), payment: fc.nat(9) }),
  ),
  { minLength: 4, maxLength: 14 },
)

test('after any sequence of acts each balance is the payments minus the prices of the due seats', async ({
  liveClub,
}) => {
  const club: Club = { ...asAdmin(liveClub), isUnlimited: true }
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const event = await anEvent(club, { price: 30, maxParticipants: 100, date: new Date(today.getTime() + twoDays) })
      const late: Club = { ...club, now: () => new Date(today.getTime() + 1000) }
      let price = 30
      const seats: (Seat & { id: string })[] = []
      const hosts: string[] = []
      const paid: number[] = []
      const written: { id: string; party: number; amount: number; isVoid: boolean }[] = []
      for (const step of steps) {
        const seat = 'seat' in step ? seats[step.seat % Math.max(1, seats.length)] : undefined
        if (step.act === 'register') {
          const id = await registered(club, event.id, hosts.length, step.size)
          const rows = await club.db
            .select({ id: eventRegistrations.id })
            .from(eventRegistrations)
            .where(sql`coalesce(${eventRegistrations.companionOf}, ${eventRegistrations.id}) = ${id}`)
          seats.push(...rows.map((row) => ({ id: row.id, party: hosts.length, price, state: 'seated' as const })))
          hosts.push(id)
        } else if (step.act === 'event price') {
          const { version } = await getEventForStaff(club, event.id)
          const form = anEventForm({ date: '2026-03-16T13:00', price: step.euros, maxParticipants: 100 })
          await changeEvent(club, event.id, {
            tell: { silent: 'Una prueba' },
            ...form,
            version,
            registeredPay: step.lowers ? 'new-price' : 'old-price',
          })
          price = step.euros
          await readPrices()
        } else if (step.act === 'void') {
          const payment = written.filter(({ isVoid }) => !isVoid)[step.payment]
          if (!payment) continue
          await voidPayments(club, [payment.id], 'Error')
          payment.isVoid = true
          paid[payment.party] = (paid[payment.party] ?? 0) - payment.amount
        } else if (!seat) continue
        else if (step.act === 'pay' || step.act === 'give back') {
          const isRefund = step.act === 'give back'
          const amount = (isRefund ? -step.cents : step.cents) / 100
          const payment = aPayment(seat.id, { amount: step.cents / 100, isRefund, anyway: true, sendReceipt: false })
          await notePayment(club, payment)
          written.push({ id: payment.id, party: seat.party, amount, isVoid: false })
          paid[seat.party] = (paid[seat.party] ?? 0) + amount
        } else if (step.act === 'seat price') {
          await changeSeatPrice(club, seat.id, { price: step.cents / 100, reason: 'x' })
          seat.price = step.cents / 100
        } else if (step.act === 'restore') {
          await restoreRegistrations(club, { eventId: event.id, ids: [seat.id] })
          seat.state = 'seated'
        } else {
          await cancelRegistrations(step.act === 'cancel' ? club : late, {
            eventId: event.id,
            ids: [seat.id],
            ...silently,
          })
          if (seat.state === 'seated') seat.state = step.act === 'cancel' ? 'cancelled' : 'late'
        }
        const balances = await readBalances(club.db, hosts)
        for (const [party, host] of hosts.entries())
          expect(balances.get(host)?.balance).toBe(balanceIn(seats, paid, party))
      }
      await cancelEvent(club, event.id, { note: '', noteCa: '' })
      const balances = await readBalances(club.db, hosts)
      for (const [party, host] of hosts.entries())
        expect(balances.get(host)?.balance, 'the event is cancelled').toBe(balanceIn([], paid, party))

      /** Whether a seat follows the event's price is a rule of its own, with its own test. */
      async function readPrices() {
        const rows = await club.db
          .select({ id: eventRegistrations.id, price: eventRegistrations.price })
          .from(eventRegistrations)
          .where(eq(eventRegistrations.eventId, event.id))
        for (const row of rows) seats.find(({ id }) => id === row.id)!.price = row.price ?? price
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('a new price applies to new registrations; a lower one to all, if staff choose so', async ({ liveClub }) => {
  const club: Club = { ...asAdmin(liveClub), isUnlimited: true }
  const event = await anEvent(club, { price: 30, maxParticipants: 9 })
  const save = async (price: number, registeredPay?: 'old-price' | 'new-price') => {
    const { version } = await getEventForStaff(club, event.id)
    await changeEvent(club, event.id, {
      ...anEventForm({ price, maxParticipants: 9 }),
      version,
      registeredPay,
      tell: { silent: 'Una prueba' },
    })
  }
  const dueOf = async (id: string) => (await readBalances(club.db, [id])).get(id)?.due
  const first = await registered(club, event.id, 1)
  await save(40)
  const second = await registered(club, event.id, 2)
  expect([await dueOf(first), await dueOf(second)]).toEqual([30, 40])

  await expect(save(20)).rejects.toMatchObject({ code: 'event.price-fell', details: { registered: 1 } })
  expect((await getEventForStaff(club, event.id)).price).toBe(40)
  await save(20, 'new-price')
  expect([await dueOf(first), await dueOf(second)]).toEqual([30, 20])
  await save(10, 'old-price')
  const third = await registered(club, event.id, 3)
  expect([await dueOf(first), await dueOf(second), await dueOf(third)]).toEqual([30, 20, 10])
})

test('two treasurers note the same parties together: one is told, in whatever order; a batch sent twice at once is one', async ({
  liveClub,
}) => {
  const club: Club = { ...asAdmin(liveClub), isUnlimited: true }
  const [dinner, tasting] = [await anEvent(club, { price: 48 }), await anEvent(club, { price: 48 })]
  for (let n = 0; n < 4; n += 1) {
    const ids = [await registered(club, dinner.id, 2 * n), await registered(club, tasting.id, 2 * n + 1)]
    const lines = ids.map((registrationId) => {
      const { id: _id, ...line } = aPayment(registrationId, { amount: 24, owed: 48, anyway: true })
      return line
    })
    const note = (sent: typeof lines) => notePayments(club, { idempotencyKey: randomUUID(), payments: sent })
    const tries = await Promise.allSettled([note(lines), note(lines.toReversed())])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'payment.nothing-owed' },
    })
    const again = { idempotencyKey: randomUUID(), payments: lines.map((line) => Object.assign({}, line, { owed: 24 })) }
    const [one, two] = await Promise.all([notePayments(club, again), notePayments(club, again)])
    expect(one).toEqual(two)
    const balances = await readBalances(club.db, ids)
    expect(ids.map((id) => balances.get(id)?.balance)).toEqual([0, 0])
  }
})
