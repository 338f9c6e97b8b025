import { type SQL, and, asc, eq, getTableColumns, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/open.ts'
import { readClubFacts } from '#club/pages/facts/server/read-club-facts.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { events } from '#club/evenings/events/server/table.ts'
import { payments } from './table.ts'
import { receiptCodeOf } from '../shared/rules/payments.ts'
import type { PaymentExport, PaymentList } from '../shared/payment.ts'
import { audit } from '#club/core/server/audit.ts'
import { type Club, mayDo, inTransaction } from '#club/core/server/club.ts'
import { inOrder, readPage } from '#club/core/server/lists/paging.ts'
import { forgiving, matches } from '#club/core/server/lists/search.ts'
import { Refusal } from '#club/core/server/refusal.ts'

/** A page of payments. */
export const listPayments = async ({ db }: Club, { search, filter, from, until, order, page }: PaymentList) => {
  const { paidOn, receiptYear, receiptNumber } = payments
  const { rows, ...counted } = await forgiving(search, (forgives) => {
    const where = and(...paidBetween({ from, until }), ofFilter[filter], matches(searchText, search, forgives))
    const sorted = selectPayments(db)
      .where(where)
      .orderBy(...inOrder(order, paidOn, receiptYear, receiptNumber))
    return readPage(sorted, page, db.$count(payments, where))
  })
  return { rows: rows.map(withReceipt), ...counted }
}

/** The payments of a party, the first first. */
export const paymentsOf = async (db: Db, host: string) => {
  const rows = await selectPayments(db).where(eq(payments.registrationId, host)).orderBy(asc(payments.createdAt))
  return rows.map(withReceipt)
}

/** One payment for its printed receipt, with the club's identity. @throws Refusal payment.not-found */
export const getPayment = async ({ db }: Club, id: string) => {
  const [[row], facts] = await Promise.all([selectPayments(db).where(eq(payments.id, id)), readClubFacts(db)])
  if (!row) throw new Refusal('payment.not-found')
  const { name, legalName, taxId, street, postalCode, city } = facts
  return { ...withReceipt(row), club: { name, legalName, taxId, street, postalCode, city } }
}

/**
 * All payments of some days, both included, for the accountant's file: each with the day of its event and, for who may read guests, the
 * address of who paid. The export is logged.
 */
export const exportPayments = (club: Club, days: PaymentExport) =>
  inTransaction(club, async (club) => {
    const { receiptYear, receiptNumber } = payments
    const rows = await selectPayments(club.db, mayDo(club, 'guests') ? sql`${eventRegistrations.email}` : nobody)
      .where(and(...paidBetween(days)))
      .orderBy(asc(receiptYear), asc(receiptNumber))
    await audit(club, {
      action: 'payment.exported',
      subject: 'payments',
      subjectId: null,
      after: { ...days, rows: rows.length },
    })
    return rows.map(withReceipt)
  })

const nobody = sql<string | null>`null::text`

const selectPayments = (db: Db, payerEmail: SQL<string | null> = nobody) =>
  db
    .select({
      ...getTableColumns(payments),
      createdBy: usuarios.email,
      eventId: events.id,
      eventTitle: events.title,
      eventTitleCa: events.titleCa,
      eventDate: events.date,
      payerEmail,
    })
    .from(payments)
    .leftJoin(eventRegistrations, eq(eventRegistrations.id, payments.registrationId))
    .leftJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(usuarios, eq(usuarios.id, payments.createdBy))

const withReceipt = <Row extends { receiptYear: number; receiptNumber: number }>({
  receiptYear,
  receiptNumber,
  ...row
}: Row) => ({ ...row, receipt: receiptCodeOf({ receiptYear, receiptNumber }) })

/** As SQL: the conditions that a payment was made in these days, both included. */
export const paidBetween = ({ from, until }: { from?: string | undefined; until?: string | undefined }) => [
  from ? gte(payments.paidOn, from) : undefined,
  until ? lte(payments.paidOn, until) : undefined,
]

const ofMethod = (method: (typeof payments.$inferSelect)['method']) => eq(payments.method, method)
const ofFilter: Record<PaymentList['filter'], SQL | undefined> = {
  all: undefined,
  cash: ofMethod('cash'),
  card: ofMethod('card'),
  transfer: ofMethod('transfer'),
  bizum: ofMethod('bizum'),
  refunds: lt(payments.amount, 0),
  voided: isNotNull(payments.voidedAt),
}

/** The receipt's number is searched as it is written: "2026-0042". */
const searchText = sql`plain(${payments.payer} || ' ' || ${payments.concept} || ' ' ||
  ${payments.receiptYear} || '-' || lpad(${payments.receiptNumber}::text, 4, '0'))`
