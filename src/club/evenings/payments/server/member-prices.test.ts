import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { aPayment, aRegistration, aWrittenSocio, anEvent, anEventForm, asAdmin, daysLater } from '#tests/factories.ts'
import { addRegistration } from '#club/evenings/bookings/server/registrations-by-staff.ts'
import { cancelRegistrations, restoreRegistrations } from '#club/evenings/bookings/server/cancellations/by-staff.ts'
import { registrationByStaff } from '#club/evenings/bookings/shared/registration-panel.ts'
import type { Club } from '#club/core/server/club.ts'
import { eventForm } from '#club/evenings/events/shared/event-form.ts'
import { changeEvent } from '#club/evenings/events/server/events-editing.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { readBalances } from './balances.ts'
import { notePayment } from './payments.ts'
import { changeSeatPrice } from './seat-prices.ts'

type Prices = { price: number; memberPrice: number | null }
type Act =
  | { kind: 'book'; member: boolean }
  | { kind: 'prices'; prices: Prices; pay: 'old-price' | 'new-price' }
  | { kind: 'own price'; which: number; price: number }
  | { kind: 'cancel' | 'restore'; which: number }
  | { kind: 'pay'; which: number; amount: number }

// Few prices, so that they meet often.
const euros = fc.constantFrom(0, 24.5, 45, 60)
const prices = fc
  .record({ price: euros, memberPrice: fc.option(euros) })
  .map(({ price, memberPrice }) => ({ price, memberPrice: memberPrice === null ? null : Math.min(price, memberPrice) }))
const which = fc.nat(9)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), member: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('prices' as const),
      prices,
      pay: fc.constantFrom('old-price' as const, 'new-price' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('own price' as const), which, price: euros }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'restore' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, amount: fc.constantFrom(10, 45.5) }) },
)

const ofMembers = ({ price, memberPrice }: Prices) => memberPrice ?? price

/** The rule in a few lines: a seat costs what its guest was told, and less only if staff say so when that price falls. */
const createModel = (start: Prices) => {
  let event = start
  /** `isTold`: it costs another amount than the event, whatever that costs. */
  const seats: { member: boolean; cost: number; isTold: boolean; comes: boolean; paid: number }[] = []
  const change = (after: Prices, pay: string) => {
    const [before, hasMembersPrice] = [event, [event, after].some((one) => ofMembers(one) < one.price)]
    for (const seat of seats) {
      const isMembers = seat.member && hasMembersPrice && seat.cost === ofMembers(before)
      const [known, now] = isMembers ? [ofMembers(before), ofMembers(after)] : [before.price, after.price]
      if (known === now || (!isMembers && seat.isTold)) {
        // A seat that costs what the event costs is told so once the two part.
        if (!seat.isTold && after.price !== before.price) Object.assign(seat, { isTold: true })
        continue
      }
      const isLower = now < known && pay === 'new-price'
      Object.assign(seat, { cost: isLower ? now : known, isTold: !isLower || now !== after.price })
    }
    event = after
  }
  const perform = (one: Act) => {
    if (one.kind === 'prices') return change(one.prices, one.pay)
    if (one.kind === 'book') {
      const cost = one.member ? ofMembers(event) : event.price
      return seats.push({ member: one.member, cost, isTold: cost !== event.price, comes: true, paid: 0 })
    }
    const seat = seats[one.which % seats.length]
    if (!seat) return undefined
    if (one.kind === 'own price') return Object.assign(seat, { cost: one.price, isTold: true })
    if (one.kind === 'pay') return (seat.paid += one.amount)
    return (seat.comes = one.kind === 'restore')
  }
  return { perform, balances: () => seats.map(({ cost, comes, paid }) => ({ due: comes ? cost : 0, paid })), seats }
}

const openEvent = async (limited: Club, start: Prices) => {
  const club: Club = { ...asAdmin(limited), isUnlimited: true }
  const { id: eventId } = await anEvent(club, { ...start, maxParticipants: 100, date: daysLater(club, 30).now() })
  const { id: memberId } = await createSocio(club, aWrittenSocio({ idempotencyKey: randomUUID() }))
  const seats: string[] = []
  const perform = async (one: Act) => {
    if (one.kind === 'prices') {
      const [{ version = 1 } = {}] = await club.db.select().from(events).where(eq(events.id, eventId))
      const form = anEventForm({ ...one.prices, maxParticipants: 100, date: '2026-04-13T12:00' })
      return changeEvent(club, eventId, { ...form, version, registeredPay: one.pay, tell: { silent: 'Una prueba' } })
    }
    if (one.kind === 'book') {
      const person = aRegistration({ fullName: 'Ignasi Barbany', email: `guest-${seats.length}@example.org` })
      const form = registrationByStaff.parse({ ...person, eventId, ...(one.member && { memberId }) })
      return seats.push((await addRegistration(club, form)).id)
    }
    const id = seats[one.which % seats.length]
    if (!id) return undefined
    if (one.kind === 'own price') return changeSeatPrice(club, id, { price: one.price, reason: 'Lo dice la junta' })
    if (one.kind === 'pay') return notePayment(club, aPayment(id, { amount: one.amount, anyway: true }))
    const several = { eventId, ids: [id] }
    if (one.kind === 'restore') return restoreRegistrations(club, several)
    return cancelRegistrations(club, { ...several, tellThem: false, reason: '' })
  }
  const balances = async () => {
    const found = await readBalances(club.db, seats)
    return seats.map((id) => ({ due: found.get(id)!.due, paid: found.get(id)!.paid }))
  }
  return { perform, balances }
}

test('whatever happens to the prices, each party owes what its guests were told', async ({ club }) => {
  await fc.assert(
    fc.asyncProperty(prices, fc.array(act, { maxLength: 14 }), async (start, acts) => {
      const model = createModel(start)
      const event = await openEvent(club, start)
      for (const one of acts) {
        const before = model.seats.map(({ cost }) => cost)
        model.perform(one)
        await event.perform(one)
        expect(await event.balances(), JSON.stringify(one)).toEqual(model.balances())
        if (one.kind !== 'own price')
          for (const [n, cost] of before.entries()) expect(model.seats[n]!.cost).toBeLessThanOrEqual(cost)
      }
    }),
    { numRuns: 100 },
  )
})

test('members never pay more than others', () => {
  const complaintsOf = (memberPrice: number | null | undefined) =>
    eventForm
      .safeParse(anEventForm({ price: 60, memberPrice }))
      .error?.issues.map(({ path, message }) => [path, message])
  expect(complaintsOf(61)).toEqual([[['memberPrice'], 'member-price.higher']])
  for (const right of [60, 0, null, undefined]) expect(complaintsOf(right)).toBeUndefined()
})
