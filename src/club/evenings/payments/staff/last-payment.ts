import * as z from 'zod/mini'
import { type PaymentMethod, staffPaymentMethods } from '../shared/rules/payments.ts'
import { tabStorage } from '#kit/both/browser/storage.ts'

const method = z.enum(staffPaymentMethods)
const stored = z.object({ method, paidOn: z.iso.date(), notedOn: z.string() })
export type How = Pick<z.infer<typeof stored>, 'method' | 'paidOn'>
const name = 'last payment'

/** Keeps how a payment was made, for the next one of this day. */
export const rememberPayment = ({ method: by, paidOn }: How, today: string) =>
  tabStorage.write(name, JSON.stringify({ method: by, paidOn, notedOn: today }))

/** What a form proposes: method and day of the last payment that was noted today. Before the first: today, and `usual` or a transfer. */
export const proposedPayment = (today: string, usual?: PaymentMethod): How & { isLast: boolean } => {
  const last = stored.safeParse(tabStorage.readJson(name)).data
  if (last?.notedOn === today) return { method: last.method, paidOn: last.paidOn, isLast: true }
  return { method: method.safeParse(usual).data ?? 'transfer', paidOn: today, isLast: false }
}
