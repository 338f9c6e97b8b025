import type { Language } from './text/language.ts'

/** The countries of the present organizers; any other country is shown as it was written. */
const inCatalan: Record<string, string> = { España: 'Espanya', Francia: 'França', Italia: 'Itàlia' }

/** The name of a country, given in Spanish, in the reader's language. */
export const countryIn = (language: Language, country: string) =>
  language === 'ca' ? (inCatalan[country] ?? country) : country
