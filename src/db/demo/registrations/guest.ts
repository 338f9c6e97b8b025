import type { knownFrom } from '#shared/forms/event-registration.ts'
import type { Language } from '#shared/text/language.ts'

type KnownFrom = (typeof knownFrom)[number]
type Asides = { daysAgo: number; diet?: string; notes?: string }

/** One line per guest: the telephone by its last two figures, and what else they told us. */
export const guest = (
  fullName: string,
  email: string,
  phone: string,
  language: Language,
  howDidYouKnowUs: KnownFrom,
  { daysAgo, diet = '', notes = '' }: Asides,
) => ({
  fullName,
  email,
  phone: `+34 600 000 0${phone}`,
  language,
  howDidYouKnowUs,
  isMember: howDidYouKnowUs === 'Ya soy socio',
  dietaryRestrictions: diet,
  notes,
  daysAgo,
})
