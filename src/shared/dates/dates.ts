import type { Language } from '../text/language.ts'

/** Every date of the club is shown in Barcelona's time (decision 40). */
export const timeZone = 'Europe/Madrid'

/** "dd MMM yyyy" (spec §9); "Fecha desconocida" where there is no date (§8). */
export const formatDate = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ day, monthName, year }) => `${day} ${monthName} ${year}`)

/** "dd MMM yyyy - HH:mm", as event cards show it (spec §9). */
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

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

/** The parts of an instant as a clock and a calendar in Madrid show it. */
export const formatInMadrid = (
  date: Date | string,
  language: Language,
  write: (parts: Parts & { monthName: string }) => string,
) => {
  const instant = date instanceof Date ? date : new Date(date)
  if (Number.isNaN(instant.getTime())) return unknown[language]
  const parts = partsOf(instant)
  return write({ ...parts, monthName: months[language][Number(parts.month) - 1] ?? '' })
}

// A card writes one instant three times, and a list is drawn again and again.
const known = new Map<number, Parts>()
const knownAtMost = 1000

const partsOf = (instant: Date) => {
  const time = instant.getTime()
  const year = instant.getUTCFullYear()
  const parts =
    known.get(time) ?? (year < ruleSince || year > ruleUntil ? partsByIntl(instant) : partsByRule(time, year))
  if (known.size >= knownAtMost) known.clear()
  known.set(time, parts)
  return parts
}

// To make Intl's clock takes a phone longer than all the rest with which our scripts begin, so the rule of the European
// Union is written out: an hour more from the last Sunday of March to that of October, at one o'clock in Greenwich.
const partsByRule = (time: number, utcYear: number): Parts => {
  const isSummer = time >= lastSundayOf(utcYear, march) && time < lastSundayOf(utcYear, october)
  const local = new Date(time + (isSummer ? 2 : 1) * oneHour).toISOString()
  const [year = '', month = '', day = '', hour = '', minute = ''] = local.split(/[-T:]/)
  return { year, month, day, hour, minute }
}

const ruleSince = 1997
const ruleUntil = 9998
const oneHour = 60 * 60 * 1000
const march = 2
const october = 9

/** One o'clock in Greenwich on the last Sunday of a month of 31 days. */
const lastSundayOf = (year: number, month: number) =>
  Date.UTC(year, month, 31 - new Date(Date.UTC(year, month, 31)).getUTCDay(), 1)

/** What was before the rule, as the time zones' own tables know it. */
const partsByIntl = (instant: Date) => {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value])) as Parts
}

let clock: Intl.DateTimeFormat | undefined

// As date-fns abbreviates them, which a test compares: its locales would be a tenth of what a phone loads first.
const months = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  ca: ['gen.', 'febr.', 'març', 'abr.', 'maig', 'juny', 'jul.', 'ag.', 'set.', 'oct.', 'nov.', 'des.'],
}

const unknown = { es: 'Fecha desconocida', ca: 'Data desconeguda' }
