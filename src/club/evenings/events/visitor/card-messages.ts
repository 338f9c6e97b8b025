import { bilingual } from '#base/text/language.ts'

/** What has become of an event, on its card and its page. `state-messages.ts` has what the page of an open event does not need. */
export const cardMessages = bilingual({
  'under-way': { es: 'Ya ha empezado', ca: 'Ja ha començat' },
  over: { es: 'Ya celebrado', ca: 'Ja celebrat' },
  cancelled: { es: 'Cancelado', ca: 'Cancel·lat' },
  moved: { es: 'Nueva fecha', ca: 'Nova data' },
  full: { es: 'Completo', ca: 'Complet' },
})
