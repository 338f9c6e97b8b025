import { formatDateTime, formatInMadrid } from './dates.ts'
import type { Language } from '../text/language.ts'

/**
 * "lun 30 nov 2026 - 20:30", for a deadline. In Catalan "dl. 30 nov. 2026 - 20:30": after a weekday the article is always "el", while
 * before the number alone it depends on it. It never breaks across lines.
 */
export const formatDeadline = (date: Date | string, language: Language) =>
  `${weekdayOf(date, language)} ${formatDateTime(date, language)}`
    .replaceAll(' ', '\u00a0')
    .replace('-', '\u2060-\u2060')

/** The short weekday of a date in Madrid. */
export const weekdayOf = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ year, month, day }) => {
    const weekday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()
    return weekdays[language][weekday]!
  })

const weekdays = {
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  ca: ['dg.', 'dl.', 'dt.', 'dc.', 'dj.', 'dv.', 'ds.'],
}
