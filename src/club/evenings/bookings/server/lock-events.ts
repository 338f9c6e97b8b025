import { asc, eq } from 'drizzle-orm'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Tx } from '#platform/database/open.ts'
import { eventRegistrations } from './table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { Refusal } from '#club/core/server/refusal.ts'

// Lock an event before its registrations: another order could deadlock. `registrations.ts` has a lock of its own, for guests.

/** Locks an event, also one in the trash. */
export const lockEvent = async (tx: Tx, eventId: string) => {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('no key update')
  return event
}

/**
 * Begins a write of staff to one registration: locks its event, also one in the trash, and then the registration.
 * @throws Refusal registration.not-found
 */
export const lockSeat = async (tx: Tx, id: string) => {
  const isThis = eq(eventRegistrations.id, id)
  const [unlocked] = await tx.select({ eventId: eventRegistrations.eventId }).from(eventRegistrations).where(isThis)
  const event = unlocked && (await lockEvent(tx, unlocked.eventId))
  const [seat] = await tx.select().from(eventRegistrations).where(isThis).for('update')
  if (!event || !seat) throw new Refusal('registration.not-found')
  return { event, seat }
}

/** Locks events in the order of their ids, also those in the trash. */
export const lockEventsById = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select()
    .from(events)
    .where(isOneOf(events.id, [...new Set(ids)]))
    .orderBy(asc(events.id))
    .for('no key update')
  return new Map(rows.map((event) => [event.id, event]))
}
