import { bilingual } from '#shared/text/language.ts'

/** What is said of an event that nobody can register for, on its card and on its page. The home page loads no more words of events. */
export const cardMessages = bilingual({
  'under-way': { es: 'Ya ha empezado', ca: 'Ja ha començat' },
  over: { es: 'Ya celebrado', ca: 'Ja s’ha fet' },
  full: { es: 'Completo', ca: 'Complet' },
})
