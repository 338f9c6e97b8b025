import type { Language } from '../text/language.ts'
import { dayOf } from './dates.ts'
import { daysBetween } from './day-after.ts'
import { hourMs, minuteMs } from './durations.ts'

/** How far a day, "yyyy-MM-dd", is from the day of now: "ayer", "d’aquí a 16 dies". */
export const formatRelativeDay = (day: string, now: number, language: Language) =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(daysBetween(dayOf(new Date(now)), day), 'day')

/** How far an instant is from now, in days of the calendar, hours or minutes: "dentro de 16 días", "fa 3 h 5 min". */
export const formatRelative = (date: Date | string, now: number, language: Language) => {
  const left = new Date(date).getTime() - now
  const minutes = Math.trunc(Math.abs(left) / minuteMs)
  if (minutes >= 60 && minutes < halfADayMinutes) {
    const span = [`${Math.trunc(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
    return words[language][left < 0 ? 'ago' : 'in'](span)
  }
  if (minutes >= halfADayMinutes && dayOf(date) !== dayOf(new Date(now)))
    return formatRelativeDay(dayOf(date), now, language)
  const [unit, length] = minutes < 60 ? minute : hour
  return new Intl.RelativeTimeFormat(language).format(Math.trunc(left / length), unit)
}

/** In minutes. A shorter time, from one hour, is shown with hours and minutes. */
const halfADayMinutes = 12 * 60
const words = {
  es: { in: (span: string) => `dentro de ${span}`, ago: (span: string) => `hace ${span}` },
  ca: { in: (span: string) => `d’aquí a ${span}`, ago: (span: string) => `fa ${span}` },
}

const minute = ['minute', minuteMs] as const
const hour = ['hour', hourMs] as const
