import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '#db/rows/is-one-of.ts'
import type { Db, Tx } from '#db/open.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import type { Club } from '../../club.ts'
import { isReturnable } from '#shared/bookings/return-rule.ts'
import { endOffersOf } from '../../seat-offers/open-offers.ts'
import { promoteWaitlist } from '../waiting-list/promote.ts'

/** `cancelled_by` of a held seat that was not confirmed in time. */
export const expiry = 'expiry'

/** `cancelled_by` of a booking whose address nobody confirmed, once the owner of the address has said that it is somebody else's. */
export const notMine = 'not-mine'

/** `by`: who cancels. `isForgiven`: staff decide that a late cancellation costs nothing. */
type Cancellation = {
  eventId: string
  ids: readonly string[]
  by: 'staff' | 'guest' | typeof expiry | typeof notMine
  isForgiven?: boolean
}

/**
 * Cancels registrations that have a seat or wait, and ends their seat requests; the rows stay. The free seats go to the waiting list.
 * A seat that is returned too late stays due, unless its time to confirm is over or staff forgive it. `notMine` costs nothing where the
 * address of the booking was never confirmed; else it is a cancellation by the guest.
 * All cancellations use this function. The caller must hold the lock of the event (`lockEvent`), and log the reason.
 * @returns the registrations that had a seat or waited
 */
export const freeSeats = async (
  club: Pick<Club<Tx>, 'db' | 'now'>,
  { eventId, ids, by, isForgiven = false }: Cancellation,
) => {
  const { db, now } = club
  const { cancelledAt, waitingSince } = eventRegistrations
  const isLate = by === expiry || isForgiven ? sql`false` : await isReturnedLate(db, eventId, now())
  const isNotMine = by === notMine ? sql`${ofHost('proven_at')} is null` : sql`false`
  const freed = await db
    .update(eventRegistrations)
    .set({
      cancelledAt: now(),
      cancelledBy:
        by === notMine ? sql`case when ${isNotMine} then ${notMine} else 'guest' end` : by === 'staff' ? null : by,
      askedAt: null,
      cancelledLate: and(isNull(waitingSince), isLate, sql`not (${isNotMine})`),
      updatedAt: now(),
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(and(eq(eventRegistrations.eventId, eventId), hasIdIn(ids), isNull(cancelledAt)))
    .returning()
  if (freed.length === 0) return freed
  await endOffersOf(
    db,
    freed.map((seat) => seat.id),
    'cancelled',
    now(),
  )
  await promoteWaitlist(club, eventId)
  return freed
}

/** As SQL: whether a seat is returned too late now (`shared/bookings/return-rule.ts`). For companions the registration of their host counts. */
const isReturnedLate = async (db: Db, eventId: string, now: Date) => {
  const [event] = await db
    .select({ date: events.date, movedAt: events.movedAt })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event || isReturnable({ date: event.date }, now)) return sql`false`
  const { movedAt } = event
  if (!movedAt || !isReturnable(event, now, new Date(0))) return sql`true`
  return sql`${ofHost('created_at')} >= ${movedAt}`
}

/** As SQL: a column of the guest who booked the seat. */
const ofHost = (column: 'created_at' | 'proven_at') =>
  sql`(select host.${sql.raw(column)} from event_registrations host
    where host.id = coalesce(event_registrations.companion_of, event_registrations.id))`

/** As SQL: whether the id of a registration is in a list, which is one parameter. */
export const hasIdIn = (ids: readonly string[]) => isOneOf(eventRegistrations.id, ids)
