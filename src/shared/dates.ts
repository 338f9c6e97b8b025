import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { ca } from 'date-fns/locale/ca'
import { es } from 'date-fns/locale/es'
import type { Language } from './language.ts'

/** Every date of the club is shown in Barcelona's time (decision 17). */
export const timeZone = 'Europe/Madrid'

const locales = { es, ca }
const unknown = { es: 'Fecha desconocida', ca: 'Data desconeguda' }

/** "dd MMM yyyy" (spec §9). */
export const formatDate = (date: Date | string, language: Language) => inMadrid(date, 'dd MMM yyyy', language)

/** "dd MMM yyyy - HH:mm", as event cards show it (spec §9). */
export const formatDateTime = (date: Date | string, language: Language) =>
  inMadrid(date, 'dd MMM yyyy - HH:mm', language)

/** "HH:mm". */
export const formatTime = (date: Date | string, language: Language) => inMadrid(date, 'HH:mm', language)

/** The day in Madrid as "yyyy-MM-dd". */
export const dayOf = (date: Date | string) => inMadrid(date, 'yyyy-MM-dd', 'es')
/** An instant as a field for date and time takes it, in Madrid: "yyyy-MM-ddTHH:mm". */
export const toLocal = (date: Date | string) => inMadrid(date, "yyyy-MM-dd'T'HH:mm", 'es')

/** The instant a field for date and time means in Madrid. An hour the clocks skip is the one after it. */
export const fromLocal = (local: string) => {
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0] = local.split(/[-T:]/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime())
}

/** The month's short name and the day, as the posters print them. */
export const posterDate = (date: Date | string, language: Language) => ({
  month: inMadrid(date, 'MMM', language),
  day: inMadrid(date, 'd', language),
})

/** A date with a pattern of date-fns, in Madrid; "Fecha desconocida" where there is none (spec §8). */
export const inMadrid = (date: Date | string, pattern: string, language: Language) => {
  const local = new TZDate(date instanceof Date ? date.getTime() : Date.parse(date), timeZone)
  return isValid(local) ? format(local, pattern, { locale: locales[language] }) : unknown[language]
}
