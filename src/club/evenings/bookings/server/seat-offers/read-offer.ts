import { eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '../table.ts'
import { events, restaurantOfEvent } from '#club/evenings/events/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { seatOffers } from './table.ts'
import { bookedEvent } from '../booking/booked-event.ts'
import type { Club } from '#club/core/server/club.ts'
import { readSignedLink } from '#club/core/server/limits/signed-links.ts'
import { readBalances } from '#club/evenings/payments/server/balances.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lowerCase } from '../held-seats/requester.ts'
import { lockEvent } from '../lock-events.ts'
import { findCompanions } from '../parties/read-companions.ts'
import type { SeatOffer } from './open-offers.ts'

export type Seat = typeof eventRegistrations.$inferSelect
export type Event = typeof events.$inferSelect
export type Offered = { offer: SeatOffer; seat: Seat; event: Event }

/**
 * The offer that the caller's pass opens: who offers which seat, and for the seat of who booked the whole booking with its money. It changes
 * nothing.
 * @throws Refusal pass.wrong; offer.over if it has ended, or its seat cannot be given any more
 */
export const readOffer = async (club: Club) => {
  const { db } = club
  const { offer, seat } = await offerOfPass(club)
  const [[found], [giver]] = await Promise.all([
    db
      .select({ ...bookedEvent, price: events.price, restaurant: pickColumns(restaurants, 'direccion') })
      .from(events)
      .leftJoin(restaurants, restaurantOfEvent)
      .where(eq(events.id, seat.eventId)),
    db.select().from(eventRegistrations).where(eq(eventRegistrations.id, offer.givenBy)),
  ])
  const { movedFrom: _, ...event } = found!
  return {
    fullName: offer.fullName,
    email: offer.email,
    endsAt: offer.endsAt,
    giver: giver?.fullName ?? '',
    event,
    booking: seat.companionOf ? null : await wholeBooking(db, seat.id),
  }
}

/** The companions of a host and the money of the booking, which come with the host's seat. */
const wholeBooking = async (db: Db, host: string) => {
  const companions = await findCompanions(db, [host])
  const names = await db
    .select(pickColumns(eventRegistrations, 'fullName', 'named'))
    .from(eventRegistrations)
    .where(
      inArray(
        eventRegistrations.id,
        companions.map(({ id }) => id),
      ),
    )
    .orderBy(eventRegistrations.createdAt, eventRegistrations.id)
  const money = (await readBalances(db, [host])).get(host)
  return {
    companions: names,
    due: money?.due ?? 0,
    paid: money?.paid ?? 0,
    owes: owedOf(money),
  }
}

/** What a booking still owes, in euros. */
export const owedOf = (money: { balance: number } | undefined) => Math.max(0, -(money?.balance ?? 0))

/** The stored offer of the caller's pass. An expired pass is as good as one of an offer that has ended. */
export const storedOffer = async ({ db, linkKey, actor }: Club) => {
  const text = actor.kind === 'visitor' ? actor.pass : undefined
  // Also an expired one: its page says so.
  const link = text === undefined ? undefined : readSignedLink(linkKey, 'offer', text, new Date(0))
  if (!link) throw new Refusal('pass.wrong')
  const [offer] = await db.select().from(seatOffers).where(eq(seatOffers.id, link.id))
  // Verified also without a row: a forged pass takes as long.
  const isSigned = link.isSigned(lowerCase(offer?.email ?? ''))
  if (!offer) throw new Refusal(link.isIssued() ? 'offer.over' : 'pass.wrong')
  if (!isSigned) throw new Refusal('pass.wrong')
  return { link, offer }
}

const offerOfPass = async (club: Club) => {
  const { offer } = await storedOffer(club)
  const [found] = await club.db
    .select({ seat: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.id, offer.registrationId))
  if (!found) throw new Refusal('offer.over')
  requireOpen(club, { offer, ...found })
  return { offer, ...found }
}

/** Locks the event of an offer, and reads offer and seat under that lock. */
export const lockOffer = async ({ db }: Club<Tx>, offerId: string) => {
  const read = async () => {
    const [found] = await db
      .select({ offer: seatOffers, seat: eventRegistrations })
      .from(seatOffers)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, seatOffers.registrationId))
      .where(eq(seatOffers.id, offerId))
    return found
  }
  const unlocked = await read()
  const event = unlocked && (await lockEvent(db, unlocked.seat.eventId))
  const found = await read()
  if (!found || !event) throw new Refusal('offer.over')
  return { ...found, event }
}

/** @throws Refusal offer.over */
export const requireOpen = ({ now }: Club, { offer, seat, event }: Offered) => {
  const isOver =
    offer.endedAt !== null ||
    offer.endsAt <= now() ||
    event.date <= now() ||
    event.cancelledAt !== null ||
    event.deletedAt !== null ||
    seat.fullName === '' ||
    seat.state !== 'seated'
  if (isOver) throw new Refusal('offer.over')
}
