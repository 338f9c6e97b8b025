import { dayOf } from '#base/dates/dates.ts'
import { monthName } from '#base/dates/in-sentence.ts'
import type { Language } from '#base/text/language.ts'

/** Of these days in their order, the months, "yyyy-MM", which name their year: the first of each that is not the year of `now`. */
export const yearsOf = (days: readonly { date: string }[], now: number) => {
  const named = new Set([dayOf(new Date(now)).slice(0, 4)])
  const years = new Map<string, string>()
  for (const { date } of days) {
    const [year = '', month = ''] = dayOf(date).split('-')
    if (named.has(year)) continue
    named.add(year)
    years.set(`${year}-${month}`, year)
  }
  return years
}

/** "Diciembre", and with a year "Enero 2027". */
export const monthInWords = (date: string, year: string, language: Language) => {
  const name = monthName(date, language)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${year && `\u00a0${year}`}`
}
