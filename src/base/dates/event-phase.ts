import { dayOf } from './dates.ts'

type Times = { date: string; endsAt: string | null }

/**
 * Whether an event is to come, under way or over at an instant in milliseconds. An event without an end is under way for the
 * rest of its day in Barcelona (decision 10).
 */
export const eventPhaseOf = ({ date, endsAt }: Times, now: number) => {
  // The date of an unfinished form is empty: such an event is to come.
  if (!(Date.parse(date) <= now)) return 'to-come'
  const isUnderWay = endsAt === null ? dayOf(date) === dayOf(new Date(now)) : now < Date.parse(endsAt)
  return isUnderWay ? 'under-way' : 'over'
}

export type EventMoment = ReturnType<typeof eventPhaseOf>
