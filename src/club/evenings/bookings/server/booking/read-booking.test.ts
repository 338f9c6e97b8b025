import { rowOf, withPassOf, aParty } from '#tests/bookings.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#club/core/server/tables/audit-log.ts'
import { clubFacts } from '#club/pages/facts/server/table.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, aRestaurant, anEvent, asAdmin, daysLater } from '#tests/factories.ts'
import { applyRules } from '#tests/retention.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { changeRegistration } from '../registrations-by-staff.ts'
import { readBooking } from './read-booking.ts'

test('the host’s pass opens the party with its money, but not the diet of a companion with an address', async ({
  club,
}) => {
  const { host, event, id } = await aParty(club)
  expect(await readBooking(host, event.id)).toMatchObject({
    id,
    code: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{3}$/),
    isHost: true,
    hostName: null,
    event: { id: event.id, isBegun: false },
    seats: [
      { fullName: 'Berta Demo', isOwn: true, state: 'seated', price: 48 },
      { fullName: expect.any(String), isOwn: false },
      { fullName: expect.any(String), isOwn: false },
    ],
    isReturnable: true,
    money: { due: 144, paid: 0, balance: -144 },
    debt: { sum: 144, iban: '', bizum: '', atDoor: false, until: '2026-04-06', transferCode: null },
    receipts: [],
  })
  const { seats } = await readBooking(host, event.id)
  const dietOf = (name: string) => seats.find(({ fullName }) => fullName === name)?.dietaryRestrictions
  expect([dietOf('Nil Demo'), dietOf('Carla Demo')]).toEqual(['Sense gluten', null])
})

test('a companion’s pass opens its own seat, without the others and without money', async ({ club }) => {
  const { companion, event } = await aParty(club)
  const booking = await readBooking(companion, event.id)
  expect(booking).toMatchObject({ isHost: false, hostName: 'Berta Demo', money: null, debt: null, receipts: [] })
  expect(booking.seats).toMatchObject([{ fullName: 'Carla Demo', dietaryRestrictions: 'Vegetariana' }])
})

test('a booking at a restaurant has its address', async ({ club }) => {
  const house = await aRestaurant(club, { direccion: 'Carrer del Rec, 12, 08003 Barcelona' })
  const { event, host } = await aParty(club)
  await club.db.update(events).set({ restaurantId: house.id }).where(eq(events.id, event.id))
  expect((await readBooking(host, event.id)).event.restaurant).toEqual({
    direccion: 'Carrer del Rec, 12, 08003 Barcelona',
  })
})

test('a booking lists payments with their receipts, and how to pay only while money is due', async ({ club }) => {
  const { host, event, id } = await aParty(club)
  await club.db
    .insert(clubFacts)
    .values({ part: 'legal', facts: { iban: 'ES9121000418450200051332', bizum: '600000000' } })
  expect((await readBooking(host, event.id)).debt).toMatchObject({
    iban: 'ES9121000418450200051332',
    bizum: '600000000',
    transferCode: { size: expect.any(Number), path: expect.any(String) },
  })
  await notePayment(asAdmin(club), aPayment(id, { amount: 144 }))
  expect(await readBooking(host, event.id)).toMatchObject({
    money: { balance: 0 },
    debt: null,
    receipts: [{ receipt: '2026-0001', amount: 144, method: 'cash', paidOn: '2026-03-14' }],
  })
})

test('opening a booking writes nothing', async ({ club }) => {
  const { host, event } = await aParty(club)
  const before = await club.db.select().from(eventRegistrations)
  await readBooking(host, event.id)
  expect(await club.db.select().from(eventRegistrations)).toEqual(before)
  expect(await club.db.$count(auditLog)).toBe(0)
})

test('a pass is void for another event, a corrected address, a deleted guest and an event in the trash', async ({
  club,
}) => {
  const { host, event, id } = await aParty(club)
  const other = await anEvent(club)
  const wrong = { code: 'pass.wrong' }
  await expect(readBooking(host, other.id)).rejects.toMatchObject(wrong)
  await expect(readBooking(club, event.id)).rejects.toMatchObject(wrong)
  await club.db.update(events).set({ deletedAt: today }).where(eq(events.id, event.id))
  await expect(readBooking(host, event.id)).rejects.toMatchObject(wrong)
  await club.db.update(events).set({ deletedAt: null }).where(eq(events.id, event.id))

  const row = await rowOf(club, eq(eventRegistrations.id, id))
  const { version, ...form } = { ...aRegistration({ email: 'right@example.org' }), version: row.version }
  await changeRegistration(asAdmin(club), id, { ...form, language: 'es', version } as never)
  await expect(readBooking(host, event.id)).rejects.toMatchObject(wrong)
  const corrected = await withPassOf(club, id)
  expect((await readBooking(corrected, event.id)).email).toBe('right@example.org')
  await applyRules(daysLater(club, 400), 'diets', 'networks', 'guests')
  await expect(readBooking(corrected, event.id)).rejects.toMatchObject(wrong)
})
