import { limits } from '../limits.ts'

const oneHour = 60 * 60 * 1000

/** Until then the free seats of an event are given to its waiting list, and guests can join it. */
export const waitingListUntil = (date: Date) => new Date(date.getTime() - limits.waitingListHours * oneHour)

/** The seats of a party that `free` seats can take: all, or a part if the party takes fewer. */
export const seatsThatFit = (size: number, free: number, takesFewer: boolean) => {
  if (size <= free) return size
  return takesFewer ? Math.max(0, free) : 0
}
