import { and, eq, exists, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { hourMs } from '#base/dates/durations.ts'
import { endOfRetention } from '#base/privacy/retention.ts'
import { pickColumns } from '#platform/database/columns.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, inTransaction, mayDo } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { qrCodeOf } from '#club/evenings/bookings/server/booking/qr-code.ts'
import { lockEvent } from '#club/evenings/bookings/server/lock-events.ts'
import { hasSeat } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import { inFormOrder } from '#club/evenings/bookings/server/seat-state.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { arrivedSeats } from '../shared/arrivals.ts'
import { readArrivals } from './arrivals.ts'
import { readTakings } from '#club/evenings/payments/server/totals.ts'
import { doorUntil, doorUrl, eventEnd } from './pass.ts'
import { arrivals } from './table.ts'

/** How long after the end somebody may still be added to who came. */
const settledMs = 2 * hourMs

/**
 * The door of an event for staff: its link with a QR code, until the evening is over, and how many came. Who did not come is said two
 * hours after the end, and only where the door was used: who has a seat, and no arrival. `twice`: let in more than once, by phones that did not
 * hear of each other. `missedBefore`: see `readAbsences`. `cancelledButIn`: came in with a seat that is cancelled.
 * `takings`: what was taken for the event by method, for who may see payments.
 * @throws Refusal event.not-found
 */
export const readDoorForStaff = async (club: Club, eventId: string) => {
  const [event] = await club.db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
  if (!event) throw new Refusal('event.not-found')
  const [rows, all, absences, takings] = await Promise.all([
    club.db
      .select(
        pickColumns(eventRegistrations, 'id', 'bookingId', 'companionOf', 'fullName', 'named', 'state', 'createdAt'),
      )
      .from(eventRegistrations)
      .where(eq(eventRegistrations.eventId, eventId))
      .orderBy(...inFormOrder),
    readArrivals(club, eventId),
    readAbsences(club, eventId),
    mayDo(club, 'treasury') ? readTakings(club.db, eventId) : [],
  ])
  const inside = arrivedSeats(all)
  const seated = rows.filter(({ state }) => hasSeat(state))
  const isSettled = inside.size > 0 && eventEnd(event).getTime() + settledMs <= club.now().getTime()
  const named = ({ id, bookingId, fullName, named: isNamed }: (typeof rows)[number]) => ({
    id,
    bookingId,
    fullName,
    named: isNamed,
  })
  const until = doorUntil(event)
  const url = until > club.now() ? doorUrl(club, event) : null
  return {
    url,
    code: url === null ? null : qrCodeOf(url, { encoding: 'byte', border: 2 }),
    until,
    seated: seated.length,
    inside: inside.size,
    takings,
    absent: isSettled ? seated.filter(({ id }) => !inside.has(id)).map(named) : null,
    missedBefore: seated.flatMap((row) => {
      const times = absences.get(row.id)
      return times === undefined ? [] : [{ ...named(row), times }]
    }),
    twice: rows.flatMap((row) => {
      const times = inside.get(row.id) ?? []
      return times.length > 1 ? [{ ...named(row), times: times.map(({ at, device }) => ({ at, device })) }] : []
    }),
    cancelledButIn: rows.flatMap((row) => {
      const [first] = inside.get(row.id) ?? []
      return first && (row.state === 'cancelled' || row.state === 'asked')
        ? [{ ...named(row), at: first.at, device: first.device }]
        : []
    }),
  }
}

/** Makes all links to the door of an event void. @throws Refusal event.not-found */
export const revokeDoorLinks = (club: Club, eventId: string) =>
  inTransaction(club, async (club) => {
    const event = await lockEvent(club.db, eventId)
    if (!event || event.deletedAt) throw new Refusal('event.not-found')
    await club.db
      .update(events)
      .set({ doorLinkVersion: sql`${events.doorLinkVersion} + 1` })
      .where(eq(events.id, eventId))
    await audit(club, { action: 'event.door-revoked', subject: 'events', subjectId: eventId })
  })

/**
 * How often the guests of an event did not come in the last year: by the address of each seat, the events whose door was used, where that
 * address had a seat and nobody came in with it. For eyes alone: nothing follows from it.
 * @returns by the id of the registration; who always came is not in it
 */
const readAbsences = async ({ db, now }: Club, eventId: string) => {
  const [here, past, other] = [
    alias(eventRegistrations, 'here'),
    alias(eventRegistrations, 'past'),
    alias(eventRegistrations, 'other'),
  ]
  const counts = (seat: typeof past) =>
    db
      .select({ one: sql`1` })
      .from(arrivals)
      .where(and(eq(arrivals.registrationId, seat.id), isNull(arrivals.undoneAt)))
  const wasUsed = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.eventId, past.eventId), exists(counts(other as unknown as typeof past))))
  const rows = await db
    .select({ id: here.id, absences: sql<number>`count(distinct ${past.eventId})::int` })
    .from(here)
    .innerJoin(past, and(sql`lower(${past.email}) = lower(${here.email})`, ne(past.eventId, here.eventId)))
    .innerJoin(events, eq(events.id, past.eventId))
    .where(
      and(
        eq(here.eventId, eventId),
        ne(here.email, ''),
        inArray(past.state, ['seated']),
        isNull(events.cancelledAt),
        isNull(events.deletedAt),
        gt(events.date, endOfRetention(now(), { years: 1 })),
        // Of an event without an end the day is not over before.
        lt(
          sql`coalesce(${events.endsAt}, ${events.date} + interval '1 day')`,
          new Date(now().getTime() - settledMs).toISOString(),
        ),
        lt(events.date, new Date(now().getTime() - settledMs)),
        sql`not exists ${counts(past)}`,
        exists(wasUsed),
      ),
    )
    .groupBy(here.id)
  return new Map(rows.map(({ id, absences }) => [id, absences]))
}
