import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { seatOffers } from './table.ts'
import { addCompanions } from '../booking/add-companions.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { readBooking } from '../booking/read-booking.ts'
import { currentEmailValues } from '#club/core/emails/server/current-values.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { notePayment } from '#club/evenings/payments/server/payments.ts'
import { cancelRegistration } from '../registrations-by-staff.ts'
import { readRequester } from '../held-seats/requester.ts'
import { registerForEvent } from '../registrations.ts'
import type { Club } from '#club/core/server/club.ts'
import { composeEmail } from '#tests/compose-email.ts'
import { aParty, emailsOf, offerTo, rowOf, withPassOf } from '#tests/bookings.ts'
import { test, today } from '#tests/club.ts'
import { aPayment, aRegistration, asAdmin } from '#tests/factories.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { readOffer } from './read-offer.ts'
import { lookAfterOffers } from './due-offers.ts'
import { offerPassOf } from './offer-emails.ts'
import { offerSeat, withdrawOffer } from './offer-seat.ts'
import { hourMs } from '#base/dates/durations.ts'

const eva = { fullName: 'Eva Demo', email: 'eva@example.org' }
const yes = { fullName: 'Eva Demo Roig', phone: '600', owes: 0 }
const later = (club: Club, hours: number): Club => ({ ...club, now: () => new Date(today.getTime() + hours * hourMs) })
const seatOf = (club: Club, id: string) => rowOf(club, eq(eventRegistrations.id, id))

test('until an offer is accepted nothing about the seat changes, whatever its receiver does with the link', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  await club.db.update(eventRegistrations).set({ clientNetwork: 'a network' })
  const before = await seatOf(club, nil)
  const receiver = await offerTo(host, event.id, { seat: nil, ...eva })
  await readOffer(receiver)
  expect(await seatOf(club, nil)).toEqual(before)
  expect((await readBooking(host, event.id)).seats.find(({ id }) => id === nil)?.offer).toMatchObject({
    fullName: 'Eva Demo',
    endsAt: new Date(today.getTime() + 48 * hourMs),
  })
  await declineOffer(receiver)
  await declineOffer(receiver)
  expect(await seatOf(club, nil)).toEqual(before)
  await expect(acceptOffer(receiver, yes)).rejects.toMatchObject({ code: 'offer.over' })
  expect(await emailsOf(club, 'seat-offer-news')).toMatchObject([
    { recipient: 'berta@example.org', values: { kind: 'declined', receiverName: 'Eva Demo' } },
  ])
})

test('the receiver accepts with a proven address; the network counts on, and the debt stays with who booked', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil } = await aParty(limited)
  const receiver = await offerTo({ ...host, isUnlimited: false }, event.id, { seat: nil, ...eva })
  expect(await readOffer(receiver)).toMatchObject({ giver: 'Berta Demo', fullName: 'Eva Demo', booking: null })
  const atHome: Club = { ...receiver, origin: { ...receiver.origin, ip: '198.51.100.7' } }
  const { pass } = await acceptOffer(atHome, yes)
  const taken = await seatOf(club, nil)
  expect(taken).toMatchObject({
    fullName: 'Eva Demo Roig',
    email: 'eva@example.org',
    phone: '600',
    companionOf: id,
    dietaryRestrictions: '',
    provenAt: today,
    confirmationPending: true,
  })
  expect(taken.clientNetwork).toEqual(expect.any(String))
  const asEva: Club = { ...club, actor: { kind: 'visitor', pass } }
  expect(await readBooking(asEva, event.id)).toMatchObject({ isHost: false, money: null })
  expect((await readBalances(club.db, [id])).get(id)).toMatchObject({ balance: -144 })
  const late: Club = { ...asEva, now: () => new Date(event.date.getTime() - hourMs) }
  await cancelBooking(late, event.id, { seats: [nil], expects: { refund: 0, owed: 0 } })
  expect((await readBalances(club.db, [id])).get(id), 'who booked answers for it').toMatchObject({ balance: -144 })
})

test('the seat of who booked goes with the whole booking, whose names and sums are shown before the debt moves', async ({
  club: limited,
}) => {
  const { club, host, event, id } = await aParty(limited)
  const receiver = await offerTo(host, event.id, { seat: id, ...eva })
  expect(await readOffer(receiver)).toMatchObject({
    giver: 'Berta Demo',
    booking: {
      companions: [
        { fullName: 'Nil Demo', named: true },
        { fullName: 'Carla Demo', named: true },
      ],
      due: 144,
      paid: 0,
      owes: 144,
    },
  })
  expect((await seatOf(club, id)).email, 'nobody is a debtor without a yes').toBe('berta@example.org')
  await notePayment(asAdmin(club), aPayment(id, { amount: 44 }))
  await expect(acceptOffer(receiver, { ...yes, owes: 144 })).rejects.toMatchObject({
    code: 'booking.terms-moved',
    details: { owes: 100 },
  })
  const accepted = await acceptOffer(receiver, { ...yes, owes: 100 })
  expect(await acceptOffer(receiver, { ...yes, owes: 100 }), 'pressed twice').toEqual(accepted)
  await expect(readBooking(host, event.id)).rejects.toMatchObject({ code: 'pass.over' })
  const asEva: Club = { ...club, actor: { kind: 'visitor', pass: accepted.pass } }
  expect(await readBooking(asEva, event.id)).toMatchObject({ isHost: true, money: { paid: 44, balance: -100 } })
  expect((await emailsOf(club, 'seat-handed-over')).map(({ recipient }) => recipient)).toEqual(['berta@example.org'])
})

test('an offer ends after 48 hours or with the beginning of the event, and may be made until then', async ({
  club: limited,
}) => {
  const { host, event, nil } = await aParty(limited)
  const late: Club = { ...host, now: () => new Date(event.date.getTime() - 10 * 60_000) }
  const receiver = await offerTo(late, event.id, { seat: nil, ...eva })
  const [offer] = await limited.db.select().from(seatOffers)
  expect(offer?.endsAt).toEqual(event.date)
  await expect(acceptOffer({ ...receiver, now: () => event.date }, yes)).rejects.toMatchObject({ code: 'offer.over' })
  await expect(offerSeat({ ...host, now: () => event.date }, event.id, { seat: nil, ...eva })).rejects.toMatchObject({
    code: 'event.begun',
  })
})

test('the giver withdraws; a cancelled seat, event or a moved clock end an offer: the receiver reads that it is over', async ({
  club: limited,
}) => {
  const { club, host, event, nil, carla, companion } = await aParty(limited)
  const receiver = await offerTo(host, event.id, { seat: nil, ...eva })
  const [offer] = await club.db.select().from(seatOffers)
  await expect(withdrawOffer(companion, event.id, { offer: offer!.id })).rejects.toMatchObject({
    code: 'registration.not-found',
  })
  const after = await withdrawOffer(host, event.id, { offer: offer!.id })
  expect(after.seats.every((seat) => seat.offer === null)).toBe(true)
  for (const answer of [readOffer(receiver), acceptOffer(receiver, yes), declineOffer(receiver)])
    await expect(answer).rejects.toMatchObject({ code: 'offer.over' })

  const pol = { fullName: 'Pol Demo', email: 'pol@example.org' }
  const polClub = await offerTo(companion, event.id, { seat: carla, ...pol })
  expect(await readOffer(polClub)).toMatchObject({ giver: 'Carla Demo' })
  await cancelRegistration(asAdmin(club), carla)
  await expect(readOffer(polClub)).rejects.toMatchObject({ code: 'offer.over' })
  const ended = await club.db.select().from(seatOffers).where(eq(seatOffers.email, pol.email))
  expect(ended).toMatchObject([{ ending: 'cancelled' }])

  const ida = await offerTo(host, event.id, { seat: nil, fullName: 'Ida Demo', email: 'ida@example.org' })
  await expect(acceptOffer(later(ida, 48), yes)).rejects.toMatchObject({ code: 'offer.over' })
  await club.db.update(events).set({ cancelledAt: today })
  await expect(acceptOffer(ida, yes)).rejects.toMatchObject({ code: 'offer.over' })
})

test('one open offer a seat and three a booking; no seat of others, none that waits, is held or is gone', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil, carla, companion } = await aParty(limited)
  const refused = async (giver: Club, seat: string, code: string) =>
    expect(offerSeat(giver, event.id, { seat, ...eva })).rejects.toMatchObject({ code })
  await refused(companion, nil, 'registration.not-found')
  for (const state of [{ waitingSince: today }, { cancelledAt: today }]) {
    await club.db.update(eventRegistrations).set(state).where(eq(eventRegistrations.id, nil))
    await refused(host, nil, 'registration.not-found')
    await club.db
      .update(eventRegistrations)
      .set({ waitingSince: null, cancelledAt: null })
      .where(eq(eventRegistrations.id, nil))
  }
  await club.db.update(eventRegistrations).set({ heldUntil: today }).where(eq(eventRegistrations.id, nil))
  await refused(host, nil, 'address.unproven')
  await club.db.update(eventRegistrations).set({ heldUntil: null }).where(eq(eventRegistrations.id, nil))

  const others = ['Pau Demo'].map((fullName) => ({ fullName, email: '', dietaryRestrictions: '' }))
  const { version } = await readBooking(host, event.id)
  await addCompanions(host, event.id, { version, companions: others, ifFull: 'refuse' })
  const pau = (await rowOf(club, eq(eventRegistrations.fullName, 'Pau Demo'))).id
  for (const [n, seat] of [nil, carla, pau].entries())
    await offerSeat(host, event.id, { seat, fullName: 'Eva Demo', email: `eva-${n}@example.org` })
  await refused(host, nil, 'offer.open')
  await refused(host, id, 'offer.too-many')
})

test('an address that has not answered gets one email a day, whoever offers, and none that would come too late', async ({
  club: limited,
}) => {
  const { club, host, event, nil, carla } = await aParty(limited)
  const other = await aParty(club)
  const [, otherNil, otherCarla] = await club.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, other.event.id))
    .orderBy(sql`${eventRegistrations.companionOf} nulls first`, eventRegistrations.fullName)
  await offerSeat(host, event.id, { seat: nil, ...eva })
  await offerSeat(later(other.host, 1), other.event.id, { seat: otherNil!.id, ...eva, email: 'EVA@example.org' })
  const [first, second] = await club.db
    .select()
    .from(emails)
    .where(eq(emails.template, 'seat-offer'))
    .orderBy(emails.nextTryAt)
  const hours = (second!.nextTryAt.getTime() - first!.nextTryAt.getTime()) / hourMs
  expect(hours).toBeCloseTo(23, 1)
  await expect(offerSeat(later(host, 2), event.id, { seat: carla, ...eva })).resolves.toBeDefined()
  await expect(offerSeat(later(other.host, 2), other.event.id, { seat: otherCarla!.id, ...eva })).rejects.toMatchObject(
    {
      code: 'form.too-often',
    },
  )
})

test('by offers an address takes no more of an event than by the form, and one network no more than half', async ({
  club: limited,
}) => {
  const { club, host, event, id, nil } = await aParty(limited, { maxParticipants: 40 })
  const receiver = await offerTo(host, event.id, { seat: nil, ...eva })
  const limitedEva: Club = { ...receiver, isUnlimited: false, origin: { ...club.origin, ip: '198.51.100.7' } }
  const seatOfEva = { eventId: event.id, fullName: 'Eva', email: 'EVA+1@example.org', provenAt: today }
  const fill = async (count: number, more: object) =>
    club.db
      .insert(eventRegistrations)
      .values(Array.from({ length: count }, () => ({ ...seatOfEva, clientNetwork: 'another', ...more })))
  await fill(12, { companionOf: id })
  await expect(acceptOffer(limitedEva, yes)).rejects.toMatchObject({ code: 'address.enough' })
  const { network } = await readRequester(limitedEva)
  await club.db.delete(eventRegistrations).where(eq(eventRegistrations.fullName, 'Eva'))
  await fill(20, { email: 'nobody@example.org', clientNetwork: network })
  await expect(acceptOffer(limitedEva, yes)).rejects.toMatchObject({ code: 'network.enough' })
  await club.db.update(eventRegistrations).set({ clientNetwork: network }).where(eq(eventRegistrations.id, nil))
  await acceptOffer(limitedEva, yes)
})

test('a guest whom staff cancelled at the event cannot come back by an offer, and does not learn why', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  const { id } = await registerForEvent(club, event.id, aRegistration(eva))
  await cancelRegistration(asAdmin(club), id)
  const receiver = await offerTo(host, event.id, { seat: nil, ...eva })
  await expect(acceptOffer(receiver, yes)).rejects.toMatchObject({ code: 'offer.refused' })
  expect((await seatOf(club, nil)).fullName).toBe('Nil Demo')
})

test('a pass of an offer opens nothing else, is void for another address, and forged it is an unknown one', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  const receiver = await offerTo(host, event.id, { seat: nil, ...eva })
  await expect(readBooking(receiver, event.id)).rejects.toMatchObject({ code: 'pass.wrong' })
  await expect(readOffer(host)).rejects.toMatchObject({ code: 'pass.wrong' })
  await expect(readOffer(club)).rejects.toMatchObject({ code: 'pass.wrong' })
  const [offer] = await club.db.select().from(seatOffers)
  const foreign = offerPassOf({ linkKey: 'another key' }, offer!)
  const corrected = offerPassOf(club, { ...offer!, email: 'mallory@example.org' })
  for (const pass of [foreign, corrected])
    await expect(readOffer({ ...club, actor: { kind: 'visitor', pass } })).rejects.toMatchObject({ code: 'pass.wrong' })
})

test('who does not answer lets the offer lapse; the giver is told, and a day before the free return ends as well', async ({
  club: limited,
}) => {
  const { club, host, event, nil } = await aParty(limited)
  const limit = event.date.getTime() - 48 * hourMs
  const at = (moment: number): Club => ({ ...host, now: () => new Date(moment) })
  await offerSeat(at(limit - 30 * hourMs), event.id, { seat: nil, ...eva })
  await lookAfterOffers(at(limit - 25 * hourMs))
  expect(await emailsOf(club, 'seat-offer-news')).toEqual([])
  await lookAfterOffers(at(limit - 24 * hourMs))
  await lookAfterOffers(at(limit - 23 * hourMs))
  const [waits, ...more] = await emailsOf(club, 'seat-offer-news')
  expect(more).toEqual([])
  const current = await currentEmailValues(club, waits!)
  expect(current).toMatchObject({ values: { kind: 'waits', bookingUrl: expect.stringContaining('/reserva#') } })
  const { text } = composeEmail({ ...waits!, values: 'values' in current ? current.values : {} })
  expect(text).toContain('Puedes devolverla sin coste hasta el')

  await lookAfterOffers(at(limit + 18 * hourMs))
  await lookAfterOffers(at(limit + 19 * hourMs))
  const kinds = (await emailsOf(club, 'seat-offer-news')).map(({ values }) => values.kind)
  expect(kinds.toSorted()).toEqual(['lapsed', 'waits'])
  expect(await currentEmailValues(club, waits!)).toEqual({ withdrawn: 'offer-over' })
  const [offered] = await emailsOf(club, 'seat-offer')
  expect(await currentEmailValues(club, offered!)).toEqual({ withdrawn: 'offer-over' })
})

test('a seat that a host offers belongs to its companion until then: both are told once it is accepted', async ({
  club: limited,
}) => {
  const { club, host, event, carla } = await aParty(limited)
  const receiver = await offerTo(host, event.id, { seat: carla, ...eva })
  await acceptOffer(receiver, yes)
  const told = await emailsOf(club, 'seat-handed-over')
  expect(told.map(({ recipient, values }) => [recipient, values.seatOf])).toEqual([
    ['berta@example.org', 'Carla Demo'],
    ['carla@example.org', undefined],
  ])
  expect(await readBooking(await withPassOf(club, carla), event.id)).toMatchObject({ isHost: false })
})
