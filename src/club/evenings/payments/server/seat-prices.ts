import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { SeatPrice } from '../shared/payment.ts'
import type { EventSave } from '#club/evenings/events/shared/event-form.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { isRegistered } from '#club/evenings/bookings/server/seat-state.ts'

/** Sets the price of one seat, or with null that of its event, for a reason that is logged. @throws Refusal registration.not-found */
export const changeSeatPrice = (club: Club, id: string, { price, reason }: SeatPrice) =>
  inTransaction(club, async (club) => {
    const isThis = eq(eventRegistrations.id, id)
    const [seat] = await club.db.select().from(eventRegistrations).where(isThis).for('update')
    if (!seat) throw new Refusal('registration.not-found')
    if (seat.price === price) return
    await club.db
      .update(eventRegistrations)
      .set({ price, version: seat.version + 1, updatedAt: club.now() })
      .where(isThis)
    await audit(club, {
      action: 'registration.price-changed',
      subject: 'event_registrations',
      subjectId: id,
      before: { price: seat.price },
      after: { price, reason },
    })
  })

type Prices = { before: number; after: number; registeredPay: EventSave['registeredPay'] }

/**
 * Before an event gets another price: those who are registered keep the price they know. If the price falls, staff decide. The caller
 * holds the lock of the event.
 * @throws Refusal event.price-fell with the number of registrations, if staff have not decided
 */
export const keepOldPrices = async (tx: Tx, eventId: string, { before, after, registeredPay }: Prices) => {
  if (after === before) return
  const isConcerned = and(eq(eventRegistrations.eventId, eventId), isNull(eventRegistrations.price))
  if (after < before) {
    const registered = await tx.$count(eventRegistrations, and(isConcerned, isRegistered))
    if (registered > 0 && !registeredPay) throw new Refusal('event.price-fell', { registered })
    if (registeredPay === 'new-price') return
  }
  await tx
    .update(eventRegistrations)
    .set({ price: sql`${before}::numeric` })
    .where(isConcerned)
}
