/** How money is received or given back. `online` waits for an online payment service. */
export const paymentMethods = ['cash', 'card', 'transfer', 'bizum', 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods that staff choose from. */
export const staffPaymentMethods = ['cash', 'card', 'transfer', 'bizum'] as const satisfies PaymentMethod[]

/** The number of a receipt: "2026-0042". */
export const receiptCodeOf = ({ receiptYear, receiptNumber }: { receiptYear: number; receiptNumber: number }) =>
  `${receiptYear}-${String(receiptNumber).padStart(4, '0')}`

/** The receipt with this number, as a person types it; undefined for another text, or a number that no receipt can have. */
export const receiptOfCode = (code: string) => {
  const [, year, number] = /^(20\d\d)-(\d{4,9})$/.exec(code) ?? []
  return number === undefined ? undefined : { receiptYear: Number(year), receiptNumber: Number(number) }
}

/** The order of those who owe: whose last day to pay is first, then by name. */
export const inOrderOfDebt = (one: Owing, other: Owing) =>
  one.payUntil.localeCompare(other.payUntil) ||
  one.fullName.localeCompare(other.fullName) ||
  one.id.localeCompare(other.id)
type Owing = { payUntil: string; fullName: string; id: string }

/** Euros without the rounding errors of sums. Never −0, which would be printed as «-0 €». */
export const roundToCents = (amount: number) => Math.round(amount * 100) / 100 + 0
