import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { eventRegistrations } from '../table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { seatOffers } from './table.ts'
import { returnableUntil } from '../../shared/rules/return-rule.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { seatPrice } from '#club/evenings/payments/server/balances.ts'
import { queueNews } from './offer-emails.ts'
import { endOffer } from './open-offers.ts'
import { dayMs } from '#base/dates/durations.ts'

const atMost = 100

type Jobs = Pick<Club, 'db' | 'now' | 'queueEmail'>

/**
 * Ends the offers whose time is over and tells their givers, while the event lies ahead. A day before a seat can no longer be returned
 * without cost, the giver of an open offer is told once. Several instances may run this at once.
 */
export const lookAfterOffers = async (club: Jobs) => {
  await endLapsed(club)
  await warnGivers(club)
}

const endLapsed = (club: Jobs) =>
  inTransaction(club, async (club) => {
    const lapsed = await club.db
      .select({ offer: seatOffers, event: events })
      .from(seatOffers)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, seatOffers.registrationId))
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(and(isNull(seatOffers.endedAt), lte(seatOffers.endsAt, club.now())))
      .orderBy(asc(seatOffers.endsAt))
      .limit(atMost)
      .for('update', { of: seatOffers, skipLocked: true })
    for (const { offer, event } of lapsed) {
      const isAhead = event.date > club.now() && !event.cancelledAt && !event.deletedAt
      if ((await endOffer(club.db, offer.id, 'lapsed', club.now())) && isAhead)
        await queueNews(club, event, { offer, news: { kind: 'lapsed' }, causedBy: 'club' })
    }
  })

const warnGivers = (club: Jobs) =>
  inTransaction(club, async (club) => {
    const now = club.now()
    const open = await club.db
      .select({
        offer: seatOffers,
        event: events,
        bookedAt: sql<Date>`(select host.created_at from event_registrations host
          where host.id = event_registrations.booking_id)`.mapWith(eventRegistrations.createdAt),
      })
      .from(seatOffers)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, seatOffers.registrationId))
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(
        and(
          isNull(seatOffers.endedAt),
          isNull(seatOffers.warnedAt),
          gt(seatOffers.endsAt, now),
          isNull(events.cancelledAt),
          gt(seatPrice, 0),
        ),
      )
      .orderBy(asc(seatOffers.endsAt))
      .for('update', { of: seatOffers, skipLocked: true })
    for (const { offer, event, bookedAt } of open) {
      const limit = returnableUntil(event, bookedAt)
      const warnFrom = limit.getTime() - dayMs
      // An offer of that last day was made by somebody who has just read the limit.
      if (offer.createdAt.getTime() >= warnFrom || now.getTime() < warnFrom || now > limit) continue
      await club.db.update(seatOffers).set({ warnedAt: now }).where(eq(seatOffers.id, offer.id))
      await queueNews(club, event, { offer, news: { kind: 'waits', limit }, causedBy: 'club' })
    }
  })
