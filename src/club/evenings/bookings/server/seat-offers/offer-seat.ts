import { and, eq, isNull, max, notInArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { seatOffers } from './table.ts'
import type { HandOver, OfferWithdrawal } from '../../shared/booking.ts'
import { languageOr } from '#base/text/language.ts'
import { lockBooking } from '../booking/lock-booking.ts'
import { readBooking } from '../booking/read-booking.ts'
import { decidesOn } from '../booking/seat-owner.ts'
import { limits } from '#base/limits.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { takeFromLimit } from '#club/core/server/limits/form-limits.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { RateLimitExceeded, Refusal } from '#club/core/server/refusal.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { requireNotSeated } from './already-seated.ts'
import { endOffer, endOffersOf, openOffersOf } from './open-offers.ts'
import { queueOffer } from './offer-emails.ts'
import { dayMs, daySeconds, hourMs } from '#base/dates/durations.ts'
import { owedOf } from './read-offer.ts'

const validForMs = limits.seatOfferHours * hourMs
/** An address that has not answered gets one email in this time. */
const pauseMs = dayMs
const maxOpenOffers = 3

/**
 * Offers a seat of the caller's booking to another person, who gets an email with a link. Until that person accepts, nothing about the seat
 * changes. The offer ends after 48 hours, or when the event begins.
 * @returns the booking afterwards
 * @throws Refusal as `lockBooking`; registration.not-found for a seat of others or without a seat;
 * address.unproven for a held seat; offer.seated for somebody of the same booking; offer.open if the seat is
 * offered already; offer.too-many beyond three of a booking; form.too-often after five in a day
 */
export const offerSeat = async (club: Club, eventId: string, form: HandOver) => {
  await inTransaction(club, (club) => makeOffer(club, eventId, form))
  return readBooking(club, eventId)
}

const makeOffer = async (club: Club<Tx>, eventId: string, { seat: seatId, fullName, email, language }: HandOver) => {
  const { db } = club
  const { event, own } = await lockBooking(club, eventId)
  const now = club.now()
  const [seat] = await db.select().from(eventRegistrations).where(eq(eventRegistrations.id, seatId))
  if (!seat || !decidesOn(own, seat)) throw new Refusal('registration.not-found')
  if (seat.state === 'held') throw new Refusal('address.unproven')
  if (seat.state !== 'seated') throw new Refusal('registration.not-found')
  await requireNotSeated(db, seat, { fullName, email })
  const host = own.bookingId
  const open = await openOffersOf(db, host, now)
  if (open.some(({ registrationId }) => registrationId === seatId)) throw new Refusal('offer.open')
  if (open.length >= maxOpenOffers) throw new Refusal('offer.too-many')
  if (!(await takeFromLimit(club, 'hand-over:booking', host))) throw new RateLimitExceeded(daySeconds)

  // One that has lapsed since the last look of the job makes room.
  await endOffersOf(db, [seatId], 'lapsed', now)
  const emailAt = await nextEmailTo(db, email, now)
  const endsAt = new Date(Math.min(now.getTime() + validForMs, event.date.getTime()))
  if (emailAt >= endsAt) throw new RateLimitExceeded(daySeconds)
  const [offer] = await db
    .insert(seatOffers)
    .values({
      registrationId: seatId,
      givenBy: own.id,
      fullName,
      email,
      language: language ?? languageOr(own.language),
      createdAt: now,
      emailAt,
      endsAt,
    })
    .returning()
  const owes = seat.companionOf ? undefined : owedOf((await readBalances(db, [seat.id])).get(seat.id))
  await queueOffer(club, event, offer!, own, { price: seat.price ?? event.price, ...(owes !== undefined && { owes }) })
}

/** From when an address may get an offer: a day after the last one that it has not answered. */
const nextEmailTo = async (db: Db, email: string, now: Date) => {
  const { emailAt, ending } = seatOffers
  const [last] = await db
    .select({ at: max(emailAt) })
    .from(seatOffers)
    .where(
      and(
        sql`lower(${seatOffers.email}) = ${lowerCase(email)}`,
        or(isNull(ending), notInArray(ending, ['accepted', 'declined'])),
      ),
    )
  return new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + pauseMs))
}

/**
 * Takes an offer back. One that has ended stays as it is.
 * @returns the booking afterwards
 * @throws Refusal as `lockBooking` at any time; registration.not-found for an offer of others
 */
export const withdrawOffer = async (club: Club, eventId: string, { offer: offerId }: OfferWithdrawal) => {
  await inTransaction(club, async (club) => {
    const { own } = await lockBooking(club, eventId, { atAnyTime: true })
    const [found] = await club.db
      .select({ seat: eventRegistrations })
      .from(seatOffers)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, seatOffers.registrationId))
      .where(eq(seatOffers.id, offerId))
    if (!found || !decidesOn(own, found.seat)) throw new Refusal('registration.not-found')
    await endOffer(club.db, offerId, 'withdrawn', club.now())
  })
  return readBooking(club, eventId)
}
