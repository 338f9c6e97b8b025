import { eq } from 'drizzle-orm'
import { acceptOffer } from '../seat-offers/answer-offer.ts'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { aParty, free, rowOf, withPassOf, offerTo } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aPayment, aRegistration, asAdmin } from '#tests/factories.ts'
import type { Club } from '#club/core/server/club.ts'
import { getEventForStaff } from '#club/evenings/events/server/events-editing.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { registerForEvent } from '../registrations.ts'
import { cancelBooking } from './cancel-booking.ts'

const codesOf = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).toSorted()

test('two devices cancel the same seats at once: one cancellation, one email', async ({ liveClub }) => {
  const { club, host, event, id, nil, carla } = await aParty(liveClub)
  const cancel = () => cancelBooking(host, event.id, { seats: [id, nil, carla], expects: free })
  await Promise.all([cancel(), cancel(), cancel()])
  expect(await club.db.$count(emails, eq(emails.template, 'booking-changed'))).toBe(1)
  expect((await getEventForStaff(club, event.id)).registered).toBe(0)
})

test('a cancellation and a hand-over of one seat at once, with another party waiting: one of them happens', async ({
  liveClub,
}) => {
  for (let n = 0; n < 6; n += 1) {
    const { club, host, event, id, nil, carla } = await aParty(liveClub, { maxParticipants: 3 })
    const email = `waits-${n}@example.org`
    const waiting = await registerForEvent(club, event.id, aRegistration({ email, ifFull: 'wait' }))
    const receiver = await offerTo(host, event.id, {
      seat: id,
      fullName: 'Dolors Demo',
      email: `dolors-${n}@example.org`,
    })
    const acts = [
      () => cancelBooking(host, event.id, { seats: [id, nil, carla], expects: free }),
      () => acceptOffer(receiver, { fullName: 'Dolors Demo', phone: '', owes: 144 }),
    ]
    const tries = await Promise.allSettled((n % 2 ? acts : acts.toReversed()).map((act) => act()))
    const seat = await rowOf(club, eq(eventRegistrations.id, id))
    const isCancelled = seat.cancelledAt !== null
    expect(codesOf(tries)).toEqual(isCancelled ? ['done', 'offer.over'] : ['done', 'pass.over'])
    expect(seat.fullName).toBe(isCancelled ? 'Berta Demo' : 'Dolors Demo')
    const promoted = await rowOf(club, eq(eventRegistrations.id, waiting.id))
    expect(promoted.waitingSince === null).toBe(isCancelled)
    expect((await getEventForStaff(club, event.id)).registered).toBe(isCancelled ? 1 : 3)
    await club.db
      .update(eventRegistrations)
      .set({ fullName: 'Someone else' })
      .where(eq(eventRegistrations.eventId, event.id))
  }
})

test('a cancellation and a payment at once: the guest is told of another sum, or the sum is right', async ({
  liveClub,
}) => {
  for (let n = 0; n < 6; n += 1) {
    const { club, host, event, id, nil, carla } = await aParty(liveClub)
    const cancel = () => cancelBooking(host, event.id, { seats: [id, nil, carla], expects: free })
    const pay = () => notePayment(asAdmin(club), aPayment(id, { amount: 144, anyway: true }))
    const acts = n % 2 ? [cancel, pay] : [pay, cancel]
    const codes = codesOf(await Promise.allSettled(acts.map((act) => act())))
    const isCancelled = codes[0] === 'done' && codes[1] === 'done'
    if (!isCancelled) expect(codes).toEqual(['booking.terms-moved', 'done'])
    const balance = (await readBalances(club.db, [id])).get(id)
    expect(balance).toEqual(isCancelled ? { due: 0, paid: 144, balance: 144 } : { due: 144, paid: 144, balance: 0 })
    const again: Club = await withPassOf(club, id)
    const expects = { refund: 144, owed: 0 }
    await cancelBooking(again, event.id, { seats: [id, nil, carla], expects })
    expect((await readBalances(club.db, [id])).get(id)?.balance).toBe(144)
    await club.db
      .update(eventRegistrations)
      .set({ fullName: 'Someone else' })
      .where(eq(eventRegistrations.eventId, event.id))
  }
})
