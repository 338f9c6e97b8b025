import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  dashboard: { es: 'Dashboard', ca: 'Tauler' },
  failed: { es: 'No se ha podido cargar el resumen', ca: 'No s’ha pogut carregar el resum' },
  counts: { es: 'Recuento', ca: 'Recompte' },
  pending: { es: 'Solicitudes pendientes', ca: 'Sol·licituds pendents' },
  baja: { es: 'Solicitudes de baja', ca: 'Sol·licituds de baixa' },
  activeSocios: words.activeMembers,
  restaurants: words.restaurants,
  events: words.events,
  posts: { es: 'Publicaciones', ca: 'Publicacions' },
  waits: {
    es: (count: number) => (count === 1 ? 'Espera 1 cosa' : `Esperan ${count} cosas`),
    ca: (count: number) => (count === 1 ? 'Espera 1 cosa' : `Esperen ${count} coses`),
  },
  nothingWaits: { es: 'Nada espera', ca: 'No espera res' },
  coffee: { es: 'Buen momento para un café.', ca: 'Bon moment per a un cafè.' },
  others: { es: 'Además', ca: 'A més' },
  move: { es: 'moverse', ca: 'moure’s' },
  open: { es: 'abrir', ca: 'obrir' },
  allKeys: { es: 'atajos', ca: 'dreceres' },
  reply: { es: 'Responder', ca: 'Respon' },
  see: words.see,
  correct: { es: 'Corregir', ca: 'Corregeix' },
  translate: { es: 'Traducir', ca: 'Tradueix' },
  noSuchAddress: { es: 'la dirección no existe', ca: 'l’adreça no existeix' },
  outcomeUnknown: { es: 'no se sabe si llegó', ca: 'no se sap si ha arribat' },
  notSent: { es: 'no ha salido', ca: 'no ha sortit' },
  sendAgain: { es: 'Enviar otra vez', ca: 'Torna a enviar' },
  giveBack: { es: (sum: string) => `Devolver ${sum}`, ca: (sum: string) => `Torna ${sum}` },
  burstsToSee: {
    es: (count: number) => (count === 1 ? '1 aviso de reservas' : `${count} avisos de reservas`),
    ca: (count: number) => (count === 1 ? '1 avís de reserves' : `${count} avisos de reserves`),
  },
  burstOfSeats: {
    es: (seats: number) => `${seats} sillas de una red en una hora`,
    ca: (seats: number) => `${seats} cadires d’una xarxa en una hora`,
  },
  burstOfCancellations: {
    es: (count: number) => `${count} cancelaciones en una hora`,
    ca: (count: number) => `${count} cancel·lacions en una hora`,
  },
  cancelAllFree: { es: 'Cancelar todas sin coste', ca: 'Cancel·la-les totes sense cost' },
  cancelling: {
    es: (seats: number) => `Se cancelan ${seats} sillas sin coste`,
    ca: (seats: number) => `Es cancel·len ${seats} cadires sense cost`,
  },
  cancellingText: {
    es: 'Cuenta a los diez segundos: hasta entonces no sale ningún correo ni se da ninguna silla.',
    ca: 'Compta al cap de deu segons: fins llavors no surt cap correu ni es dona cap cadira.',
  },
  cancellingUndone: { es: 'No se cancela ninguna', ca: 'No se’n cancel·la cap' },
  cancellingFailed: { es: 'No se han podido cancelar', ca: 'No s’han pogut cancel·lar' },
  undoingFailed: { es: 'No se ha podido deshacer', ca: 'No s’ha pogut desfer' },
  burstGone: { es: 'Esas sillas ya no están.', ca: 'Aquestes cadires ja no hi són.' },
  requestsToDecide: {
    es: (count: number) => (count === 1 ? '1 solicitud por decidir' : `${count} solicitudes por decidir`),
    ca: (count: number) => (count === 1 ? '1 sol·licitud per decidir' : `${count} sol·licituds per decidir`),
  },
  messagesToAnswer: {
    es: (count: number) => (count === 1 ? '1 mensaje por responder' : `${count} mensajes por responder`),
    ca: (count: number) => (count === 1 ? '1 missatge per respondre' : `${count} missatges per respondre`),
  },
  textsToTranslate: {
    es: (count: number) => (count === 1 ? '1 texto sin catalán al día' : `${count} textos sin catalán al día`),
    ca: (count: number) => (count === 1 ? '1 text sense català al dia' : `${count} textos sense català al dia`),
  },
  privacyToAnswer: {
    es: (count: number) => (count === 1 ? '1 petición sobre datos' : `${count} peticiones sobre datos`),
    ca: (count: number) => (count === 1 ? '1 petició sobre dades' : `${count} peticions sobre dades`),
  },
  holdsEnding: {
    es: (count: number) =>
      count === 1
        ? 'Los datos de 1 persona dejan de estar apartados esta semana'
        : `Los datos de ${count} personas dejan de estar apartados esta semana`,
    ca: (count: number) =>
      count === 1
        ? 'Les dades d’1 persona deixen d’estar apartades aquesta setmana'
        : `Les dades de ${count} persones deixen d’estar apartades aquesta setmana`,
  },
  askAgain: {
    es: (count: number) => (count === 1 ? '1 persona pide plaza' : `${count} personas piden plaza`),
    ca: (count: number) => (count === 1 ? '1 persona demana plaça' : `${count} persones demanen plaça`),
  },
  toReturn: {
    es: (count: number, sum: string) => `Por devolver: ${count === 1 ? '1 reserva' : `${count} reservas`}, ${sum}`,
    ca: (count: number, sum: string) => `Per tornar: ${count === 1 ? '1 reserva' : `${count} reserves`}, ${sum}`,
  },
  toCollect: {
    es: (count: number, sum: string) =>
      `Por cobrar, vencido o en 7 días: ${count === 1 ? '1 reserva' : `${count} reservas`}, ${sum}`,
    ca: (count: number, sum: string) =>
      `Per cobrar, vençut o en 7 dies: ${count === 1 ? '1 reserva' : `${count} reserves`}, ${sum}`,
  },
  unreached: {
    es: (name: string, title: string) => `${name} tiene sitio y su correo no llega: ${title}`,
    ca: (name: string, title: string) => `${name} té lloc i el seu correu no arriba: ${title}`,
  },
  waitForSeats: {
    es: (count: number, free: number) =>
      `${count === 1 ? '1 persona espera' : `${count} personas esperan`} sitio${free === 0 ? '' : free === 1 ? ' y queda 1 silla' : ` y quedan ${free} sillas`}`,
    ca: (count: number, free: number) =>
      `${count === 1 ? '1 persona espera' : `${count} persones esperen`} lloc${free === 0 ? '' : free === 1 ? ' i queda 1 cadira' : ` i queden ${free} cadires`}`,
  },
  emailsFailed: {
    es: (count: number) => (count === 1 ? '1 correo que no ha salido' : `${count} correos que no han salido`),
    ca: (count: number) => (count === 1 ? '1 correu que no ha sortit' : `${count} correus que no han sortit`),
  },
  emailsLate: {
    es: (count: number) =>
      count === 1 ? '1 correo espera a que se pueda enviar' : `${count} correos esperan a que se puedan enviar`,
    ca: (count: number) =>
      count === 1 ? '1 correu espera que es pugui enviar' : `${count} correus esperen que es puguin enviar`,
  },
  keepsEmails: {
    es: 'Ningún correo llega a nadie: falta el servidor de correo',
    ca: 'Cap correu no arriba a ningú: falta el servidor de correu',
  },
  refusedByRelay: {
    es: (count: number) =>
      count === 1
        ? 'El servidor de correo rechaza un correo del club: espera'
        : `El servidor de correo rechaza los correos del club: ${count} esperan`,
    ca: (count: number) =>
      count === 1
        ? 'El servidor de correu rebutja un correu del club: espera'
        : `El servidor de correu rebutja els correus del club: ${count} esperen`,
  },
  outcomesUnknown: {
    es: (count: number) =>
      count === 1 ? 'De 1 correo no se sabe si llegó' : `De ${count} correos no se sabe si llegaron`,
    ca: (count: number) =>
      count === 1 ? 'D’1 correu no se sap si ha arribat' : `De ${count} correus no se sap si han arribat`,
  },
  heldBack: {
    es: (count: number) =>
      count === 1
        ? '1 correo de los formularios espera: han salido muchos en una hora'
        : `${count} correos de los formularios esperan: han salido muchos en una hora`,
    ca: (count: number) =>
      count === 1
        ? '1 correu dels formularis espera: n’han sortit molts en una hora'
        : `${count} correus dels formularis esperen: n’han sortit molts en una hora`,
  },
  checksBad: {
    es: (count: number) =>
      count === 1 ? '1 comprobación del estado va mal' : `${count} comprobaciones del estado van mal`,
    ca: (count: number) =>
      count === 1 ? '1 comprovació de l’estat va malament' : `${count} comprovacions de l’estat van malament`,
  },
  tonight: { es: 'Ahora', ca: 'Ara' },
  underWay: { es: 'Ya ha empezado', ca: 'Ja ha començat' },
  over: { es: 'Ha terminado', ca: 'S’ha acabat' },
  seats: {
    es: (taken: number, seats: number) => `${taken} de ${seats} plazas`,
    ca: (taken: number, seats: number) => `${taken} de ${seats} places`,
  },
  diets: { es: (count: number) => `${count} con dieta`, ca: (count: number) => `${count} amb dieta` },
  owed: { es: (sum: string) => `faltan por cobrar ${sum}`, ca: (sum: string) => `falten per cobrar ${sum}` },
  guests: words.guests,
  seeEvent: words.seeEvent,
  nextEvents: { es: 'Próximas mesas', ca: 'Pròximes taules' },
  allEvents: words.allFeminine,
  noNextEvent: { es: 'No hay ningún evento por venir', ca: 'No hi ha cap esdeveniment a la vista' },
  fill: {
    es: (taken: number, seats: number) => `${taken} de ${seats}`,
    ca: (taken: number, seats: number) => `${taken} de ${seats}`,
  },
  wait: {
    es: (count: number) => (count === 1 ? '1 espera' : `${count} esperan`),
    ca: (count: number) => (count === 1 ? '1 espera' : `${count} esperen`),
  },
  latestRequests: { es: 'Últimas solicitudes', ca: 'Darreres sol·licituds' },
  latestActs: { es: 'Lo último', ca: 'El més recent' },
  activity: words.activity,
  seeAll: { es: 'Ver todas', ca: 'Mira-les totes' },
  seeAllOfThem: { es: 'Ver todos', ca: 'Mira’ls tots' },
  noRequests: { es: 'Todavía no hay solicitudes', ca: 'Encara no hi ha sol·licituds' },
  name: words.name,
  lastChange: { es: 'Último cambio', ca: 'Darrer canvi' },
  status: words.status,
})
