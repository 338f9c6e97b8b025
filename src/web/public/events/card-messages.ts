import { bilingual } from '#shared/text/language.ts'

/** Why an event takes no registrations, on its card and its page. `state-messages.ts` has what the page of an open event does not need. */
export const cardMessages = bilingual({
  'under-way': { es: 'Ya ha empezado', ca: 'Ja ha començat' },
  over: { es: 'Ya celebrado', ca: 'Ja s’ha fet' },
  full: { es: 'Completo', ca: 'Complet' },
})
