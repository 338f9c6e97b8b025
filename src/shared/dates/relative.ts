import { oneDay, oneHour } from './durations.ts'
import type { Language } from '../text/language.ts'

/** How far an instant is from now, in days, hours or minutes: "dentro de 16 días", "fa 3 hores". */
export const formatRelative = (date: Date | string, now: number, language: Language) => {
  const left = new Date(date).getTime() - now
  const [unit, length] = units.find(([, ms]) => Math.abs(left) >= 2 * ms) ?? minute
  return new Intl.RelativeTimeFormat(language).format(Math.trunc(left / length), unit)
}

const minute = ['minute', 60_000] as const
/** One is used from two on: "36 horas" says more than "1 día". */
const units = [['day', oneDay], ['hour', oneHour], minute] as const
