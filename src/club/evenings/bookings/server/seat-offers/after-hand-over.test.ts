import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventRegistrations } from '../table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { addCompanions } from '../booking/add-companions.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { readBooking } from '../booking/read-booking.ts'
import type { Club } from '#club/core/server/club.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { queueConfirmations } from '../pending-confirmations.ts'
import { registerForEvent } from '../registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { aParty, emailsOf, free, handOverSeat, offerTo, rowOf, withPassOf } from '#tests/bookings.ts'
import { test } from '#tests/club.ts'
import { aRegistration, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { acceptOffer } from './answer-offer.ts'

const eva = { fullName: 'Eva Demo', email: 'eva@example.org' }
const yes = { fullName: 'Eva Demo', phone: '', owes: 144 }

/** The text of the only email of a template to an address, as it is sent now. */
const textTo = async (club: Club, template: string, recipient: string) => {
  const [email, ...more] = (await emailsOf(club, template)).filter((one) => one.recipient === recipient)
  expect(more).toEqual([])
  const current = await currentEmailValues(club, email!)
  return composeEmail({ ...email!, values: 'values' in current ? current.values : {} }).text.replaceAll('\u00a0', ' ')
}

const addressesIn = async (club: Club, event: string) =>
  Object.fromEntries((await readBooking(club, event)).seats.map((seat) => [seat.fullName, seat.email]))

test('who accepts is written in the language of the page, about companions of the booking too', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil } = await aParty(limited)
  await acceptOffer(await offerTo(host, event.id, { seat: id, ...eva }), { ...yes, language: 'ca' })
  expect((await rowOf(club, eq(eventRegistrations.id, id))).language).toBe('ca')
  await queueConfirmations(club, 10)
  // Without a seat the host gets an email about the companion.
  await cancelBooking(await withPassOf(club, id), event.id, { seats: [id], expects: { refund: 0, owed: 96 } })
  await club.db.update(eventRegistrations).set({ confirmationPending: true }).where(eq(eventRegistrations.id, nil))
  await queueConfirmations(club, 10)
  const toEva = (await emailsOf(club, 'send-event-registration-confirmation')).filter(
    ({ recipient }) => recipient === eva.email,
  )
  expect(toEva.map(({ language }) => language)).toEqual(['ca', 'ca'])
})

test('a page of an earlier release sends no language: the offer’s stays', async ({ club: limited }) => {
  const { club, host, event, id } = await aParty(limited)
  await acceptOffer(await offerTo(host, event.id, { seat: id, ...eva, language: 'ca' }), yes)
  expect((await rowOf(club, eq(eventRegistrations.id, id))).language).toBe('ca')
})

test('a holder reads no address that somebody else typed', async ({ club: limited }) => {
  const { club, host, event, id, carla, companion } = await aParty(limited)
  expect(await addressesIn(host, event.id), 'typed by the host').toMatchObject({ 'Carla Demo': 'carla@example.org' })
  // A member whom staff have chosen from the register.
  const { id: memberId } = await createSocio(asAdmin(club), aWrittenSocio())
  await club.db.update(eventRegistrations).set({ memberId }).where(eq(eventRegistrations.id, carla))
  expect(await addressesIn(host, event.id), 'from a file').toMatchObject({ 'Carla Demo': '' })
  await club.db.delete(socios)
  // A companion who gives the own seat away.
  await handOverSeat(companion, event.id, { seat: carla, fullName: 'Pol Demo', email: 'pol@example.org' })
  expect(await addressesIn(host, event.id), 'typed by a companion').toMatchObject({ 'Pol Demo': '' })

  const rita = { fullName: 'Rita Demo', email: 'rita@example.org', dietaryRestrictions: '' }
  const { version } = await readBooking(host, event.id)
  await addCompanions(host, event.id, { version, companions: [rita], ifFull: 'refuse' })
  await cancelBooking(host, event.id, {
    seats: [(await rowOf(club, eq(eventRegistrations.fullName, 'Rita Demo'))).id],
    expects: { refund: 0, owed: 144 },
  })
  await handOverSeat(host, event.id, { seat: id, ...eva })
  const asEva = await withPassOf(club, id)
  const { seats } = await readBooking(asEva, event.id)
  expect(JSON.stringify(await readBooking(asEva, event.id))).not.toMatch(/(?:rita|pol|carla|berta)@/)
  expect(seats.map(({ fullName, hasOwnAddress }) => [fullName, hasOwnAddress])).toEqual([
    ['Eva Demo', false],
    ['Nil Demo', false],
    ['Pol Demo', true],
    ['Rita Demo', true],
  ])
})

test('after a hand-over nobody is said to have been booked by the new holder, and who cancelled hears nothing of it', async ({
  club: limited,
}) => {
  const { club, host, event, id, carla, companion } = await aParty(limited)
  const other = await registerForEvent(club, event.id, aRegistration({ email: 'other@example.org' }))
  await cancelBooking(companion, event.id, { seats: [carla], expects: free })
  await handOverSeat(host, event.id, { seat: id, ...eva })
  expect(await readBooking(companion, event.id), 'cancelled').toMatchObject({ hostName: null })
  await club.db
    .update(eventRegistrations)
    .set({ cancelledAt: null, cancelledBy: null, cancelledLate: false, confirmationPending: true })
    .where(eq(eventRegistrations.id, carla))
  await club.db.delete(eventRegistrations).where(eq(eventRegistrations.id, other.id))
  expect(await readBooking(companion, event.id)).toMatchObject({ hostName: 'Eva Demo' })
  const text = await textTo(club, 'event-companion', 'carla@example.org')
  expect(text).toContain('Tienes sitio en «Cata de garnachas», en la reserva de Eva Demo.')
  expect(text).not.toContain('te ha apuntado a')
})

test('who has accepted a companion’s seat was not booked by the host, and gave the name', async ({ club: limited }) => {
  const { club, host, event, nil } = await aParty(limited)
  await handOverSeat(host, event.id, { seat: nil, ...eva })
  await queueConfirmations(club, 10)
  const text = await textTo(club, 'event-companion', eva.email)
  expect(text).toContain('Tienes sitio en «Cata de garnachas», en la reserva de Berta Demo.')
  expect(text).not.toMatch(/te ha apuntado a|nos ha dado tu nombre/)
})

test('a seat is offered to nobody who sits in the same booking', async ({ club: limited }) => {
  const { club, host, event, id, nil, carla, companion } = await aParty(limited)
  const seated = { code: 'offer.seated' }
  for (const form of [
    { fullName: 'Carla', email: 'CARLA@example.org' },
    { fullName: 'nil  démo', email: 'nil@example.org' },
    { fullName: 'Berta', email: 'berta@example.org' },
  ])
    await expect(offerTo(host, event.id, { seat: id, ...form })).rejects.toMatchObject(seated)
  // With an address Nil gets his own link.
  const toNil = await offerTo(host, event.id, { seat: nil, fullName: 'Nil Demo', email: 'nil@example.org' })
  await acceptOffer(toNil, { fullName: 'Nil Demo', phone: '', owes: 0 })
  // Who cancelled may come back.
  await cancelBooking(companion, event.id, { seats: [carla], expects: free })
  const carlaAgain = { fullName: 'Carla Demo', email: 'carla@example.org' }
  await expect(offerTo(host, event.id, { seat: id, ...carlaAgain })).resolves.toBeDefined()
  expect(await club.db.$count(eventRegistrations)).toBe(3)
})

test('who has sat down since the offer does not accept a second seat under the same name', async ({
  club: limited,
}) => {
  const { club, host, event, id } = await aParty(limited)
  const receiver = await offerTo(host, event.id, { seat: id, ...eva })
  const seated = await registerForEvent(club, event.id, aRegistration({ ...eva, email: 'EVA@example.org' }))
  await expect(acceptOffer(receiver, yes)).rejects.toMatchObject({ code: 'offer.seated' })
  // Two people may share an address.
  await club.db.update(eventRegistrations).set({ fullName: 'Pau Demo' }).where(eq(eventRegistrations.id, seated.id))
  await acceptOffer(receiver, yes)
})

test('the receiver says what they eat, and nothing of the former guest’s stays', async ({ club: limited }) => {
  const { club, host, event, carla } = await aParty(limited)
  const noteOf = async () => {
    const row = await rowOf(club, eq(eventRegistrations.id, carla))
    const note = club.vault.open(row.dietaryRestrictions, 'event_registrations.dietary_restrictions')
    return [note, row.dietConsentVersion]
  }
  const receiver = await offerTo(host, event.id, { seat: carla, ...eva })
  expect(await noteOf()).toEqual(['Vegetariana', null])
  const diet = { dietaryRestrictions: 'Celíaca', dietConsentVersion: '1' as const }
  await acceptOffer(receiver, { ...yes, owes: 0, ...diet })
  expect(await noteOf()).toEqual(['Celíaca', '1'])
})
