import * as z from 'zod/mini'
import { day } from '#base/forms/date-fields.ts'
import { limits } from '#base/limits.ts'
import { staffPaymentMethods } from './rules/payments.ts'
import { euros, hasWholeCents, linesOrNothing, required, requiredLines } from '#base/forms/content-fields.ts'
import { id, requiredIdempotencyKey } from '#base/forms/fields.ts'
import { listQuery } from '#base/forms/list-query.ts'

/** An amount in euros and whole cents, at most 100,000. */
const amount = z
  .number('number.required')
  .check(
    z.minimum(0.01, 'amount.positive'),
    z.maximum(limits.maxPayment, 'too-large'),
    z.refine(hasWholeCents, 'price.cents'),
  )

/**
 * A payment of a party, or money given back to it with `isRefund`. `owed`: what the screen said to be open, in euros; if that has changed
 * since, somebody else may have noted the same. `anyway`: also if nothing is owed, or less, or before the booking. `sendReceipt`: emails the
 * receipt to the guest.
 */
const payment = z.object({
  registrationId: id,
  amount,
  isRefund: z._default(z.boolean(), false),
  method: z.enum(staffPaymentMethods),
  paidOn: day,
  note: linesOrNothing(limits.reason),
  anyway: z._default(z.boolean(), false),
  sendReceipt: z._default(z.boolean(), true),
  owed: z.optional(z.number()),
})

/** One payment. The id is made by the device: the same payment sent twice is one. */
export const newPayment = z.extend(payment, { id })
export type NewPayment = z.infer<typeof newPayment>

/** A Spanish NIF has nine letters and digits; others begin with their country. */
const taxIdPattern = /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z]|[A-Z]{2}[A-Z\d]{7,13})$/i

/** The company in whose name a receipt is printed. */
export const receiptCompany = z.object({
  company: required(),
  taxId: z.pipe(required(20), z.string().check(z.regex(taxIdPattern, 'tax-id.invalid'))),
})
export type ReceiptCompany = z.infer<typeof receiptCompany>

/** Several payments, noted together or not at all. */
export const newPayments = z.object({
  ...requiredIdempotencyKey,
  payments: z.array(payment).check(z.minLength(1, 'required'), z.maxLength(limits.maxPayments, 'too-many')),
})
export type NewPayments = z.infer<typeof newPayments>

/** The reason why a payment is voided. */
export const paymentVoiding = z.object({ reason: requiredLines(limits.reason) })

/** Payments that are voided together or not at all, for one reason. */
export const paymentVoidings = z.extend(paymentVoiding, {
  ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(limits.maxPayments, 'too-many')),
})
export type PaymentVoidings = z.infer<typeof paymentVoidings>

/** Another price for one seat, 0 for a guest of the club, with a reason for the log. Null: the price of the event. */
export const seatPrice = z.object({
  price: z.nullable(euros),
  reason: requiredLines(limits.reason),
})
export type SeatPrice = z.infer<typeof seatPrice>

/**
 * The query of the parties with open money, of all events or of one: those who owe, or who get money back. `due`: only of events
 * to come whose last day to pay is over or within a week. Always in the order of their last day to pay.
 */
export const openPartyFilters = ['owing', 'refund'] as const
export const openPartyList = z.extend(listQuery(['payUntil']), {
  filter: z._default(z.enum(openPartyFilters), 'owing'),
  event: z.optional(id),
  due: z.optional(z.literal('week')),
})
export type OpenPartyList = z.infer<typeof openPartyList>

export const paymentFilters = ['all', 'cash', 'card', 'transfer', 'bizum', 'refunds', 'voided'] as const

/** The query of the list of payments, the latest first. `from` and `until` are days, both included. */
export const paymentList = z.extend(listQuery(['paidOn']), {
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  filter: z._default(z.enum(paymentFilters), 'all'),
  from: z.optional(day),
  until: z.optional(day),
})
export type PaymentList = z.infer<typeof paymentList>

/** The days of an export, both included. Without them: all payments. */
export const paymentExport = z.object({ from: z.optional(day), until: z.optional(day) })
export type PaymentExport = z.infer<typeof paymentExport>
