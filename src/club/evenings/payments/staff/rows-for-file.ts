import { dayOf } from '#base/dates/dates.ts'
import type { PaymentExport } from '../shared/payment.ts'
import type { Language } from '#base/text/language.ts'
import { messages } from './messages.ts'
import { exportPayments } from './queries.ts'

/**
 * All payments of these days for the accountant, voided ones with their reason. An event has one name, the Spanish one, and its day. Addresses
 * of who paid only where the server gives them.
 */
export const rowsForFile = async (language: Language, days: PaymentExport) => {
  const say = messages(language)
  const rows = await exportPayments(days)
  const hasEmails = rows.some(({ payerEmail }) => payerEmail !== null)
  const lineOf = (row: (typeof rows)[number]) => [
    row.receipt,
    row.paidOn,
    { euros: row.amount },
    say[row.method],
    row.payer,
    ...(hasEmails ? [row.payerEmail ?? ''] : []),
    row.eventTitle ?? row.concept,
    row.eventDate ? dayOf(row.eventDate) : '',
    row.note,
    row.voidedAt ? row.voidReason : '',
  ]
  return [
    [
      say.receiptNumber,
      say.day,
      say.amount,
      say.method,
      say.payer,
      ...(hasEmails ? [say.email] : []),
      say.concept,
      say.dayOfEvent,
      say.note,
      say.voidedOn,
    ],
    ...rows.map((row) => lineOf(row)),
  ]
}
