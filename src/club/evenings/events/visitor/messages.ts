import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  backToEvents: { es: 'Volver a los eventos', ca: 'Torna als esdeveniments' },
  tabs: { es: 'Contenido del evento', ca: 'Contingut de l’esdeveniment' },
  information: { es: 'Información', ca: 'Informació' },
  multimedia: { es: 'Multimedia', ca: 'Multimèdia' },
  registration: { es: 'Inscripción', ca: 'Inscripció' },
  signIn: { es: 'entra con tu cuenta', ca: 'entra amb el teu compte' },
  perPerson: { es: 'por persona', ca: 'per persona' },
  seatsLeft: {
    es: (n: number) => (n === 1 ? 'Queda 1 silla libre' : `Quedan ${n} sillas libres`),
    ca: (n: number) => (n === 1 ? 'Queda 1 cadira lliure' : `Queden ${n} cadires lliures`),
  },
  left: {
    es: (n: number) => (n === 1 ? 'queda 1' : `quedan ${n}`),
    ca: (n: number) => (n === 1 ? 'en queda 1' : `en queden ${n}`),
  },
  registered: {
    es: (n: number, of: number) => `${n} ${n === 1 ? 'inscrito' : 'inscritos'} de ${of}`,
    ca: (n: number, of: number) => `${n} ${n === 1 ? 'inscrit' : 'inscrits'} de ${of}`,
  },
  date: { es: 'Fecha', ca: 'Data' },
  location: { es: 'Lugar', ca: 'Lloc' },
  howToGet: { es: 'Cómo llegar', ca: 'Com s’hi arriba' },
  payLater: {
    es: (date: string) => `Hoy no pagas nada. Cancelas sin coste hasta el ${date}.`,
    ca: (date: string) => `Avui no pagues res. Cancel·les sense cost fins ${date}.`,
  },
  noticeWhenFree: {
    es: 'Si no puedes venir, avísanos y damos la silla a otra persona.',
    ca: 'Si no pots venir, avisa’ns i donem la cadira a algú altre.',
  },
  addToCalendar: { es: 'Añadir al calendario', ca: 'Afegeix-ho al calendari' },
  tellUs: { es: 'Escríbenos o llámanos', ca: 'Escriu-nos o truca’ns' },
  organizer: { es: 'Organiza', ca: 'Organitza' },
  tweet: { es: 'Mira este evento', ca: 'Mira aquest esdeveniment' },
  mailSubject: { es: 'Evento interesante', ca: 'Esdeveniment interessant' },
  copied: {
    es: 'La URL del evento ha sido copiada al portapapeles',
    ca: 'L’URL de l’esdeveniment s’ha copiat al porta-retalls',
  },
})
