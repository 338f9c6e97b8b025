import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '../shared/rules/payments.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'

/**
 * Money received, or given back if the amount is negative. Rows are only added: a mistake is voided and keeps its receipt number.
 * What is paid stands in one column: today the registration of a party's host. A registration with payments cannot be deleted.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    registrationId: uuid().references(() => eventRegistrations.id, { onDelete: 'restrict' }),
    amount: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    paidOn: date().notNull(),
    payer: text().notNull(),
    /** What is paid, as the receipt says it. */
    concept: text().notNull(),
    receiptYear: smallint().notNull(),
    receiptNumber: integer().notNull(),
    note: text().notNull().default(''),
    voidedAt: instant(),
    voidReason: text().notNull().default(''),
    /** The account of staff who wrote it. */
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_by_registration').on(t.registrationId),
    index('payments_by_day').on(t.paidOn, t.id),
    unique('payments_receipt').on(t.receiptYear, t.receiptNumber),
    check('payments_amount_not_zero', sql`${t.amount} <> 0`),
    check('payments_method', sql`${t.method} in ('cash', 'card', 'transfer', 'bizum', 'online')`),
    check('payments_of_one_thing', sql`num_nonnulls(${t.registrationId}) = 1`),
  ],
)

/** The last receipt number of each year. Unlike a sequence, a rollback returns the number, so the numbers have no gaps. */
export const receiptNumbers = pgTable('receipt_numbers', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
})
