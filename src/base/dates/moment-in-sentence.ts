import type { Language } from '../text/language.ts'
import { formatInMadrid } from './dates.ts'
import { dayInSentence } from './in-sentence.ts'

/** A day with its time, as `dayInSentence`: "lunes 14 de diciembre, a las 19:30", "dilluns 14 de desembre, a les 19.30". */
export const momentInSentence = (date: Date | string, language: Language, now?: number) =>
  formatInMadrid(date, language, ({ hour, minute }) => {
    const [at, colon] = language === 'ca' ? ['les', '.'] : ['las', ':']
    const time = `a\u00a0${Number(hour) === 1 ? 'la' : at}\u00a0${Number(hour)}${colon}${minute}`
    return `${dayInSentence(date, language, now)}, ${time}`
  })
