import { dayOf, formatInMadrid, formatTime } from '#base/dates/dates.ts'
import { dayAfter } from '#base/dates/day-after.ts'
import { formatWithWeekday } from '#base/dates/weekday.ts'
import { bilingual } from '#base/text/language.ts'
import type { Language } from '#base/text/language.ts'

const messages = bilingual({ today: { es: 'hoy', ca: 'avui' } })

/** The time of a line, short: «hoy 20:30», in the days around today «mar 24», then «28 oct», of other years «09 feb 23». */
export const timelineTime = (at: string, now: number, language: Language) => {
  const today = dayOf(new Date(now))
  const day = dayOf(at)
  if (day === today) return `${messages(language).today} ${formatTime(at, language)}`
  if (day > dayAfter(today, -7) && day < dayAfter(today, 7))
    return formatWithWeekday(at, language, (parts) => `${parts.weekday} ${Number(parts.day)}`)
  return formatInMadrid(at, language, ({ day: number, monthName, year }) =>
    year === today.slice(0, 4) ? `${Number(number)} ${monthName}` : `${number} ${monthName} ${year.slice(2)}`,
  )
}
