import { type DateParts, dayOf, formatTime } from './dates.ts'
import { formatDay, formatDayTime, formatWithWeekday } from './weekday.ts'
import type { Language } from '../text/language.ts'
import { hourMs } from './durations.ts'

export type Times = { date: Date | string; endsAt?: Date | string | null }

/** "jue 03 dic 2026"; for an event of several days with its last day: "vie 12 – dom 14 mar 2027". */
export const formatEventDays = (event: Times, language: Language) =>
  isMultiDay(event)
    ? `${firstDay(event, language)} – ${formatDay(event.endsAt, language)}`
    : formatDay(event.date, language)

/** The days and the start time: "jue 03 dic 2026 - 20:30". */
export const formatEventStart = (event: Times, language: Language) =>
  isMultiDay(event)
    ? `${formatEventDays(event, language)}\u00a0-\u2060\u00a0${formatTime(event.date, language)}`
    : formatDayTime(event.date, language)

/** Start and end; with their days for an event of several days: "21:00–01:00", "vie 12 mar 18:00 – dom 14 mar 16:00". */
export const formatEventTimes = (event: Times, language: Language) => {
  const start = formatTime(event.date, language)
  if (!event.endsAt) return start
  if (!isMultiDay(event)) return `${start}–${formatTime(event.endsAt, language)}`
  return `${dayAndTime(event.date, language)} – ${dayAndTime(event.endsAt, language)}`
}

/** "vie 12 mar 2027, 18:00–20:00": a line breaks only after the comma. */
export const formatEventWhen = (event: Times, language: Language) =>
  `${formatEventDays(event, language)}, ${formatEventTimes(event, language)}`

/** Whether an event ends on a later day in Barcelona. An end until 06:00 counts as the evening before. */
export const isMultiDay = <T extends Times>(event: T): event is T & { endsAt: Date | string } =>
  !!event.endsAt && dayOf(new Date(new Date(event.endsAt).getTime() - sixHoursMs)) > dayOf(event.date)

// One millisecond more, so that 06:00 itself counts as the evening before.
const sixHoursMs = 6 * hourMs + 1

type MultiDay = { date: Date | string; endsAt: Date | string }

/** The first of several days, with what it does not share with the last one: "vie 12", "mar 21 jul", "lun 21 dic 2026". */
const firstDay = ({ date, endsAt }: MultiDay, language: Language) =>
  formatWithWeekday(date, language, ({ weekday, ...parts }) => `${weekday} ${unshared(parts, endsAt)}`)

/** Of the first of several days, what it does not share with the last one. */
export const unshared = ({ day, monthName, ...first }: DateParts, last: Date | string) => {
  const [year, month] = dayOf(last).split('-')
  if (first.year !== year) return `${day} ${monthName} ${first.year}`
  return first.month === month ? day : `${day} ${monthName}`
}

const dayAndTime = (date: Date | string, language: Language) =>
  formatWithWeekday(
    date,
    language,
    ({ weekday, day, monthName, hour, minute }) => `${weekday} ${day} ${monthName} ${hour}:${minute}`,
  )
