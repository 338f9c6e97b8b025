import { bilingual } from '#base/text/language.ts'

/** What the agenda and the page of an event both say, and what has become of an event. `state-messages.ts` has what the page of an open event does not need. */
export const cardMessages = bilingual({
  title: { es: 'Agenda', ca: 'Agenda' },
  register: { es: 'Inscribirme', ca: 'Inscriu-m’hi' },
  'under-way': { es: 'Ya ha empezado', ca: 'Ja ha començat' },
  over: { es: 'Ya celebrado', ca: 'Ja celebrat' },
  cancelled: { es: 'Cancelado', ca: 'Cancel·lat' },
  moved: { es: 'Nueva fecha', ca: 'Nova data' },
  full: { es: 'Completo', ca: 'Complet' },
})
