import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { payments } from './table.ts'
import type { PaymentExport } from '../shared/payment.ts'
import type { Club } from '#club/core/server/club.ts'
import { paidBetween } from './list-payments.ts'

/**
 * What was received and given back in some days, both included, by month ("yyyy-MM") and method, in euros. Voided payments do not count.
 */
export const readTotals = async ({ db }: Pick<Club, 'db'>, days: PaymentExport) => {
  const month = sql<string>`to_char(${payments.paidOn}, 'YYYY-MM')`
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(abs(${payments.amount})) filter (where ${condition}), 0)::float8`
  return await db
    .select({
      month,
      method: payments.method,
      received: sumWhere(sql`${payments.amount} > 0`),
      returned: sumWhere(sql`${payments.amount} < 0`),
    })
    .from(payments)
    .where(and(isNull(payments.voidedAt), ...paidBetween(days)))
    .groupBy(month, payments.method)
    .orderBy(asc(month), asc(payments.method))
}

/** What was received for an event minus what was given back, by method, in euros, with the number of payments. Voided ones do not count. */
export const readTakings = (db: Db, eventId: string) =>
  db
    .select({
      method: payments.method,
      sum: sql<number>`sum(${payments.amount})::float8`,
      payments: sql<number>`count(*)::int`,
    })
    .from(payments)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, payments.registrationId))
    .where(and(isNull(payments.voidedAt), eq(eventRegistrations.eventId, eventId)))
    .groupBy(payments.method)
    .orderBy(asc(payments.method))
