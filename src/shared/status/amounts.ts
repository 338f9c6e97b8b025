import { formatDateTime } from '../dates/dates.ts'

/** The languages of the panel, and that of the commands. */
export type StatusLanguage = 'es' | 'ca' | 'en'

/** Bytes as "1,5 GB". */
export const size = (bytes: number, tongue: StatusLanguage) => {
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 4)
  const value = bytes / 1024 ** power
  const digits = value < 10 && power > 1 ? 1 : 0
  return `${value.toLocaleString(tongue, { maximumFractionDigits: digits })} ${['B', 'kB', 'MB', 'GB', 'TB'][power]}`
}

const units = {
  es: { day: ['día', 'días'], hour: ['hora', 'horas'], minute: ['minuto', 'minutos'], second: ['segundo', 'segundos'] },
  ca: { day: ['dia', 'dies'], hour: ['hora', 'hores'], minute: ['minut', 'minuts'], second: ['segon', 'segons'] },
  en: { day: ['day', 'days'], hour: ['hour', 'hours'], minute: ['minute', 'minutes'], second: ['second', 'seconds'] },
} as const
const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Seconds in their largest unit: "3 horas". */
export const duration = (seconds: number, tongue: StatusLanguage) => {
  const [unit, length] = steps.find(([, at]) => seconds >= at) ?? steps[3]
  const count = Math.floor(seconds / length)
  return `${count} ${units[tongue][unit][count === 1 ? 0 : 1]}`
}

/** A moment: in Madrid's time for the panel, in ISO for a command. */
export const formatMoment = (at: string, tongue: StatusLanguage) =>
  tongue === 'en' ? at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC') : formatDateTime(at, tongue)
