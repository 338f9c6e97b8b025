import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import type { SeatPrice } from '../shared/payment.ts'
import type { EventSave } from '#club/evenings/events/shared/event-form.ts'
import { isLessForMembers, memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'
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

type Prices = Parameters<typeof memberPriceOf>[0]
type Change = { before: Prices; after: Prices; registeredPay: EventSave['registeredPay'] }

/**
 * Before an event gets other prices: those who are registered keep the price they know. If one falls, staff decide for those who have it:
 * members pay theirs, others that of the event. The caller holds the lock of the event.
 * @throws Refusal event.price-fell with the number of registrations, if staff have not decided
 */
export const keepOldPrices = async (tx: Tx, eventId: string, { before, after, registeredPay }: Change) => {
  const { price, memberId } = eventRegistrations
  const [ofMembersBefore, ofMembers] = [memberPriceOf(before), memberPriceOf(after)]
  const isOfMember = and(isNotNull(memberId), sql`coalesce(${price}, ${before.price}) = ${ofMembersBefore}`)
  const groups = [
    // First: whom it gives a price of their own is not among the others.
    ...(isLessForMembers(before) || isLessForMembers(after)
      ? [{ now: ofMembers, before: ofMembersBefore, who: isOfMember }]
      : []),
    { now: after.price, before: before.price, who: isNull(price) },
  ]
  const isHere = eq(eventRegistrations.eventId, eventId)
  const fell = groups.filter((group) => group.now < group.before)
  if (fell.length > 0 && !registeredPay) {
    const registered = await tx.$count(eventRegistrations, and(isHere, isRegistered, or(...fell.map(({ who }) => who))))
    if (registered > 0) throw new Refusal('event.price-fell', { registered })
  }
  for (const { now, before: known, who } of groups) {
    if (now === known) continue
    const isLower = now < known && registeredPay === 'new-price'
    // Empty is the price of the event.
    const paid = isLower ? (now === after.price ? null : now) : known
    await tx
      .update(eventRegistrations)
      .set({ price: paid })
      .where(and(isHere, who, sql`${price} is distinct from ${paid}::numeric`))
  }
}
