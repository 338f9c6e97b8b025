import { limits } from '#base/limits.ts'
import { hourMs } from '#base/dates/durations.ts'

/** Until then the free seats of an event are given to its waiting list, and guests can join it. */
export const waitingListUntil = (date: Date) => new Date(date.getTime() - limits.waitingListHours * hourMs)

/** The seats of a party that `free` seats can take: all, or a part if the party takes fewer. */
export const seatsThatFit = (size: number, free: number, takesFewer: boolean) => {
  if (size <= free) return size
  return takesFewer ? Math.max(0, free) : 0
}
