import { limits } from '#base/limits.ts'
import { dayMs, hourMs } from '#base/dates/durations.ts'

type MovedEvent = { date: Date; movedAt?: Date | null }

/**
 * The last moment at which a guest can return a seat without paying: 48 hours before the event, whatever the clocks do that night. A
 * guest who booked before the event was moved has at least a week from the move, but not beyond its start.
 */
export const returnableUntil = ({ date, movedAt }: MovedEvent, bookedAt?: Date) => {
  const limit = date.getTime() - limits.cancellationNoticeHours * hourMs
  if (!movedAt || !bookedAt || bookedAt >= movedAt) return new Date(limit)
  const weekAfterMove = movedAt.getTime() + limits.daysToReturnAfterMove * dayMs
  return new Date(Math.max(limit, Math.min(weekAfterMove, date.getTime())))
}

/** Whether a seat of a booking returned now is free of charge. The last moment counts. */
export const isReturnable = (event: MovedEvent, now: Date, bookedAt?: Date) =>
  now.getTime() <= returnableUntil(event, bookedAt).getTime()
