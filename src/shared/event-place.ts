import { type Language, inLanguage } from './text/language.ts'

type Place = { location: string; locationCa: string; restaurant: { direccion: string } | null }

/** Where an event is, in one line: its place, and the address of its restaurant. */
export const placeOf = ({ location, locationCa, restaurant }: Place, language: Language) =>
  [inLanguage(language, location, locationCa), restaurant?.direccion].filter(Boolean).join(', ')
