import { eq, sql } from 'drizzle-orm'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { isOneOf } from '#platform/database/rows/is-one-of.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { type Debt, debtOf } from '../shared/rules/debt.ts'
import type { Club } from '#club/core/server/club.ts'
import { hasSeat } from '#club/evenings/bookings/server/seat-state.ts'
import { type Balance, readBalances } from './balances.ts'

export type Debts = ReadonlyMap<string, Debt>

/** What parties with these balances owe, by the id of their host. Who owes nothing is not in it. */
export const readDebts = async (
  { db, now }: Pick<Club, 'db' | 'now'>,
  balances: ReadonlyMap<string, Balance>,
): Promise<Debts> => {
  const owing = [...balances].flatMap(([host, { balance }]) => (balance < 0 ? [host] : []))
  if (owing.length === 0) return new Map()
  const { bookingId } = eventRegistrations
  const [facts, parties] = await Promise.all([
    readClubFacts(db),
    db
      .select({
        host: bookingId,
        date: events.date,
        payBy: events.payBy,
        isComing: sql<boolean>`bool_or(${hasSeat})`,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(isOneOf(bookingId, owing))
      .groupBy(bookingId, events.id),
  ])
  return new Map(
    parties.flatMap(({ host, ...party }) => {
      const debt = debtOf({ ...party, balance: balances.get(host)!.balance, code: bookingCodeOf(host) }, facts, now())
      return debt ? [[host, debt]] : []
    }),
  )
}

/** The money of the party of this host, and what it owes; nothing for a companion, whose host pays. */
export const readMoney = async (club: Pick<Club, 'db' | 'now'>, host: string) => {
  const balances = await readBalances(club.db, [host])
  const debts = await readDebts(club, balances)
  return { due: 0, balance: 0, ...balances.get(host), debt: debts.get(host) ?? null }
}
