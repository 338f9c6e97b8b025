import { dayOf, formatDate, formatTime, formatInMadrid } from './dates.ts'
import type { Language } from '../text/language.ts'

type Times = { date: Date | string; endsAt?: Date | string | null }

/** "dd MMM yyyy"; for an event of several days with its last day: "12–14 mar 2027". */
export const formatEventDays = (event: Times, language: Language) => {
  const first = formatDate(event.date, language)
  if (!isMultiDay(event)) return first
  const { date, endsAt } = event
  const last = formatDate(endsAt, language)
  const [day, month, year] = partsOf(date)
  const [, lastMonth, lastYear] = partsOf(endsAt)
  if (year !== lastYear) return `${first} – ${last}`
  return month === lastMonth ? `${day}–${last}` : `${dayAndMonth(date, language)} – ${last}`
}

/** The days and the start time, for cards and the panel's lists: "dd MMM yyyy - HH:mm" (spec §9). */
export const formatEventStart = (event: Times, language: Language) =>
  `${formatEventDays(event, language)} - ${formatTime(event.date, language)}`

/** Start and end; with their days for an event of several days: "21:00–01:00", "12 mar 18:00 – 14 mar 16:00". */
export const formatEventTimes = (event: Times, language: Language) => {
  const start = formatTime(event.date, language)
  if (!event.endsAt) return start
  const end = formatTime(event.endsAt, language)
  if (!isMultiDay(event)) return `${start}–${end}`
  return `${dayAndMonth(event.date, language)} ${start} – ${dayAndMonth(event.endsAt, language)} ${end}`
}

/** Whether an event ends on a later day in Barcelona. An end until 06:00 counts as the evening before. */
export const isMultiDay = <T extends Times>(event: T): event is T & { endsAt: Date | string } =>
  !!event.endsAt && dayOf(new Date(new Date(event.endsAt).getTime() - sixHours)) > dayOf(event.date)

// One millisecond more, so that 06:00 itself counts as the evening before.
const sixHours = 6 * 60 * 60 * 1000 + 1

const partsOf = (date: Date | string) => dayOf(date).split('-').toReversed()

const dayAndMonth = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ day, monthName }) => `${day} ${monthName}`)
