import { type Language } from '../text/language.ts'
import { formatEventDays, formatEventTimes, isMultiDay } from './event-days.ts'
import { weekdayOf } from './weekday.ts'

type Times = Parameters<typeof formatEventDays>[0]

/** "vie 12 mar 2027, 18:00–20:00", for the people of an event: a line breaks only after the comma. */
export const formatEventWhen = (event: Times, language: Language) => {
  const days = formatEventDays(event, language)
  const day = isMultiDay(event) ? days : `${weekdayOf(event.date, language)} ${days}`.replaceAll(' ', '\u00a0')
  return `${day}, ${formatEventTimes(event, language)}`
}
