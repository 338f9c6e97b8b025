import { formatWithWeekday } from './weekday.ts'
import type { Language } from '../text/language.ts'

/** "sáb 21 nov": what waits is never a year old. */
export const shortDay = (date: Date | string, language: Language) =>
  formatWithWeekday(date, language, ({ weekday, day, monthName }) => `${weekday} ${day} ${monthName}`)
