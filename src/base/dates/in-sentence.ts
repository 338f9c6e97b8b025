import type { Language } from '../text/language.ts'
import { formatInMadrid } from './dates.ts'
import { monthName } from './month-name.ts'
import { weekdayName } from './weekday.ts'

/**
 * A day as a sentence says it: "lunes 14 de diciembre", "dilluns 14 de desembre"; Spanish puts its article before it, Catalan none. With
 * its year, if it is not that of `now` in milliseconds; without `now`, as in an email, whose own date is near, never. A line may break
 * after the weekday.
 */
export const dayInSentence = (date: Date | string, language: Language, now?: number) =>
  formatInMadrid(date, language, ({ day, year }) => {
    const month = monthName(date, language)
    const of = language === 'ca' && /^[ao]/.test(month) ? 'd’' : 'de\u00a0'
    const isOtherYear = now !== undefined && yearOf(new Date(now)) !== year
    const inYear = isOtherYear ? ` ${language === 'ca' ? 'del' : 'de'}\u00a0${year}` : ''
    return `${weekdayName(date, language)} ${Number(day)}\u00a0${of}${month}${inYear}`
  })

const yearOf = (date: Date) => formatInMadrid(date, 'es', ({ year }) => year)
