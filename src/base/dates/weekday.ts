import { type DateParts, formatInMadrid } from './dates.ts'
import type { Language } from '../text/language.ts'

/**
 * "jue 03 dic 2026", "dj. 03 des. 2026": a date as a person reads it. Tables of the panel have the spec's format (dates.ts). After a
 * weekday the Catalan article is always "el", while before the number alone it depends on it.
 */
export const formatDay = (date: Date | string, language: Language) =>
  formatWithWeekday(date, language, ({ weekday, day, monthName, year }) => `${weekday} ${day} ${monthName} ${year}`)

/** "sáb 21 nov": what waits is never a year old, and what is soon needs no year. */
export const shortDay = (date: Date | string, language: Language) =>
  formatWithWeekday(date, language, ({ weekday, day, monthName }) => `${weekday} ${day} ${monthName}`)

/** "jue 03 dic 2026 - 20:30". */
export const formatDayTime = (date: Date | string, language: Language) =>
  formatWithWeekday(
    date,
    language,
    ({ weekday, day, monthName, year, hour, minute }) => `${weekday} ${day} ${monthName} ${year} - ${hour}:${minute}`,
  )

/** Formats an instant by its parts in Madrid and its weekday. The result never breaks across lines. */
export const formatWithWeekday = (
  date: Date | string,
  language: Language,
  write: (parts: DateParts & { weekday: string }) => string,
) =>
  formatInMadrid(date, language, (parts) =>
    unbroken(write({ ...parts, weekday: weekdays[language][weekdayOf(parts)]! })),
  )

/** The whole weekday, beside a date on a poster. */
export const weekdayName = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, (parts) => weekdayNames[language][weekdayOf(parts)]!)

const weekdayOf = ({ year, month, day }: DateParts) =>
  new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()

// A line may break after a hyphen, even before a no-break space: a word joiner prevents it.
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')

const weekdays = {
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  ca: ['dg.', 'dl.', 'dt.', 'dc.', 'dj.', 'dv.', 'ds.'],
}

const weekdayNames = {
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  ca: ['diumenge', 'dilluns', 'dimarts', 'dimecres', 'dijous', 'divendres', 'dissabte'],
}
