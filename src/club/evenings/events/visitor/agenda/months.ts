import { dayOf } from '#base/dates/dates.ts'
import { monthName } from '#base/dates/month-name.ts'
import type { Language } from '#base/text/language.ts'

/** The month of a day among others in their order: "Diciembre", and "Enero 2027" where a year begins after the day before it. */
export const monthInWords = (day: string, before: string | undefined, language: Language) => {
  const name = monthName(day, language)
  const year = dayOf(day).slice(0, 4)
  const isNewYear = before && !dayOf(before).startsWith(year)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${isNewYear ? `\u00a0${year}` : ''}`
}
