import { otherKind } from '#shared/event-kind.ts'
import { bilingual } from '#shared/text/language.ts'

/** The texts of the agenda that the page of an event does not need. */
export const agendaMessages = bilingual({
  subtitle: {
    es: 'Cenas, catas, charlas y salidas. Pocas sillas y mucha conversación: si te gusta una fecha, no te duermas.',
    ca: 'Sopars, tastos, xerrades i sortides. Poques cadires i molta conversa: si t’agrada una data, no badis.',
  },
  list: { es: 'Eventos', ca: 'Esdeveniments' },
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
  category: { es: 'Categoría', ca: 'Categoria' },
  all: { es: 'Todos', ca: 'Tots' },
  others: otherKind,
  subscribe: { es: 'Suscribirse al calendario (.ics)', ca: 'Subscriu-te al calendari (.ics)' },
  underWay: { es: (date: string) => `En marcha: ${date}`, ca: (date: string) => `En marxa: ${date}` },
  next: { es: (date: string) => `La próxima mesa: ${date}`, ca: (date: string) => `La pròxima taula: ${date}` },
  pages: { es: 'Páginas de la agenda', ca: 'Pàgines de l’agenda' },
  noneHere: { es: 'Aquí no hay eventos.', ca: 'Aquí no hi ha esdeveniments.' },
  earlier: { es: 'Eventos anteriores', ca: 'Esdeveniments anteriors' },
  later: { es: 'Eventos siguientes', ca: 'Esdeveniments següents' },
  emptyTitle: { es: 'Todavía no hay mesa puesta', ca: 'Encara no hi ha taula parada' },
  emptyText: {
    es: 'No hay eventos ahora mismo. Vuelve pronto, que siempre tenemos alguno al fuego.',
    ca: 'No hi ha cap esdeveniment ara mateix. Torna d’aquí a uns dies, que sempre en tenim algun al foc.',
  },
  listError: { es: 'Error al cargar los eventos', ca: 'Error en carregar els esdeveniments' },
  listErrorText: {
    es: (message: string) => `Error fetching eventos: ${message}`,
    ca: (message: string) => `Error en demanar els esdeveniments: ${message}`,
  },
})
