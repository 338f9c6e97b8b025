import type { Language } from '../text/language.ts'
import { timeZone } from './dates.ts'

/** "30 de marzo de 2026", "30 de març del 2026": a day in full, as papers have it. */
export const fullDay = (date: Date | string, language: Language) => inFull(date, language, 'long')

/** "lunes, 30 de marzo de 2026". */
export const fullDayAndWeekday = (date: Date | string, language: Language) => inFull(date, language, 'full')

const inFull = (date: Date | string, language: Language, dateStyle: 'long' | 'full') =>
  new Intl.DateTimeFormat(`${language}-ES`, { dateStyle, timeZone }).format(new Date(date))
