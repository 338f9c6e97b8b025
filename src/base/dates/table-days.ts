import { formatDate, formatInMadrid, formatTime } from './dates.ts'
import { type Times, isMultiDay, unshared } from './event-days.ts'
import type { Language } from '../text/language.ts'

/** The days and the start time in a table of the panel, without weekday: "dd MMM yyyy - HH:mm" (spec §9), "12–14 mar 2027 - 18:00". */
export const formatEventStartInTable = (event: Times, language: Language) =>
  `${daysInTable(event, language)} - ${formatTime(event.date, language)}`

const daysInTable = (event: Times, language: Language) => {
  if (!isMultiDay(event)) return formatDate(event.date, language)
  const first = formatInMadrid(event.date, language, (parts) => unshared(parts, event.endsAt))
  return `${first}${first.length === 2 ? '–' : ' – '}${formatDate(event.endsAt, language)}`
}
