import { and, asc, eq, inArray, lt, notInArray, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/open.ts'
import { blogPosts } from '#club/pages/posts/server/table.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { organizers } from '#club/pages/organizers/server/table.ts'
import { payments } from '#club/evenings/payments/server/table.ts'
import { restaurants } from '#club/pages/restaurants/server/table.ts'
import { limits } from '#base/limits.ts'
import { type Club, inTransaction } from '#club/core/server/club.ts'
import { dayMs } from '#base/dates/durations.ts'

/** Deletes what has been in the trash for 30 days; registrations are deleted with their event. Events with payments stay. */
export const emptyTrash = (club: Club) =>
  inTransaction(club, async ({ db, now }) => {
    const before = new Date(now().getTime() - limits.trashDays * dayMs)
    await lockEvents(db, before)
    await db.delete(events).where(and(lt(events.deletedAt, before), notInArray(events.id, eventsWithPayments(db))))
    for (const table of [restaurants, organizers, blogPosts]) await db.delete(table).where(lt(table.deletedAt, before))
  })

const eventsWithPayments = (db: Db) =>
  db
    .select({ id: eventRegistrations.eventId })
    .from(payments)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, payments.registrationId))

/**
 * Locks the events to delete, and those of restaurants and organizers to delete. They are locked first and by id, as
 * registrations do: another order could deadlock.
 */
const lockEvents = (tx: Tx, before: Date) => {
  const toDelete = (table: typeof restaurants | typeof organizers) =>
    tx.select({ id: table.id }).from(table).where(lt(table.deletedAt, before))
  return tx
    .select({ id: events.id })
    .from(events)
    .where(
      or(
        lt(events.deletedAt, before),
        inArray(events.restaurantId, toDelete(restaurants)),
        inArray(events.organizerId, toDelete(organizers)),
      ),
    )
    .orderBy(asc(events.id))
    .for('update')
}
