import { dayOf, formatDate, formatTime, formatInMadrid } from './dates.ts'
import type { Language } from '../text/language.ts'

type Times = { date: Date | string; endsAt?: Date | string | null }

/** "dd MMM yyyy", and of an event of several days the last one too: "12–14 mar 2027". */
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

/** The days and when it begins, as cards and the panel's lists show it: "dd MMM yyyy - HH:mm" (spec §9). */
export const formatEventStart = (event: Times, language: Language) =>
  `${formatEventDays(event, language)} - ${formatTime(event.date, language)}`

/** From when to when, each with its day where an event takes several: "21:00–01:00", "12 mar 18:00 – 14 mar 16:00". */
export const formatEventTimes = (event: Times, language: Language) => {
  const start = formatTime(event.date, language)
  if (!event.endsAt) return start
  const end = formatTime(event.endsAt, language)
  if (!isMultiDay(event)) return `${start}–${end}`
  return `${dayAndMonth(event.date, language)} ${start} – ${dayAndMonth(event.endsAt, language)} ${end}`
}

/** Whether an event ends on another day in Barcelona. Until six in the morning it is still the evening before. */
export const isMultiDay = <T extends Times>(event: T): event is T & { endsAt: Date | string } =>
  !!event.endsAt && dayOf(new Date(new Date(event.endsAt).getTime() - sixHours)) > dayOf(event.date)

// A moment more, so that six o'clock itself belongs to the night.
const sixHours = 6 * 60 * 60 * 1000 + 1

const partsOf = (date: Date | string) => dayOf(date).split('-').toReversed()

const dayAndMonth = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ day, monthName }) => `${day} ${monthName}`)
