import type { Language } from '../text/language.ts'
import { type DateParts, formatInMadrid } from './dates.ts'
import { weekdayName } from './weekday.ts'

/**
 * A day as a sentence says it: "lunes 14 de diciembre", "dilluns 14 de desembre"; Spanish puts its article before it, Catalan none. With
 * its year, if it is not that of `now` in milliseconds; without `now`, as in an email, whose own date is near, never.
 */
export const dayInSentence = (date: Date | string, language: Language, now?: number) =>
  formatInMadrid(date, language, (parts) => dayOfParts(parts, date, language, now))

/** The same with its time: "lunes 14 de diciembre, a las 19:30", "dilluns 14 de desembre, a les 19.30". */
export const momentInSentence = (date: Date | string, language: Language, now?: number) =>
  formatInMadrid(date, language, (parts) => {
    const { at, colon } = words[language]
    const hour = Number(parts.hour)
    return `${dayOfParts(parts, date, language, now)}, ${at(hour)}\u00a0${hour}${colon}${parts.minute}`
  })

/** The name of the month of a day: "diciembre". */
export const monthName = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ month }) => words[language].months.split(' ')[Number(month) - 1]!)

// A line may break after the weekday and before the time.
const dayOfParts = ({ day, year }: DateParts, date: Date | string, language: Language, now: number | undefined) => {
  const { of, ofYear } = words[language]
  const month = monthName(date, language)
  const isOtherYear = now !== undefined && formatInMadrid(new Date(now), language, (parts) => parts.year) !== year
  const dayAndMonth = `${Number(day)} ${of(month)}`.replaceAll(' ', '\u00a0')
  return `${weekdayName(date, language)} ${dayAndMonth}${isOtherYear ? ` ${ofYear}\u00a0${year}` : ''}`
}

const words = {
  es: {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    of: (month: string) => `de ${month}`,
    ofYear: 'de',
    at: (hour: number) => (hour === 1 ? 'a la' : 'a las'),
    colon: ':',
  },
  ca: {
    months: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
    of: (month: string) => (/^[ao]/.test(month) ? `d’${month}` : `de ${month}`),
    ofYear: 'del',
    at: (hour: number) => (hour === 1 ? 'a la' : 'a les'),
    colon: '.',
  },
}
