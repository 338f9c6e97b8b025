import type { Language } from '../text/language.ts'
import { formatInMadrid } from './dates.ts'

/** The name of the month of a day: "diciembre". */
export const monthName = (date: Date | string, language: Language) =>
  formatInMadrid(date, language, ({ month }) => months[language].split(' ')[Number(month) - 1]!)

const months = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ca: 'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre',
}
