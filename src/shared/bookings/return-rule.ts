import { limits } from '../limits.ts'
import { roundToCents } from './payments.ts'

const oneHour = 60 * 60 * 1000

type MovedEvent = { date: Date; movedAt?: Date | null }

/**
 * The last moment at which a guest can return a seat without paying: 48 hours before the event, whatever the clocks do that night. A
 * guest who booked before the event was moved has at least a week from the move, but not beyond its start.
 */
export const returnableUntil = ({ date, movedAt }: MovedEvent, bookedAt?: Date) => {
  const limit = date.getTime() - limits.cancellationNoticeHours * oneHour
  if (!movedAt || !bookedAt || bookedAt >= movedAt) return new Date(limit)
  const weekAfterMove = movedAt.getTime() + limits.daysToReturnAfterMove * 24 * oneHour
  return new Date(Math.max(limit, Math.min(weekAfterMove, date.getTime())))
}

/** Whether a seat of a booking returned now is free of charge. The last moment counts. */
export const isReturnable = (event: MovedEvent, now: Date, bookedAt?: Date) =>
  now.getTime() <= returnableUntil(event, bookedAt).getTime()

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
