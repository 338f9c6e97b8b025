import type { Language } from './text/language.ts'

/** Where organizers come from so far; any other country is shown as it was written. */
const inCatalan: Record<string, string> = { España: 'Espanya', Francia: 'França', Italia: 'Itàlia' }

/** A country as it was written in Spanish, in the language it is read in. */
export const countryIn = (language: Language, country: string) =>
  language === 'ca' ? (inCatalan[country] ?? country) : country
