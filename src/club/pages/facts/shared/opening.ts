import { type PublicFacts, openingTimesOf } from '#base/club-facts.ts'
import { toLocal } from '#base/dates/local-time.ts'

type Hours = Pick<PublicFacts, 'weekdayHours' | 'saturdayHours' | 'sundayHours'>
type Span = { opens: string; closes: string }
/** Open until a time, or closed: then from when on the same day, if at all. */
type Opening = { until?: string | undefined; from?: string | undefined }

/** Which of the hours are those of the day of a moment, in milliseconds. */
const hoursOfDay = (moment: number): keyof Hours => {
  const weekday = new Date(toLocal(new Date(moment)).slice(0, 10)).getUTCDay()
  return weekday === 0 ? 'sundayHours' : weekday === 6 ? 'saturdayHours' : 'weekdayHours'
}

/** Whether the club is open at a moment, in milliseconds. */
export const openingAt = (hours: Hours, moment: number) => {
  const [, time = ''] = toLocal(new Date(moment)).split('T')
  const spans = openingTimesOf(hours[hoursOfDay(moment)]).map((span) => {
    const [opens = '', closes = ''] = span.split('–')
    return { opens, closes }
  })
  return openingIn(spans, time)
}

/** What is open in these spans of a day, in their order, at a time ("HH:mm"). One may close after midnight. */
export const openingIn = (spans: Span[], time: string): Opening => {
  const open = spans.find(({ opens, closes }) => opens <= time && (time < closes || closes < opens))
  return open ? { until: open.closes } : { from: spans.find(({ opens }) => opens > time)?.opens }
}
