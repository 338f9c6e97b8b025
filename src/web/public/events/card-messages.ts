import { bilingual } from '#shared/text/language.ts'

/** Why an event takes no registrations, on its card and its page. In its own file, because the home page needs no other texts of events. */
export const cardMessages = bilingual({
  'under-way': { es: 'Ya ha empezado', ca: 'Ja ha començat' },
  over: { es: 'Ya celebrado', ca: 'Ja s’ha fet' },
  full: { es: 'Completo', ca: 'Complet' },
})
