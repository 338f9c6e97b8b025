import type { PaymentExport } from '#shared/forms/payment.ts'
import type { Language } from '#shared/text/language.ts'
import { messages } from './messages.ts'
import { exportPayments } from './queries.ts'

/** All payments of these days, voided ones with their reason. */
export const rowsForFile = async (language: Language, days: PaymentExport) => {
  const say = messages(language)
  const rows = await exportPayments(days)
  return [
    [say.receiptNumber, say.day, say.amount, say.method, say.payer, say.concept, say.note, say.voidedOn],
    ...rows.map((row) => [
      row.receipt,
      row.paidOn,
      { euros: row.amount },
      say[row.method],
      row.payer,
      row.concept,
      row.note,
      row.voidedAt ? row.voidReason : '',
    ]),
  ]
}
