import { hash } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { secondMs } from '#base/dates/durations.ts'
import { pickColumns } from '#platform/database/columns.ts'
import type { Club } from '#club/core/server/club.ts'
import { hasSeat } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import { inFormOrder } from '#club/evenings/bookings/server/seat-state.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { readBalancesOfEvent } from '#club/evenings/payments/server/balances.ts'
import { readArrivals } from './arrivals.ts'
import { factsOfLinked } from '#club/evenings/events/server/event-of-link.ts'
import { doorUntil, eventOfDoor } from './pass.ts'

/** So much of what came before `since` is told again: a write that began earlier may have ended later. To hear of an arrival twice does no harm. */
const overlapMs = 30 * secondMs

/**
 * What a phone at the door needs: the event, who has a seat, waits or has cancelled, what each party owes, and the arrivals. Never an
 * address, a telephone or a diet. With the `since` of the last answer: the arrivals since then, and the rest only if it has changed.
 * @throws Refusal as `eventOfDoor`
 */
export const readDoor = async (club: Club, since = '') => {
  const event = await eventOfDoor(club)
  const { time, known } = parse(since)
  const now = club.now()
  const [rows, balances, arrivals] = await Promise.all([
    club.db
      .select(
        pickColumns(
          eventRegistrations,
          'id',
          'bookingId',
          'companionOf',
          'fullName',
          'named',
          'state',
          'cancelledAt',
          'tableLabel',
          'price',
        ),
      )
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, event.id), ne(eventRegistrations.fullName, '')))
      .orderBy(asc(eventRegistrations.bookingId), ...inFormOrder),
    readBalancesOfEvent(club.db, event.id),
    readArrivals(club, event.id, time === undefined ? undefined : new Date(time - overlapMs)),
  ])
  const parties = Map.groupBy(
    rows.filter(({ state }) => hasSeat(state)),
    ({ bookingId }) => bookingId,
  )
  const pricesOf = (booking: string) => {
    const seats = parties.get(booking) ?? []
    return seats.length < 2 ? undefined : Object.fromEntries(seats.map(({ id, price }) => [id, price ?? event.price]))
  }
  const list = {
    event: {
      ...factsOfLinked(event),
      price: event.price,
      maxParticipants: event.maxParticipants,
      until: doorUntil(event),
    },
    seats: rows.map((row) => ({
      id: row.id,
      booking: row.bookingId,
      // Who was not named is somebody's companion.
      name: row.named ? row.fullName : '',
      state: hasSeat(row.state) ? ('seated' as const) : row.state === 'waiting' ? row.state : ('cancelled' as const),
      freedAt: row.cancelledAt,
      table: row.tableLabel ?? '',
    })),
    // What each party that comes owes, by its booking, what it has paid of it, and of several people what each seat costs.
    owes: Object.fromEntries(
      [...balances].flatMap(([booking, { balance, paid }]) =>
        balance < 0 && parties.has(booking)
          ? [[booking, { sum: -balance, paid: Math.max(0, paid), prices: pricesOf(booking) }]]
          : [],
      ),
    ),
  }
  const version = hash('sha256', JSON.stringify(list)).slice(0, 12)
  return {
    list: version === known ? null : list,
    arrivals,
    since: `${now.getTime()}.${version}`,
  }
}

const parse = (since: string) => {
  const [, time, known] = /^(\d{1,15})\.([\da-f]{12})$/.exec(since) ?? []
  return { time: time === undefined ? undefined : Number(time), known }
}
