import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { aParty, emailsOf, free, handOverSeat, rowOf, withPassOf } from '#tests/bookings.ts'
import { actorWith } from '#tests/api.ts'
import { test, today } from '#tests/club.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { proveAddress } from '../held-seats/own-registrations.ts'
import { offerSeat } from '../seat-offers/offer-seat.ts'
import { cancelBooking } from './cancel-booking.ts'
import { readBooking } from './read-booking.ts'

const dolors = { fullName: 'Dolors Demo', email: 'dolors@example.org' }

test('a chair that was handed over is the receiver’s: its host neither cancels nor offers it', async ({
  club: limited,
}) => {
  const { club, event, id, nil, carla, host } = await aParty(limited)
  await handOverSeat(host, event.id, { ...dolors, seat: nil })
  const seats = (await readBooking(host, event.id)).seats
  expect(seats.map(({ fullName, isHandedOver }) => [fullName, isHandedOver]).toSorted()).toEqual([
    ['Berta Demo', false],
    ['Carla Demo', false],
    ['Dolors Demo', true],
  ])
  const refused = { code: 'registration.not-found' }
  const all = { seats: [id, nil, carla], expects: free }
  await expect(cancelBooking(host, event.id, all)).rejects.toMatchObject(refused)
  const offer = offerSeat(host, event.id, { seat: nil, fullName: 'Pau', email: 'pau@example.org', language: 'es' })
  await expect(offer).rejects.toMatchObject(refused)
  await cancelBooking(host, event.id, { seats: [id, carla], expects: { refund: 0, owed: 48 } })
  expect(await rowOf(club, eq(eventRegistrations.id, nil))).toMatchObject({ cancelledAt: null })
  const receiver = await withPassOf(club, nil)
  expect((await readBooking(receiver, event.id)).seats).toMatchObject([
    { fullName: 'Dolors Demo', isHandedOver: false },
  ])
  await cancelBooking(receiver, event.id, { seats: [nil], expects: free })
  expect(await rowOf(club, eq(eventRegistrations.id, nil))).toMatchObject({ cancelledAt: today })
})

test('a companion without an address stays in the booking that was handed over as a whole', async ({
  club: limited,
}) => {
  const { club, event, id, nil, host } = await aParty(limited)
  await handOverSeat(host, event.id, { ...dolors, seat: id })
  const receiver = await withPassOf(club, id)
  await cancelBooking(receiver, event.id, { seats: [nil], expects: { refund: 0, owed: 96 } })
  expect(await rowOf(club, eq(eventRegistrations.id, nil))).toMatchObject({ cancelledAt: today })
})

test('who drops a whole booking by its address keeps a chair that was handed over', async ({ club: limited }) => {
  const { club, event, id, nil, carla, host } = await aParty(limited)
  await handOverSeat(host, event.id, { ...dolors, seat: nil })
  await club.db.update(eventRegistrations).set({ email: 'user@cercle.example' }).where(eq(eventRegistrations.id, id))
  await proveAddress({ ...club, actor: actorWith('user') }, [id])
  const stateOf = async (seat: string) => (await rowOf(club, eq(eventRegistrations.id, seat))).cancelledAt
  expect([await stateOf(id), await stateOf(carla), await stateOf(nil)]).toEqual([today, today, null])
})

test.for([
  ['es', null, 'Berta Demo ha cancelado tu silla en «Cata de garnachas»'],
  ['ca', null, 'Berta Demo ha cancel·lat la teva cadira a «Tast de garnatxes»'],
  ['es', today, 'Berta Demo te ha quitado de la lista de espera de «Cata de garnachas»'],
  ['ca', today, 'Berta Demo t’ha tret de la llista d’espera de «Tast de garnatxes»'],
] as const)('who has an own address is told who cancelled the seat (%s %s)', async (row, { club: limited }) => {
  const [language, waitingSince, said] = row
  const { club, event, carla, host } = await aParty(limited)
  await club.db.update(eventRegistrations).set({ language, waitingSince }).where(eq(eventRegistrations.id, carla))
  const { money } = await readBooking(host, event.id)
  const owed = waitingSince ? -money!.balance : -money!.balance - 48
  await cancelBooking(host, event.id, { seats: [carla], expects: { refund: 0, owed } })
  const [email] = await emailsOf(club, 'send-event-registration-cancellation')
  const { values } = (await currentEmailValues(club, email!)) as { values: Record<string, unknown> }
  const { text } = composeEmail({ template: email!.template, language, values })
  expect(email!.recipient).toBe('carla@example.org')
  expect(text).toContain(said)
  expect(text).not.toMatch(/Hemos cancelado|Hem cancel|Te hemos quitado|T’hem tret/)
})
