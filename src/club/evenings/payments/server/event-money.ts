import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import type { PaymentExport } from '../shared/payment.ts'
import type { Club } from '#club/core/server/club.ts'
import { readBalancesByEvent, sumOf } from './balances.ts'

/**
 * The events of some days, both included, with the money that is expected, received, owed and to be given back. Free ones not. Without days
 * those for which somebody owes or gets back money.
 */
export const listEventMoney = async ({ db }: Pick<Club, 'db'>, { from, until }: PaymentExport) => {
  const day = sql`(${events.date} at time zone 'Europe/Madrid')::date`
  const rows = await db
    .select({ id: events.id, title: events.title, titleCa: events.titleCa, date: events.date })
    .from(events)
    .where(
      and(
        isNull(events.deletedAt),
        from ? sql`${day} >= ${from}::date` : undefined,
        until ? sql`${day} <= ${until}::date` : undefined,
      ),
    )
    .orderBy(asc(events.date), asc(events.id))
  const ids = rows.map(({ id }) => id)
  const balances = await readBalancesByEvent(db, inArray(eventRegistrations.eventId, ids))
  const isOpen = !from && !until
  return rows
    .map((event) => Object.assign(event, { money: sumOf(balances.get(event.id) ?? []) }))
    .filter(({ money: { expected, received, owed, toReturn } }) =>
      isOpen ? owed > 0 || toReturn > 0 : expected !== 0 || received !== 0 || toReturn !== 0,
    )
}
