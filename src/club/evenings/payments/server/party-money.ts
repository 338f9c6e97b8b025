import { eq, sql } from 'drizzle-orm'
import { pickColumns } from '#platform/database/columns.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { bookingCodeOf } from '#club/evenings/bookings/shared/rules/booking-code.ts'
import { isReturnable } from '#club/evenings/bookings/shared/rules/return-rule.ts'
import { shownStateOf } from '#club/evenings/bookings/shared/rules/seat-state.ts'
import type { Club } from '#club/core/server/club.ts'
import { Refusal } from '#club/core/server/refusal.ts'
import { inFormOrder } from '#club/evenings/bookings/server/seat-state.ts'
import { readBalances, seatPrice } from './balances.ts'
import { readDebts } from './debts.ts'
import { paymentsOf } from './list-payments.ts'

/** The money of the party of a registration: its seats with their prices, its payments, and what it owes. @throws Refusal registration.not-found */
export const readPartyMoney = async (club: Club, registrationId: string) => {
  const { db, now } = club
  const rows = await db
    .select({
      date: events.date,
      movedAt: events.movedAt,
      price: seatPrice,
      ...pickColumns(
        eventRegistrations,
        'id',
        'bookingId',
        'fullName',
        'named',
        'email',
        'state',
        'cancelledLate',
        'createdAt',
      ),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      sql`${eventRegistrations.bookingId} = (select asked.booking_id from event_registrations asked where asked.id = ${registrationId})`,
    )
    .orderBy(...inFormOrder)
  const [first] = rows
  if (!first) throw new Refusal('registration.not-found')
  const id = first.bookingId
  const [balances, payments] = await Promise.all([readBalances(db, [id]), paymentsOf(db, id)])
  return {
    id,
    code: bookingCodeOf(id),
    hasAddress: rows.some((row) => row.id === id && row.email !== ''),
    isReturnable: isReturnable(first, now(), first.createdAt),
    money: balances.get(id) ?? { due: 0, paid: 0, balance: 0 },
    debt: (await readDebts(club, balances)).get(id) ?? null,
    seats: rows.map((row) => ({
      id: row.id,
      fullName: row.fullName,
      named: row.named,
      price: row.price,
      state: moneyStateOf(row),
    })),
    payments,
  }
}

/** The state of a seat for its money: a held one costs what any seat costs. */
const moneyStateOf = (seat: Parameters<typeof shownStateOf>[0]) => {
  const state = shownStateOf(seat)
  return state === 'held' ? 'seated' : state
}
