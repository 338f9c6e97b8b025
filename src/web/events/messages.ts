import { bilingual } from '#shared/language.ts'

export const messages = bilingual({
  title: { es: 'Agenda', ca: 'Agenda' },
  subtitle: {
    es: 'Cenas, catas, charlas y salidas. Pocas sillas y mucha conversación: si te gusta una fecha, no te duermas.',
    ca: 'Sopars, tastos, xerrades i sortides. Poques cadires i molta conversa: si t’agrada una data, no badis.',
  },
  category: { es: 'Categoría', ca: 'Categoria' },
  all: { es: 'Todos', ca: 'Tots' },
  others: { es: 'Otros', ca: 'Altres' },
  subscribe: { es: 'Suscribirse al calendario (.ics)', ca: 'Subscriu-te al calendari (.ics)' },
  pages: { es: 'Páginas de la agenda', ca: 'Pàgines de l’agenda' },
  noneHere: { es: 'Aquí no hay eventos.', ca: 'Aquí no hi ha esdeveniments.' },
  earlier: { es: 'Eventos anteriores', ca: 'Esdeveniments anteriors' },
  later: { es: 'Eventos siguientes', ca: 'Esdeveniments següents' },
  past: { es: 'Ya celebrado', ca: 'Ja s’ha fet' },
  emptyTitle: { es: 'Todavía no hay mesa puesta', ca: 'Encara no hi ha taula parada' },
  emptyText: {
    es: 'No hay eventos ahora mismo. Vuelve pronto, que siempre tenemos alguno al fuego.',
    ca: 'No hi ha cap esdeveniment ara mateix. Torna d’aquí a uns dies, que sempre en tenim algun al foc.',
  },
  listError: { es: 'Error al cargar los eventos', ca: 'Error en carregar els esdeveniments' },
  listErrorText: {
    es: (message: string) => `Error fetching eventos: ${message}`,
    ca: (message: string) => `Error fetching eventos: ${message}`,
  },
  detailError: { es: 'No hemos podido cargar el evento', ca: 'No hem pogut carregar l’esdeveniment' },
  detailErrorText: {
    es: (message: string) => `Error fetching evento: ${message}`,
    ca: (message: string) => `Error fetching evento: ${message}`,
  },
  noId: { es: 'ID no proporcionado', ca: 'No s’ha indicat cap ID' },
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
  notFound: { es: 'Evento no encontrado', ca: 'Esdeveniment no trobat' },
  notFoundText: {
    es: 'Puede que se haya retirado, o que la dirección tenga una errata.',
    ca: 'Potser s’ha retirat, o l’adreça té una errata.',
  },
  backToEvents: { es: 'Volver a los eventos', ca: 'Tots els esdeveniments' },
  tabs: { es: 'Contenido del evento', ca: 'Contingut de l’esdeveniment' },
  information: { es: 'Información', ca: 'Informació' },
  multimedia: { es: 'Multimedia', ca: 'Multimèdia' },
  noPhotos: { es: 'Todavía no hay fotos de este evento.', ca: 'Encara no hi ha fotos d’aquest esdeveniment.' },
  places: {
    es: (n: number) => (n === 1 ? '1 plaza' : `${n} plazas`),
    ca: (n: number) => (n === 1 ? '1 plaça' : `${n} places`),
  },
  registration: { es: 'Inscripción', ca: 'Inscripció' },
  perPerson: { es: 'por persona', ca: 'per persona' },
  seatsTaken: {
    es: (taken: number, of: number) => `${taken} de ${of} plazas ocupadas`,
    ca: (taken: number, of: number) => `${taken} de ${of} places ocupades`,
  },
  seatsLeft: {
    es: (n: number) => (n === 1 ? 'Queda 1 silla libre' : `Quedan ${n} sillas libres`),
    ca: (n: number) => (n === 1 ? 'Queda 1 cadira lliure' : `Queden ${n} cadires lliures`),
  },
  full: { es: 'Completo', ca: 'Complet' },
  registered: {
    es: (n: number, of: number) => `${n} ${n === 1 ? 'inscrito' : 'inscritos'} de ${of}`,
    ca: (n: number, of: number) => `${n} ${n === 1 ? 'inscrit' : 'inscrits'} de ${of}`,
  },
  date: { es: 'Fecha', ca: 'Data' },
  time: { es: 'Hora', ca: 'Hora' },
  location: { es: 'Lugar', ca: 'Lloc' },
  register: { es: 'Inscribirme', ca: 'Inscriu-m’hi' },
  notice: {
    es: 'Si no puedes venir, avísanos 48 horas antes y te devolvemos el importe íntegro.',
    ca: 'Si no pots venir, avisa’ns 48 hores abans i et tornem l’import sencer.',
  },
  organizer: { es: 'Organiza', ca: 'Organitza' },
  tweet: { es: 'Mira este evento', ca: 'Mira aquest esdeveniment' },
  mailSubject: { es: 'Evento interesante', ca: 'Esdeveniment interessant' },
  copied: {
    es: 'La URL del evento ha sido copiada al portapapeles',
    ca: 'L’URL de l’esdeveniment s’ha copiat al porta-retalls',
  },
})
