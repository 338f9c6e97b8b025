import { type PublicFacts, openingTimesOf } from '#base/club-facts.ts'
import { toLocal } from '#base/dates/local-time.ts'

type Hours = Pick<PublicFacts, 'weekdayHours' | 'saturdayHours' | 'sundayHours'>
/** Open until a time, or closed: then from when on the same day, if at all. */
type Opening = { until: string } | { from?: string }

/** Whether the club is open at a moment, in milliseconds. */
export const openingAt = (hours: Hours, moment: number): Opening => {
  const [day = '', time = ''] = toLocal(new Date(moment)).split('T')
  const weekday = new Date(day).getUTCDay()
  const ofDay = weekday === 0 ? hours.sundayHours : weekday === 6 ? hours.saturdayHours : hours.weekdayHours
  const spans = openingTimesOf(ofDay).map((span) => span.split('–'))
  const [, until] = spans.find(([from = '', to = '']) => from <= time && time < to) ?? []
  if (until) return { until }
  const [from] = spans.find(([next = '']) => next > time) ?? []
  return from ? { from } : {}
}
