import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { emails } from '#platform/outbox/tables/emails.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { seatOffers } from '#club/evenings/bookings/server/seat-offers/table.ts'
import type { events } from '#club/evenings/events/server/table.ts'
import { bookingPassOf } from '#club/evenings/bookings/server/booking/pass.ts'
import type { Club } from '#club/core/server/club.ts'
import { queueConfirmations } from '#club/evenings/bookings/server/pending-confirmations.ts'
import { acceptOffer } from '#club/evenings/bookings/server/seat-offers/answer-offer.ts'
import { readOffer } from '#club/evenings/bookings/server/seat-offers/read-offer.ts'
import { offerPassOf } from '#club/evenings/bookings/server/seat-offers/offer-emails.ts'
import { offerSeat } from '#club/evenings/bookings/server/seat-offers/offer-seat.ts'
import type { HandOver } from '#club/evenings/bookings/shared/booking.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { today } from './club.ts'
import { aRegistration, anEvent, daysLater } from './factories.ts'

export const companions = [
  { fullName: 'Nil Demo', email: '', dietaryRestrictions: 'Sense gluten' },
  { fullName: 'Carla Demo', email: 'carla@example.org', dietaryRestrictions: 'Vegetariana' },
]

/** The first registration that meets a condition. */
export const rowOf = async ({ db }: Club, where: ReturnType<typeof eq>) =>
  (await db.select().from(eventRegistrations).where(where))[0]!

/** Every registration outside the party of this host, and their emails. */
export const otherParties = async ({ db }: Club, host: string) => {
  const { id, companionOf } = eventRegistrations
  const isOther = and(ne(id, host), or(isNull(companionOf), ne(companionOf, host)))
  const rows = await db.select().from(eventRegistrations).where(isOther).orderBy(id)
  const mail = await db.select().from(emails).orderBy(emails.id)
  return [rows, mail.filter(({ about }) => rows.some((row) => row.id === about))]
}

/** A club as the holder of a registration's pass reaches it. */
export const withPassOf = async (club: Club, id: string): Promise<Club> => ({
  ...club,
  actor: { kind: 'visitor', pass: bookingPassOf(club, await rowOf(club, eq(eventRegistrations.id, id))) },
})

/** A party of three at an event of 48 € in 30 days; Carla has an address of her own. */
export const aParty = async (limited: Club, overrides: Partial<typeof events.$inferInsert> = {}) => {
  const club: Club = { ...limited, isUnlimited: true }
  const event = await anEvent(club, { price: 48, date: daysLater(club, 30).now(), ...overrides })
  const { id } = await registerForEvent(club, event.id, aRegistration({ companions }))
  await club.db.update(eventRegistrations).set({ createdAt: today })
  await queueConfirmations(club, 10)
  const idOf = async (fullName: string) => (await rowOf(club, eq(eventRegistrations.fullName, fullName))).id
  const [nil, carla] = [await idOf('Nil Demo'), await idOf('Carla Demo')]
  return { club, event, id, nil, carla, host: await withPassOf(club, id), companion: await withPassOf(club, carla) }
}

/** Offers a seat as the holder of a pass. @returns the club as the receiver reaches it, by the link of the email */
export const offerTo = async (giver: Club, eventId: string, form: HandOver): Promise<Club> => {
  await offerSeat(giver, eventId, form)
  const offers = await giver.db
    .select()
    .from(seatOffers)
    .where(and(eq(seatOffers.registrationId, form.seat), isNull(seatOffers.endedAt)))
  return { ...giver, actor: { kind: 'visitor', pass: offerPassOf(giver, offers[0]!) } }
}

/** Hands a seat over: it is offered and accepted. */
export const handOverSeat = async (giver: Club, eventId: string, form: HandOver) => {
  const receiver = await offerTo(giver, eventId, form)
  const owes = (await readOffer(receiver)).booking?.owes ?? 0
  return acceptOffer(receiver, { fullName: form.fullName, phone: '', owes })
}

/** The emails of a template, by recipient: those of one moment have no other order. */
export const emailsOf = async ({ db }: Club, template: string) =>
  await db.select().from(emails).where(eq(emails.template, template)).orderBy(emails.recipient)

/** The money of a cancellation that costs and returns nothing. */
export const free = { refund: 0, owed: 0 }
