import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { notices } from './table.ts'
import { changes } from '#base/changes.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { lockEvent } from '#club/evenings/bookings/server/lock-events.ts'
import { promoteWaitlist } from '#club/evenings/bookings/server/seat-steps.ts'
import { memberPriceOf } from '#club/evenings/events/shared/rules/member-price.ts'
import { takeBack } from './cancel-event.ts'
import { columnsOfFacts, drop, isTold, sendAtAfter } from './changes.ts'
import { factsOf, membersPay } from './facts.ts'
import { type Notice, momentOfSave } from './people.ts'
import { maySeeGuests } from './preview.ts'

/**
 * Undoes a notice before its emails are queued. A change or cancellation of the event is taken back with it; seats that the waiting list
 * got stay given. If somebody has registered and read the new facts, all are told the facts as they are then.
 * @throws Refusal notice.not-found; access.denied; notice.sent; notice.saved-since if the event was saved after the change
 */
export const undoNotice = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const { event, notice } = await lockPending(club, id)
    // Editors undo their own kind of change: what they save of an event.
    if (notice.kind !== 'changed' && !maySeeGuests(club)) throw new Refusal('access.denied')
    if (notice.kind === 'cancelled') return takeBack(club, event, notice)
    if (notice.kind !== 'changed') {
      await auditNotice(club, 'dropped', notice)
      return drop(club, id)
    }
    if (!notice.before || event.version !== notice.eventVersion) throw new Refusal('notice.saved-since')
    if (notice.before.price > event.price) await keepInterimPrice(club, event, notice.createdAt)
    if (membersPay(notice.before) > memberPriceOf(event)) await raiseMembersBack(club, event, notice)
    const now = await momentOfSave(club.db, event.id, club.now())
    const known = columnsOfFacts(notice.before)
    const [undone] = await club.db
      .update(events)
      .set({ ...known, version: event.version + 1, updatedAt: now })
      .where(eq(events.id, event.id))
      .returning()
    await audit(club, {
      action: 'event.change-undone',
      subject: 'events',
      subjectId: event.id,
      ...changes(event, known),
    })
    if (await isTold(club.db, event.id, notice.createdAt))
      await club.db
        .update(notices)
        .set({
          after: factsOf(undone!),
          eventVersion: null,
          sendAt: sendAtAfter(now, notice.createdAt),
          updatedAt: now,
        })
        .where(eq(notices.id, id))
    else await drop(club, id)
    await promoteWaitlist(club, event.id)
  })

/** Sends a notice at once. @throws Refusal notice.not-found, notice.sent */
export const sendNow = (club: Club, id: string) =>
  inTransaction(club, async (club) => {
    const { notice } = await lockPending(club, id)
    await club.db.update(notices).set({ sendAt: club.now() }).where(eq(notices.id, id))
    await auditNotice(club, 'sent-at-once', notice)
  })

/** Locks a notice that waits, after its event: a save of the event locks in this order too. */
const lockPending = async ({ db }: Club<Tx>, id: string) => {
  const isThis = eq(notices.id, id)
  const [unlocked] = await db.select({ eventId: notices.eventId }).from(notices).where(isThis)
  const event = unlocked?.eventId && (await lockEvent(db, unlocked.eventId))
  const [notice] = await db.select().from(notices).where(isThis).for('update')
  if (!event || event.deletedAt || !notice || notice.droppedAt) throw new Refusal('notice.not-found')
  if (notice.sentAt) throw new Refusal('notice.sent')
  return { event, notice }
}

const auditNotice = (club: Club<Tx>, act: 'dropped' | 'sent-at-once', { id, eventId, kind }: Notice) =>
  audit(club, { action: `notice.${act}`, subject: 'notices', subjectId: id, after: { eventId, kind } })

/** Guests who registered at a lower price in between keep it. */
const keepInterimPrice = ({ db }: Club, { id, price }: typeof events.$inferSelect, since: Date) =>
  db
    .update(eventRegistrations)
    .set({ price })
    .where(
      and(
        eq(eventRegistrations.eventId, id),
        sql`${eventRegistrations.price} is null and ${eventRegistrations.createdAt} >= ${since}`,
      ),
    )

/** Members whose seats got the lower price with those of everybody pay what they knew; those who came at it keep it. */
const raiseMembersBack = async (
  { db }: Club,
  event: typeof events.$inferSelect,
  { before, after, createdAt }: Notice,
) => {
  if (!before || !after?.isPriceForAll) return
  const known = membersPay(before)
  const { eventId, memberId, price, createdAt: bookedAt } = eventRegistrations
  await db
    .update(eventRegistrations)
    .set({ price: known === before.price ? null : known })
    .where(
      and(eq(eventId, event.id), isNotNull(memberId), eq(price, memberPriceOf(event)), sql`${bookedAt} < ${createdAt}`),
    )
}
