import { eq, sql } from 'drizzle-orm'
import { isOneOf } from '#db/rows/is-one-of.ts'
import { pickColumns } from '#db/schema/columns.ts'
import type { Tx } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { waitingListUntil } from '#shared/bookings/waiting-list.ts'
import type { Club } from '../../club.ts'
import { callOut } from '../../notices/last-call.ts'
import { chooseParties, readWaitingParties } from './waiting-parties.ts'

/**
 * Gives the free seats of an event to its waiting list, until 72 hours before it; later it offers them. Whatever may free a seat ends with it, in the
 * same transaction and under the lock of the event: after each commit, no waiting party fits into the free seats.
 * @returns the registrations with a new seat, whose confirmations are pending
 */
export const promoteWaitlist = async (club: Pick<Club<Tx>, 'db' | 'now'>, eventId: string) => {
  const { db, now } = club
  const [event] = await db
    .select(pickColumns(events, 'date', 'cancelledAt', 'deletedAt', 'maxParticipants', 'registered', 'waiting'))
    .from(events)
    .where(eq(events.id, eventId))
  if (!event || event.waiting === 0 || event.cancelledAt || event.deletedAt) return []
  const free = event.maxParticipants - event.registered
  if (free <= 0 || now() >= event.date) return []
  if (now() >= waitingListUntil(event.date)) {
    await callOut(club, eventId)
    return []
  }
  const ids = chooseParties(await readWaitingParties(db, eventId), free).flatMap((party) => party.ids)
  if (ids.length > 0) await seatWaiting(club, ids)
  return ids
}

/**
 * Gives seats to waiting registrations. The caller holds the lock of the event, and has counted its free seats. `isTold`: whether they
 * get their confirmation.
 */
export const seatWaiting = ({ db, now }: Pick<Club<Tx>, 'db' | 'now'>, ids: readonly string[], isTold = true) =>
  db
    .update(eventRegistrations)
    .set({
      waitingSince: null,
      promotedAt: now(),
      confirmationPending: isTold,
      updatedAt: now(),
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(isOneOf(eventRegistrations.id, ids))
