import { and, eq, isNull, min, sql } from 'drizzle-orm'
import { hourMs } from '#base/dates/durations.ts'
import type { Db, Tx } from '#platform/database/open.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import type { Club } from '#club/core/server/club.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { type Arrival, mergeArrivals } from '../shared/arrivals.ts'
import type { Answer } from '../shared/limits.ts'
import { arrivals } from './table.ts'

/** A time on a phone, whose clock may be wrong: not before six hours before the event, and not after now. */
export const withinEvening = ({ date }: { date: Date }, at: Date, now: Date) =>
  new Date(Math.min(now.getTime(), Math.max(date.getTime() - 6 * hourMs, at.getTime())))

/**
 * Adds arrivals at one event. They come late, twice and in any order, and the result is the same: `mergeArrivals` says how. A wrong clock of a
 * phone counts for nothing outside the evening. What does not fit is refused alone: a seat of another event, or an id of another seat.
 */
export const addArrivals = async (club: Club<Tx>, event: { id: string; date: Date }, sent: readonly Arrival[]) => {
  const { db } = club
  const now = club.now()
  const ids = [...new Set(sent.map(({ id }) => id))]
  const seats = [...new Set(sent.map(({ seat }) => seat))]
  const isHere = and(eq(eventRegistrations.eventId, event.id), isOneOf(eventRegistrations.id, seats))
  // Kept from being deleted, so that one seat that is gone does not refuse all others.
  const here = await db.select({ id: eventRegistrations.id }).from(eventRegistrations).where(isHere).for('key share')
  const earlier = await db
    .select({ id: arrivals.id, seat: arrivals.registrationId })
    .from(arrivals)
    .where(isOneOf(arrivals.id, ids))
  const known = new Map(earlier.map(({ id, seat }) => [id, seat]))
  const isSeat = new Set(here.map(({ id }) => id))
  const merged = mergeArrivals(sent)
  const fits = ({ id, seat }: Arrival) =>
    isSeat.has(seat) && merged.get(id)!.seat === seat && (known.get(id) ?? seat) === seat
  const rows = [...merged.values()].filter(fits)
  const clamped = (at: string) => withinEvening(event, new Date(at), now)
  const written =
    rows.length === 0
      ? []
      : await db
          .insert(arrivals)
          .values(
            // In the order of their ids, so that two phones that send the same do not wait for each other in a circle.
            rows
              .toSorted((one, other) => one.id.localeCompare(other.id))
              .map(({ id, seat, at, device, undoneAt }) => ({
                id,
                registrationId: seat,
                at: clamped(at),
                device,
                undoneAt: undoneAt === null ? null : clamped(undoneAt),
                receivedAt: now,
              })),
          )
          .onConflictDoUpdate({
            target: arrivals.id,
            set: {
              at: sql`least(${arrivals.at}, excluded.at)`,
              undoneAt: sql`least(${arrivals.undoneAt}, excluded.undone_at)`,
              receivedAt: sql`excluded.received_at`,
            },
            setWhere: sql`${arrivals.registrationId} = excluded.registration_id
              and (excluded.at < ${arrivals.at} or excluded.undone_at < coalesce(${arrivals.undoneAt}, 'infinity'))`,
          })
          .returning({ id: arrivals.id })
  const isWritten = new Set(written.map(({ id }) => id))
  return sent.map((arrival): Answer => {
    const { id } = arrival
    if (!fits(arrival)) return { id, answer: 'refused', code: 'registration.not-found' }
    return { id, answer: isWritten.has(id) ? 'ok' : 'known' }
  })
}

/** Since when who came to an event is in, by the id of the seat. Nobody is, where the door was not used. */
export const readArrivedAt = async ({ db }: Pick<Club<Db>, 'db'>, eventId: string) => {
  const rows = await db
    .select({ seat: arrivals.registrationId, at: min(arrivals.at) })
    .from(arrivals)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, arrivals.registrationId))
    .where(and(eq(eventRegistrations.eventId, eventId), isNull(arrivals.undoneAt)))
    .groupBy(arrivals.registrationId)
  return new Map(rows.map(({ seat, at }) => [seat, at]))
}

/** The arrivals at an event that the server heard of since a time. Without one: all. */
export const readArrivals = async (
  { db }: Pick<Club, 'db'>,
  eventId: string,
  since = new Date(0),
): Promise<Arrival[]> => {
  const rows = await db
    .select({
      id: arrivals.id,
      seat: arrivals.registrationId,
      at: arrivals.at,
      device: arrivals.device,
      undoneAt: arrivals.undoneAt,
    })
    .from(arrivals)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, arrivals.registrationId))
    .where(and(eq(eventRegistrations.eventId, eventId), sql`${arrivals.receivedAt} >= ${since.toISOString()}`))
    .orderBy(arrivals.at, arrivals.id)
  return rows.map(({ id, seat, at, device, undoneAt }) => ({
    id,
    seat,
    at: at.toISOString(),
    device,
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}
