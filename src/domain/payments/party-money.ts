import { eq, sql } from 'drizzle-orm'
import { pickColumns } from '#db/schema/columns.ts'
import { eventRegistrations } from '#db/schema/event-registrations.ts'
import { events } from '#db/schema/events.ts'
import { bookingCodeOf } from '#shared/bookings/booking-code.ts'
import { isReturnable } from '#shared/bookings/return-rule.ts'
import type { Club } from '../club.ts'
import { Refusal } from '../refusal.ts'
import { inFormOrder } from '../registrations/parties/form-order.ts'
import { partyId, readBalances, seatPrice } from './balances.ts'
import { readDebts } from './debts.ts'
import { paymentsOf } from './list-payments.ts'

/** The money of the party of a registration: its seats with their prices, its payments, and what it owes. @throws Refusal registration.not-found */
export const readPartyMoney = async (club: Club, registrationId: string) => {
  const { db, now } = club
  const rows = await db
    .select({
      host: partyId,
      date: events.date,
      movedAt: events.movedAt,
      price: seatPrice,
      ...pickColumns(eventRegistrations, 'id', 'fullName', 'waitingSince', 'cancelledAt', 'cancelledLate', 'createdAt'),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      sql`${partyId} = (select coalesce(asked.companion_of, asked.id) from event_registrations asked where asked.id = ${registrationId})`,
    )
    .orderBy(...inFormOrder)
  const [first] = rows
  if (!first) throw new Refusal('registration.not-found')
  const [balances, payments] = await Promise.all([readBalances(db, [first.host]), paymentsOf(db, first.host)])
  return {
    id: first.host,
    code: bookingCodeOf(first.host),
    isReturnable: isReturnable(first, now(), first.createdAt),
    money: balances.get(first.host) ?? { due: 0, paid: 0, balance: 0 },
    debt: (await readDebts(club, balances)).get(first.host) ?? null,
    seats: rows.map((row) => ({ id: row.id, fullName: row.fullName, price: row.price, state: stateOf(row) })),
    payments,
  }
}

type SeatRow = { waitingSince: Date | null; cancelledAt: Date | null; cancelledLate: boolean }

/** The state of a seat for its money: `late` was cancelled too late, so its price is due. */
const stateOf = ({
  waitingSince,
  cancelledAt,
  cancelledLate,
}: SeatRow): 'seated' | 'waiting' | 'cancelled' | 'late' => {
  if (cancelledAt) return cancelledLate ? 'late' : 'cancelled'
  return waitingSince ? 'waiting' : 'seated'
}
