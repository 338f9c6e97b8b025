import { words } from '#base/text/words.ts'
import type { ChangedFact, NoticeAudience } from '../shared/notices.ts'
import { type Language, bilingual } from '#base/text/language.ts'

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`)
const persones = (count: number) => (count === 1 ? '1 persona' : `${count} persones`)
const emails = (count: number) => (count === 1 ? '1 correo' : `${count} correos`)
const correus = (count: number) => (count === 1 ? '1 correu' : `${count} correus`)

export const messages = bilingual({
  cancelTitle: { es: '¿Cancelar el evento?', ca: 'Vols cancel·lar l’esdeveniment?' },
  messageTitle: { es: 'Escribir a los inscritos', ca: 'Escriu als inscrits' },
  reachSeated: {
    es: (seated: number, count: number) => `Avisaremos a ${people(seated)} con sitio (${emails(count)}).`,
    ca: (seated: number, count: number) => `Avisarem ${persones(seated)} amb lloc (${correus(count)}).`,
  },
  reachWaiting: {
    es: (waiting: number, count: number) => `Avisaremos a ${people(waiting)} en lista de espera (${emails(count)}).`,
    ca: (waiting: number, count: number) => `Avisarem ${persones(waiting)} en llista d’espera (${correus(count)}).`,
  },
  reachBoth: {
    es: (seated: number, waiting: number, count: number) =>
      `Avisaremos a ${people(seated)} con sitio y a ${waiting} en lista de espera (${emails(count)}).`,
    ca: (seated: number, waiting: number, count: number) =>
      `Avisarem ${persones(seated)} amb lloc i ${waiting} en llista d’espera (${correus(count)}).`,
  },
  nobody: { es: 'Ahora mismo no llega a nadie.', ca: 'Ara mateix no arriba a ningú.' },
  inFiveMinutes: {
    es: 'Los correos salen a los 5 minutos; hasta entonces se puede deshacer.',
    ca: 'Els correus surten al cap de 5 minuts; fins aleshores es pot desfer.',
  },
  factsAlone: {
    es: 'Leerán los hechos, sin nota: la escribe quien puede ver a los invitados.',
    ca: 'Llegiran els fets, sense nota: l’escriu qui pot veure els convidats.',
  },
  nextMorning: {
    es: 'Los correos salen el día después del evento, a las 11.',
    ca: 'Els correus surten l’endemà de l’esdeveniment, a les 11.',
  },
  beforeAndAfter: { es: 'Antes y después', ca: 'Abans i després' },
  date: words.date,
  time: { es: 'Hora', ca: 'Hora' },
  location: words.place,
  price: words.price,
  memberPrice: words.memberPrice,
  toWhom: { es: 'A quién', ca: 'A qui' },
  reaches: { es: 'Llega a', ca: 'Arriba a' },
  seated: { es: 'con sitio', ca: 'amb lloc' },
  waiting: { es: 'en espera', ca: 'en espera' },
  emails: {
    es: (es: number, ca: number) => `correos: ${es} es, ${ca} ca`,
    ca: (es: number, ca: number) => `correus: ${es} es, ${ca} ca`,
  },
  promoted: {
    es: (count: number) =>
      count === 1
        ? 'Al guardar entra 1 persona de la lista de espera: su correo de confirmación ya dice los datos nuevos.'
        : `Al guardar entran ${count} personas de la lista de espera: su correo de confirmación ya dice los datos nuevos.`,
    ca: (count: number) =>
      count === 1
        ? 'En desar hi entra 1 persona de la llista d’espera: el seu correu de confirmació ja diu les dades noves.'
        : `En desar hi entren ${count} persones de la llista d’espera: el seu correu de confirmació ja diu les dades noves.`,
  },
  returnableUntil: {
    es: (limit: string) => `Quien tenía sitio lo devuelve sin coste hasta el ${limit}.`,
    ca: (limit: string) => `Qui tenia lloc el torna sense cost fins al ${limit}.`,
  },
  unreachable: {
    es: (names: string) => `Sin correo, hay que llamar: ${names}.`,
    ca: (names: string) => `Sense correu, cal trucar: ${names}.`,
  },
  toReturn: { es: (sum: string) => `Hay que devolver ${sum}.`, ca: (sum: string) => `Cal tornar ${sum}.` },
  note: { es: 'Nota en español', ca: 'Nota en castellà' },
  noteCa: { es: 'Nota en catalán', ca: 'Nota en català' },
  text: { es: 'Mensaje en español', ca: 'Missatge en castellà' },
  textCa: { es: 'Mensaje en catalán', ca: 'Missatge en català' },
  inSpanishToo: {
    es: (count: number) =>
      count === 1
        ? '1 correo va en catalán: sin esto, lo que escribes le llega en castellano.'
        : `${count} correos van en catalán: sin esto, lo que escribes les llega en castellano.`,
    ca: (count: number) =>
      count === 1
        ? '1 correu va en català: sense això, el que escrius li arriba en castellà.'
        : `${count} correus van en català: sense això, el que escrius els arriba en castellà.`,
  },
  notInSpanish: {
    es: (count: number) =>
      count === 1
        ? '1 correo va en castellano, y sale sin nota.'
        : `${count} correos van en castellano, y salen sin nota.`,
    ca: (count: number) =>
      count === 1
        ? '1 correu va en castellà, i surt sense nota.'
        : `${count} correus van en castellà, i surten sense nota.`,
  },
  textMissing: { es: 'Escribe el mensaje.', ca: 'Escriu el missatge.' },
  theEmail: { es: 'El correo, tal como sale', ca: 'El correu, tal com surt' },
  previewFailed: {
    es: 'No se ha podido preparar la muestra. Se vuelve a intentar solo.',
    ca: 'No s’ha pogut preparar la mostra. Es torna a provar sol.',
  },
  sampleSeated: { es: 'Con sitio', ca: 'Amb lloc' },
  sampleWaiting: { es: 'En espera', ca: 'En espera' },
  sampleCompanion: { es: 'Acompañante', ca: 'Acompanyant' },
  keepEditing: words.keepEditing,
  leaveIt: { es: 'Dejarlo como está', ca: 'Deixa-ho com està' },
  back: words.back,
  notSaved: { es: 'No se ha guardado', ca: 'No s’ha desat' },
  moved: {
    es: 'Mientras tanto ha cambiado a quién se avisa, y no se ha hecho nada. Míralo y confírmalo otra vez.',
    ca: 'Mentrestant ha canviat a qui s’avisa, i no s’ha fet res. Mira-t’ho i torna-ho a confirmar.',
  },
  tellsAnyway: {
    es: 'Avisar también de otros cambios (textos, fotos, menú)',
    ca: 'Avisa també d’altres canvis (textos, fotos, menú)',
  },
  tellsAnywayHint: {
    es: 'De la fecha, el lugar y una bajada de precio se pregunta siempre.',
    ca: 'De la data, el lloc i una baixada de preu es pregunta sempre.',
  },
  saveAndTell: { es: 'Guardar y avisar', ca: 'Desa i avisa' },
  saveSilently: { es: 'Guardar sin avisar', ca: 'Desa sense avisar' },
  asksWhy: { es: 'Pide un motivo, que queda en el registro.', ca: 'Demana un motiu, que queda al registre.' },
  whySilent: { es: '¿Por qué no hace falta avisar?', ca: 'Per què no cal avisar?' },
  whyHint: { es: 'Queda en el registro.', ca: 'Queda al registre.' },
  whyMissing: { es: 'Escribe el motivo: queda en el registro.', ca: 'Escriu el motiu: queda al registre.' },
  cancelEvent: { es: 'Cancelar el evento', ca: 'Cancel·la l’esdeveniment' },
  cancelled: { es: 'Evento cancelado', ca: 'Esdeveniment cancel·lat' },
  cancelFailed: { es: 'No se ha cancelado', ca: 'No s’ha cancel·lat' },
  wasCancelled: { es: 'Otra persona ya lo ha cancelado.', ca: 'Una altra persona ja l’ha cancel·lat.' },
  hasBegun: { es: 'El evento ya ha empezado.', ca: 'L’esdeveniment ja ha començat.' },
  cancelNoteHint: { es: 'Sale en la página y en el correo.', ca: 'Surt a la pàgina i al correu.' },
  whyNot: {
    es: 'Cancelar un evento escribe a toda su gente y deja dinero por devolver: solo puede hacerlo quien administra el club. Pídeselo.',
    ca: 'Cancel·lar un esdeveniment escriu a tota la seva gent i deixa diners per tornar: només ho pot fer qui administra el club. Demana-l’hi.',
  },
  isCancelled: { es: 'Este evento se ha cancelado.', ca: 'Aquest esdeveniment s’ha cancel·lat.' },
  restore: { es: 'Recuperar', ca: 'Recupera’l' },
  restored: { es: 'El evento se celebra', ca: 'L’esdeveniment es fa' },
  restoreFailed: { es: 'No se ha recuperado', ca: 'No s’ha recuperat' },
  write: { es: 'Escribir a los inscritos', ca: 'Escriu als inscrits' },
  kind: { es: 'Qué', ca: 'Què' },
  message: words.message,
  thanks: { es: 'Agradecimiento, el día después', ca: 'Agraïment, l’endemà' },
  send: { es: 'Enviar', ca: 'Envia' },
  messageSaved: { es: 'Mensaje guardado', ca: 'Missatge desat' },
  messageFailed: { es: 'No se ha guardado', ca: 'No s’ha desat' },
  tooLate: {
    es: 'El agradecimiento salía a las 11 del día después, que ya han pasado. Escribe un mensaje.',
    ca: 'L’agraïment sortia a les 11 de l’endemà, que ja han passat. Escriu un missatge.',
  },
  leaveIn: {
    es: (left: string) => `Los correos salen en ${left}.`,
    ca: (left: string) => `Els correus surten d’aquí a ${left}.`,
  },
  leaveNow: { es: 'Los correos están saliendo.', ca: 'Els correus estan sortint.' },
  leaveOn: {
    es: (when: string) => `Los correos salen el ${when}.`,
    ca: (when: string) => `Els correus surten el ${when}.`,
  },
  sendNow: { es: 'Enviar ya', ca: 'Envia-ho ja' },
  undo: words.undo,
  dontTell: { es: 'No avisar', ca: 'No avisis' },
  undone: { es: 'Deshecho', ca: 'Desfet' },
  undoFailed: { es: 'No se ha deshecho', ca: 'No s’ha desfet' },
  sentNow: { es: 'Los correos están saliendo', ca: 'Els correus estan sortint' },
  sendFailed: { es: 'No se ha enviado', ca: 'No s’ha enviat' },
  alreadySent: { es: 'Los correos ya han salido.', ca: 'Els correus ja han sortit.' },
  savedSince: {
    es: 'Ya no se puede deshacer: el evento se ha guardado después. Corrígelo en su ficha.',
    ca: 'Ja no es pot desfer: l’esdeveniment s’ha desat després. Corregeix-lo a la fitxa.',
  },
  toldMeanwhile: {
    es: 'Alguien se apuntó entretanto y leyó otros datos: los correos dicen a todos cómo queda.',
    ca: 'Algú s’hi va apuntar mentrestant i va llegir altres dades: els correus diuen a tothom com queda.',
  },
  noticeGone: { es: 'Otra persona lo ha deshecho antes.', ca: 'Una altra persona ho ha desfet abans.' },
  told: {
    es: (count: number) => `Lo que se les ha escrito (${count})`,
    ca: (count: number) => `El que se’ls ha escrit (${count})`,
  },
  emailCount: { es: emails, ca: correus },
})

/** What a notice is called in the panel. */
export const noticeNames = bilingual({
  changed: { es: 'Cambio en el evento', ca: 'Canvi a l’esdeveniment' },
  cancelled: { es: 'Cancelación', ca: 'Cancel·lació' },
  reminder: words.reminder,
  'payment-due': { es: 'Recordatorio de pago', ca: 'Recordatori de pagament' },
  thanks: { es: 'Agradecimiento', ca: 'Agraïment' },
  message: words.message,
  'last-call': { es: 'Silla libre a última hora', ca: 'Cadira lliure a última hora' },
})

/** Whom a notice is for. */
export const audienceNames = bilingual<Record<NoticeAudience, { es: string; ca: string }>>({
  seated: { es: 'A quien tiene sitio', ca: 'A qui té lloc' },
  waiting: { es: 'A quien espera', ca: 'A qui espera' },
  owing: { es: 'A quien debe', ca: 'A qui deu' },
  everybody: { es: 'A todos', ca: 'A tothom' },
})

const titles = bilingual({
  date: { es: 'Cambia la fecha: hay que avisar', ca: 'Canvia la data: cal avisar' },
  time: { es: 'Cambia la hora: hay que avisar', ca: 'Canvia l’hora: cal avisar' },
  location: { es: 'Cambia el lugar: hay que avisar', ca: 'Canvia el lloc: cal avisar' },
  price: { es: 'Baja el precio: hay que avisar', ca: 'Baixa el preu: cal avisar' },
  memberPrice: { es: 'Baja el precio para socios: hay que avisar', ca: 'Baixa el preu per a socis: cal avisar' },
  several: { es: 'Hay cambios: hay que avisar', ca: 'Hi ha canvis: cal avisar' },
  other: { es: 'Avisar de los cambios', ca: 'Avisa dels canvis' },
})

/** What a save changes for the people of an event, as a title. A new day is the news, whatever else changes with it. */
export const titleOfChange = (changed: readonly ChangedFact[], language: Language) => {
  const [first] = changed
  if (!first) return titles(language).other
  return titles(language)[changed.length === 1 || first === 'date' ? first : 'several']
}

type Reached = { seated: number; waiting: number; emails: { es: number; ca: number } }

/** «Avisaremos a 34 personas con sitio y a 5 en lista de espera (26 correos).» */
export const reachInWords = ({ seated, waiting, emails: { es, ca } }: Reached, language: Language) => {
  const say = messages(language)
  if (seated + waiting === 0) return say.nobody
  if (waiting === 0) return say.reachSeated(seated, es + ca)
  return seated === 0 ? say.reachWaiting(waiting, es + ca) : say.reachBoth(seated, waiting, es + ca)
}
