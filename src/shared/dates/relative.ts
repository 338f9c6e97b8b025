import { oneDay, oneHour } from './durations.ts'
import type { Language } from '../text/language.ts'

/** How far an instant is from now, in days, hours or minutes: "dentro de 16 días", "fa 3 h 5 min". */
export const formatRelative = (date: Date | string, now: number, language: Language) => {
  const left = new Date(date).getTime() - now
  const minutes = Math.trunc(Math.abs(left) / 60_000)
  if (minutes >= 60 && minutes < halfADay) {
    const span = [`${Math.trunc(minutes / 60)} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
    return words[language][left < 0 ? 'ago' : 'in'](span)
  }
  const [unit, length] = units.find(([, ms]) => Math.abs(left) >= 2 * ms) ?? minute
  return new Intl.RelativeTimeFormat(language).format(Math.trunc(left / length), unit)
}

/** In minutes. A shorter time, from one hour, is shown with hours and minutes. */
const halfADay = 12 * 60
const words = {
  es: { in: (span: string) => `dentro de ${span}`, ago: (span: string) => `hace ${span}` },
  ca: { in: (span: string) => `d’aquí a ${span}`, ago: (span: string) => `fa ${span}` },
}

const minute = ['minute', 60_000] as const
/** A unit is used from two of it: "36 horas" is more exact than "1 día". */
const units = [['day', oneDay], ['hour', oneHour], minute] as const
