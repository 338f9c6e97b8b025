import { type PublicFacts, openingTimesOf } from '#base/club-facts.ts'
import { dayOf, formatTime } from '#base/dates/dates.ts'

type Hours = Pick<PublicFacts, 'weekdayHours' | 'saturdayHours' | 'sundayHours'>
type Span = { opens: string; closes: string }
/** Open until a time, or closed: then from when on the same day, if at all. */
type Opening = { until?: string | undefined; from?: string | undefined }

/** Which of the hours are those of the day of a moment, in milliseconds. */
const hoursOfDay = (moment: number): keyof Hours => {
  const weekday = new Date(dayOf(new Date(moment))).getUTCDay()
  return weekday === 0 ? 'sundayHours' : weekday === 6 ? 'saturdayHours' : 'weekdayHours'
}

/** Whether the club is open at a moment, in milliseconds. */
export const openingAt = (hours: Hours, moment: number) => {
  const spans = openingTimesOf(hours[hoursOfDay(moment)]).map((span) => {
    const [opens = '', closes = ''] = span.split('–')
    return { opens, closes }
  })
  return openingIn(spans, moment)
}

/** What is open in these spans of the day of a moment, in milliseconds, in their order. One may close after midnight. */
export const openingIn = (spans: Span[], moment: number): Opening => {
  const time = formatTime(new Date(moment), 'es')
  const open = spans.find(({ opens, closes }) => opens <= time && (time < closes || closes < opens))
  return open ? { until: open.closes } : { from: spans.find(({ opens }) => opens > time)?.opens }
}
