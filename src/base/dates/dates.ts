import type { Language } from '../text/language.ts'
import { hourMs } from './durations.ts'

/** Every date of the club is shown in Barcelona time (decision 1). */
export const timeZone = 'Europe/Madrid'

/** "dd MMM yyyy" (spec §9), for tables; "Fecha desconocida" for an invalid date (§8). Elsewhere dates have their weekday (weekday.ts). */
export const formatDate = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ day, monthName, year }) => `${day} ${monthName} ${year}`)

/** "dd MMM yyyy - HH:mm" (spec §9), for tables. */
export const formatDateTime = (date: Date | string, language: Language) =>
  formatInMadrid(
    date,
    language,
    ({ day, monthName, year, hour, minute }) => `${day} ${monthName} ${year} - ${hour}:${minute}`,
  )

/** "HH:mm". */
export const formatTime = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ hour, minute }) => `${hour}:${minute}`)

/** "dd/MM/yyyy", as the panel's blog shows it (spec §9). */
export const formatShortDate = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ day, month, year }) => `${day}/${month}/${year}`)

/** The day in Madrid as "yyyy-MM-dd". */
export const dayOf = (date: Date | string) =>
  formatInMadrid(date, 'es', ({ year, month, day }) => `${year}-${month}-${day}`)

/** The month's short name and the day, as the posters print them. */
export const posterDate = (date: Date | string, language: Language) => ({
  month: formatInMadrid(date, language, ({ monthName }) => monthName),
  day: formatInMadrid(date, language, ({ day }) => String(Number(day))),
})

/** The number of the month in Madrid, "1" to "12". */
export const monthOf = (date: Date | string) => formatInMadrid(date, 'es', ({ month }) => String(Number(month)))

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

export type DateParts = Parts & { monthName: string }

/** Formats an instant by its date and time parts in Madrid; "Fecha desconocida" for an invalid date, or for none. */
export const formatInMadrid = (date: Date | string, language: Language, write: (parts: DateParts) => string) => {
  // An infinite date of the database arrives as null, which would be 1970.
  const instant = date instanceof Date ? date : new Date(date ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return unknown[language]
  const parts = partsOf(instant)
  return write({ ...parts, monthName: months[language][Number(parts.month) - 1] ?? '' })
}

// A card formats one instant three times, and lists render often.
const cache = new Map<number, Parts>()
const maxCached = 1000

const partsOf = (instant: Date) => {
  const time = instant.getTime()
  const year = instant.getUTCFullYear()
  const parts =
    cache.get(time) ?? (year < ruleSince || year > ruleUntil ? partsByIntl(instant) : partsByRule(time, year))
  if (cache.size >= maxCached) cache.clear()
  cache.set(time, parts)
  return parts
}

// Creating an Intl formatter is the slowest part of the scripts' start on a phone. So this implements the rule of the
// European Union: summer time lasts from the last Sunday of March to the last Sunday of October, at 01:00 UTC.
const partsByRule = (time: number, utcYear: number): Parts => {
  const isSummer = time >= lastSundayOf(utcYear, march) && time < lastSundayOf(utcYear, october)
  const local = new Date(time + (isSummer ? 2 : 1) * hourMs).toISOString()
  const [year = '', month = '', day = '', hour = '', minute = ''] = local.split(/[-T:]/)
  return { year, month, day, hour, minute }
}

const ruleSince = 1997
const ruleUntil = 9998
const march = 2
const october = 9

/** 01:00 UTC on the last Sunday of a month of 31 days. */
const lastSundayOf = (year: number, month: number) =>
  Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay(), 1)

/** For dates before the rule, by the time zone database. */
const partsByIntl = (instant: Date) => {
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value])) as Parts
}

let formatter: Intl.DateTimeFormat | undefined

// The abbreviations of date-fns, compared by a test. Its locales would add a tenth to the first load.
const months = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  ca: ['gen.', 'febr.', 'març', 'abr.', 'maig', 'juny', 'jul.', 'ag.', 'set.', 'oct.', 'nov.', 'des.'],
}

const unknown = { es: 'Fecha desconocida', ca: 'Data desconeguda' }
