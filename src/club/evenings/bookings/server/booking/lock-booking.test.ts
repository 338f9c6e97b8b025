import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '#club/evenings/events/server/table.ts'
import { seatOffers } from '../seat-offers/table.ts'
import { aParty, free } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import type { Club } from '#club/core/server/club.ts'
import { offerSeat, withdrawOffer } from '../seat-offers/offer-seat.ts'
import { addCompanions } from './add-companions.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { takeFreeSeats } from './take-free-seats.ts'

test('every write of a booking refuses an event in the trash, a cancelled one and one that has begun, whatever else is wrong', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  const pau = { fullName: 'Pau Demo', email: '', dietaryRestrictions: '' }
  const writes = {
    add: (guest: Club) => addCompanions(guest, event.id, { version: 99, companions: [pau], ifFull: 'refuse' }),
    cancel: (guest: Club) => cancelBooking(guest, event.id, { seats: [nil], expects: free }),
    change: (guest: Club) => changeBooking(guest, event.id, { version: 99, seats: [] }),
    offer: (guest: Club) => offerSeat(guest, event.id, { seat: nil, fullName: 'Eva Demo', email: 'eva@example.org' }),
    take: (guest: Club) => takeFreeSeats(guest, event.id),
  }
  const refusals = async (guest: Club, state: Partial<typeof events.$inferInsert>) => {
    await club.db.update(events).set(state).where(eq(events.id, event.id))
    const codes: Record<string, string> = {}
    for (const [name, write] of Object.entries(writes))
      await write(guest).catch(({ code }: { code: string }) => (codes[name] = code))
    return codes
  }
  const all = (code: string) => Object.fromEntries(Object.keys(writes).map((name) => [name, code]))
  const begun: Club = { ...host, now: () => event.date }
  expect(await refusals(begun, { deletedAt: today })).toEqual(all('pass.wrong'))
  expect(await refusals(begun, { deletedAt: null, cancelledAt: today })).toEqual(all('event.begun'))
  expect(await refusals(host, { cancelledAt: today })).toEqual(all('event.cancelled'))
})

test('an offer is taken back even if its event is cancelled, but not of one in the trash', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  await offerSeat(host, event.id, { seat: nil, fullName: 'Eva Demo', email: 'eva@example.org' })
  const [offer] = await club.db.select().from(seatOffers)
  await club.db.update(events).set({ deletedAt: today, cancelledAt: today })
  await expect(withdrawOffer(host, event.id, { offer: offer!.id })).rejects.toMatchObject({ code: 'pass.wrong' })
  expect(await club.db.select().from(seatOffers)).toMatchObject([{ ending: null }])
  await club.db.update(events).set({ deletedAt: null })
  await withdrawOffer(host, event.id, { offer: offer!.id })
  expect(await club.db.select().from(seatOffers)).toMatchObject([{ ending: 'withdrawn' }])
})
