import type { Language } from './language.ts'

/** Every date of the club is shown in Barcelona's time (decision 17). */
export const timeZone = 'Europe/Madrid'

/** "dd MMM yyyy" (spec §9); "Fecha desconocida" where there is no date (§8). */
export const formatDate = (date: Date | string, language: Language) =>
  inMadrid(date, language, ({ day, monthName, year }) => `${day} ${monthName} ${year}`)

/** "dd MMM yyyy - HH:mm", as event cards show it (spec §9). */
export const formatDateTime = (date: Date | string, language: Language) =>
  inMadrid(
    date,
    language,
    ({ day, monthName, year, hour, minute }) => `${day} ${monthName} ${year} - ${hour}:${minute}`,
  )

/** "HH:mm". */
export const formatTime = (date: Date | string, language: Language) =>
  inMadrid(date, language, ({ hour, minute }) => `${hour}:${minute}`)

/** "dd/MM/yyyy", as the panel's blog shows it (spec §9). */
export const formatShortDate = (date: Date | string, language: Language) =>
  inMadrid(date, language, ({ day, month, year }) => `${day}/${month}/${year}`)

/** The day in Madrid as "yyyy-MM-dd". */
export const dayOf = (date: Date | string) => inMadrid(date, 'es', ({ year, month, day }) => `${year}-${month}-${day}`)

/** The month's short name and the day, as the posters print them. */
export const posterDate = (date: Date | string, language: Language) => ({
  month: inMadrid(date, language, ({ monthName }) => monthName),
  day: inMadrid(date, language, ({ day }) => String(Number(day))),
})

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'monthName', string>

/** The parts of an instant as a clock and a calendar in Madrid show it. */
export const inMadrid = (date: Date | string, language: Language, write: (parts: Parts) => string) => {
  const instant = date instanceof Date ? date : new Date(date)
  if (Number.isNaN(instant.getTime())) return unknown[language]
  const parts = partsOf(instant)
  return write({ ...parts, monthName: months[language][Number(parts.month) - 1] ?? '' })
}

// A card writes one instant three times, a list is drawn again and again, and Intl takes longer than the rest of a card.
const known = new Map<number, Parts>()
const knownAtMost = 1000

const partsOf = (instant: Date) => {
  const time = instant.getTime()
  const parts =
    known.get(time) ??
    (Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value])) as Parts)
  if (known.size >= knownAtMost) known.clear()
  known.set(time, parts)
  return parts
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

// As date-fns abbreviates them, which a test compares: its locales would be a tenth of what a phone loads first.
const months = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  ca: ['gen.', 'febr.', 'març', 'abr.', 'maig', 'juny', 'jul.', 'ag.', 'set.', 'oct.', 'nov.', 'des.'],
}

const unknown = { es: 'Fecha desconocida', ca: 'Data desconeguda' }
