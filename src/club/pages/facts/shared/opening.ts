import { type PublicFacts, openingTimesOf } from '#base/club-facts.ts'
import { toLocal } from '#base/dates/local-time.ts'

type Hours = Pick<PublicFacts, 'weekdayHours' | 'saturdayHours' | 'sundayHours'>
/** Open until a time, or closed: then from when on the same day, if at all. */
type Opening = { until: string } | { from?: string }

/** Which of the hours are those of the day of a moment, in milliseconds. */
const hoursOfDay = (moment: number): keyof Hours => {
  const weekday = new Date(toLocal(new Date(moment)).slice(0, 10)).getUTCDay()
  return weekday === 0 ? 'sundayHours' : weekday === 6 ? 'saturdayHours' : 'weekdayHours'
}

/** Whether the club is open at a moment, in milliseconds. */
export const openingAt = (hours: Hours, moment: number): Opening => {
  const [, time = ''] = toLocal(new Date(moment)).split('T')
  const spans = openingTimesOf(hours[hoursOfDay(moment)]).map((span) => span.split('–'))
  const [, until] = spans.find(([from = '', to = '']) => from <= time && time < to) ?? []
  if (until) return { until }
  const [from] = spans.find(([next = '']) => next > time) ?? []
  return from ? { from } : {}
}
