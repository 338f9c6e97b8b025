import type { Language } from '../text/language.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'

/** How far an instant is from now, in days, hours or minutes: "dentro de 16 días", "fa 3 h 5 min". */
export const formatRelative = (date: Date | string, now: number, language: Language) => {
  const left = new Date(date).getTime() - now
  const minutes = Math.trunc(Math.abs(left) / minuteMs)
  if (minutes >= 60 && minutes < halfADayMinutes) {
    const span = [`${Math.trunc(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
    return words[language][left < 0 ? 'ago' : 'in'](span)
  }
  const [unit, length] = units.find(([, ms]) => Math.abs(left) >= 2 * ms) ?? minute
  return new Intl.RelativeTimeFormat(language).format(Math.trunc(left / length), unit)
}

/** In minutes. A shorter time, from one hour, is shown with hours and minutes. */
const halfADayMinutes = 12 * 60
const words = {
  es: { in: (span: string) => `dentro de ${span}`, ago: (span: string) => `hace ${span}` },
  ca: { in: (span: string) => `d’aquí a ${span}`, ago: (span: string) => `fa ${span}` },
}

const minute = ['minute', minuteMs] as const
/** A unit is used from two of it: "36 horas" is more exact than "1 día". */
const units = [['day', dayMs], ['hour', hourMs], minute] as const
