import type { Language } from '../text/language.ts'

/** A month, given as "2026-11": "noviembre de 2026". */
export const formatMonth = (month: string, language: Language) =>
  new Intl.DateTimeFormat(`${language}-ES`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00Z`),
  )
