import * as z from 'zod/mini'
import { type PaymentMethod, staffPaymentMethods } from '#shared/bookings/payments.ts'

const method = z.enum(staffPaymentMethods)
const stored = z.object({ method, paidOn: z.iso.date(), notedOn: z.string() })
export type How = Pick<z.infer<typeof stored>, 'method' | 'paidOn'>
const name = 'last payment'

/** Keeps how a payment was made, for the next one of this day. */
export const rememberPayment = (how: How, today: string) => {
  try {
    sessionStorage.setItem(name, JSON.stringify({ method: how.method, paidOn: how.paidOn, notedOn: today }))
  } catch {
    // Without storage the next form proposes what the first did.
  }
}

/** What a form proposes: method and day of the last payment that was noted today. Before the first: today, and `usual` or a transfer. */
export const proposedPayment = (today: string, usual?: PaymentMethod): How & { isLast: boolean } => {
  const last = read()
  if (last?.notedOn === today) return { method: last.method, paidOn: last.paidOn, isLast: true }
  return { method: method.safeParse(usual).data ?? 'transfer', paidOn: today, isLast: false }
}

const read = () => {
  try {
    return stored.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null')).data
  } catch {
    return undefined
  }
}
