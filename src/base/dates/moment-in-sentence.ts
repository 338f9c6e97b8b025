import type { Language } from '../text/language.ts'
import { formatInMadrid } from './dates.ts'
import { dayInSentence } from './in-sentence.ts'

/** A day with its time, written as everywhere: "lunes 14 de diciembre, a las 19:30", "dilluns 14 de desembre, a les 19:30". */
export const momentInSentence = (date: Date | string, language: Language, now?: number) =>
  formatInMadrid(date, language, ({ hour, minute }) => {
    const at = Number(hour) === 1 ? 'la' : language === 'ca' ? 'les' : 'las'
    return `${dayInSentence(date, language, now)}, a\u00a0${at}\u00a0${hour}:${minute}`
  })
