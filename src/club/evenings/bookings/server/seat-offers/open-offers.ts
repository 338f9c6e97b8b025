import { and, eq, gt, isNull } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Db, Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '../table.ts'
import { seatOffers } from './table.ts'

export type SeatOffer = typeof seatOffers.$inferSelect
type Ending = NonNullable<SeatOffer['ending']>

/** The open offers of a party's seats. */
export const openOffersOf = async (db: Db, host: string, now: Date) => {
  const rows = await db
    .select({ offer: seatOffers })
    .from(seatOffers)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, seatOffers.registrationId))
    .where(and(eq(eventRegistrations.bookingId, host), isNull(seatOffers.endedAt), gt(seatOffers.endsAt, now)))
  return rows.map(({ offer }) => offer)
}

/** Ends the open offers of these seats. @returns those that it has ended */
export const endOffersOf = (tx: Tx, seats: readonly string[], ending: Ending, now: Date) =>
  tx
    .update(seatOffers)
    .set({ endedAt: now, ending })
    .where(and(isNull(seatOffers.endedAt), isOneOf(seatOffers.registrationId, seats)))
    .returning()

/** Ends one offer. @returns undefined if it had ended before */
export const endOffer = async (tx: Tx, id: string, ending: Ending, now: Date) => {
  const [ended] = await tx
    .update(seatOffers)
    .set({ endedAt: now, ending })
    .where(and(eq(seatOffers.id, id), isNull(seatOffers.endedAt)))
    .returning()
  return ended
}
