import { bilingual } from '#base/text/language.ts'

/** The texts of an agenda that has no events to come, or could not be read. */
export const emptyAgendaMessages = bilingual({
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
  emptyTitle: { es: 'Todavía no hay mesa puesta', ca: 'Encara no hi ha taula parada' },
  emptyText: {
    es: 'No hay eventos ahora mismo. Vuelve pronto, que siempre tenemos alguno al fuego.',
    ca: 'No hi ha cap esdeveniment ara mateix. Torna d’aquí a uns dies, que sempre en tenim algun al foc.',
  },
  listError: { es: 'No hemos podido cargar la agenda', ca: 'No hem pogut carregar l’agenda' },
  listErrorText: {
    es: (message: string) => `Error fetching eventos: ${message}`,
    ca: (message: string) => `Error en demanar els esdeveniments: ${message}`,
  },
})
