import { formatDateTime } from '../dates/dates.ts'
import { daySeconds, hourSeconds, minuteSeconds } from '../dates/durations.ts'

/** The languages of the panel, and English for the commands. */
export type StatusLanguage = 'es' | 'ca' | 'en'

/** Formats bytes: "1,5 GB". */
export const size = (bytes: number, language: StatusLanguage) => {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 4)
  const value = bytes / 1024 ** power
  const digits = value < 10 && power > 1 ? 1 : 0
  return `${value.toLocaleString(language, { maximumFractionDigits: digits })} ${['B', 'kB', 'MB', 'GB', 'TB'][power]}`
}

const units = {
  es: { day: ['día', 'días'], hour: ['hora', 'horas'], minute: ['minuto', 'minutos'], second: ['segundo', 'segundos'] },
  ca: { day: ['dia', 'dies'], hour: ['hora', 'hores'], minute: ['minut', 'minuts'], second: ['segon', 'segons'] },
  en: { day: ['day', 'days'], hour: ['hour', 'hours'], minute: ['minute', 'minutes'], second: ['second', 'seconds'] },
} as const
const steps = [
  ['day', daySeconds],
  ['hour', hourSeconds],
  ['minute', minuteSeconds],
  ['second', 1],
] as const

/** Formats seconds in their largest unit: "3 horas". */
export const duration = (seconds: number, language: StatusLanguage) => {
  const [unit, length] = steps.find(([, at]) => seconds >= at) ?? steps[3]
  const count = Math.floor(seconds / length)
  return `${count} ${units[language][unit][count === 1 ? 0 : 1]}`
}

/** Formats an instant: in Madrid time for the panel, in UTC for a command. */
export const formatMoment = (at: string, language: StatusLanguage) =>
  language === 'en' ? at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC') : formatDateTime(at, language)
