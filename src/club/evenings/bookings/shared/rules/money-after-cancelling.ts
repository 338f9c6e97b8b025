import { roundToCents } from '#club/evenings/payments/shared/rules/payments.ts'

/** What a party's money is after a cancellation, in euros: `refund` is to be given back, `owed` is still to be paid. */
export type MoneyAfter = { refund: number; owed: number }

/**
 * The money of a party after some of its seats are cancelled. `balance`: paid minus due, before. `prices`: those of the cancelled seats.
 * Seats cancelled too late stay due.
 */
export const moneyAfterCancelling = (
  { balance, prices }: { balance: number; prices: readonly number[] },
  isInTime: boolean,
): MoneyAfter => {
  const returned = isInTime ? prices.reduce((sum, price) => sum + price, 0) : 0
  const after = roundToCents(balance + returned)
  return { refund: Math.max(0, after), owed: Math.max(0, -after) }
}
