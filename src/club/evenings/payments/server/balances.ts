import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { payments } from './table.ts'
import { roundToCents } from '../shared/rules/payments.ts'
import { hasSeat } from '#club/evenings/bookings/server/seat-state.ts'

/** The money of a party, in euros. `balance` is paid minus due: negative while it owes, positive if the club has to give back. */
export type Balance = { due: number; paid: number; balance: number }

/** The balances of these parties, by the id of their host. */
export const readBalances = (db: Db, hosts: readonly string[]) =>
  readBalancesWhere(db, isOneOf(eventRegistrations.bookingId, hosts))

/** The balances of all parties of an event, by the id of their host. */
export const readBalancesOfEvent = (db: Db, eventId: string) =>
  readBalancesWhere(db, eq(eventRegistrations.eventId, eventId))

/** The price of a seat: its own, or that of its event. The query must join the event. */
export const seatPrice = sql<number>`coalesce(${eventRegistrations.price}, ${events.price})::float8`

/**
 * As SQL: whether the price of a seat is due: it was given and is not cancelled, or was cancelled too late. A seat that waits costs
 * nothing. Nothing is due for a cancelled event.
 */
const isDue = and(isNull(events.cancelledAt), or(hasSeat, eventRegistrations.cancelledLate))

/** The balances of the parties with a registration that meets this condition, which must keep parties whole. */
export const readBalancesWhere = async (db: Db, where: SQL | undefined) =>
  new Map((await readParties(db, where)).map(({ host, balance }) => [host, balance]))

/** The same by the id of their event. */
export const readBalancesByEvent = async (db: Db, where: SQL | undefined) => {
  const byEvent = Map.groupBy(await readParties(db, where), ({ eventId }) => eventId)
  return new Map([...byEvent].map(([id, parties]) => [id, parties.map(({ balance }) => balance)]))
}

const readParties = async (db: Db, where: SQL | undefined) => {
  const parties = db
    .select({
      host: eventRegistrations.bookingId,
      eventId: eventRegistrations.eventId,
      due: sql<number>`coalesce(sum(${seatPrice}) filter (where ${isDue}), 0)::float8`.as('due'),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(where)
    .groupBy(eventRegistrations.bookingId, eventRegistrations.eventId)
    .as('parties')
  const rows = await db
    .select({
      host: parties.host,
      eventId: parties.eventId,
      due: parties.due,
      paid: sql<number>`coalesce((select sum(${payments.amount}) from ${payments}
        where ${payments.registrationId} = ${parties.host} and ${payments.voidedAt} is null), 0)::float8`,
    })
    .from(parties)
  return rows.map(({ host, eventId, ...money }) => ({ host, eventId, balance: balanceOf(money) }))
}

const balanceOf = ({ due, paid }: { due: number; paid: number }): Balance => ({
  due: roundToCents(due),
  paid: roundToCents(paid),
  balance: roundToCents(paid - due),
})

/** Sums of balances: expected and received money, what parties still owe, and what the club has to give back. */
export const sumOf = (balances: Iterable<Balance>) => {
  const sums = { expected: 0, received: 0, owed: 0, toReturn: 0 }
  for (const { due, paid, balance } of balances) {
    sums.expected = roundToCents(sums.expected + due)
    sums.received = roundToCents(sums.received + paid)
    sums.owed = roundToCents(sums.owed + Math.max(0, -balance))
    sums.toReturn = roundToCents(sums.toReturn + Math.max(0, balance))
  }
  return sums
}
