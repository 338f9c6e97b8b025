import { words } from '#base/text/words.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { type WithdrawalReason, withdrawalReasons } from '#base/withdrawal-reasons.ts'

// Not «cartas»: in a gastronomic club those are menus.
export const messages = bilingual({
  emails: words.emails,
  email: words.email,
  searchHint: { es: 'Nombre, correo o evento', ca: 'Nom, correu o esdeveniment' },
  searchHintOfEvent: { es: 'Nombre o correo', ca: 'Nom o correu' },
  listError: { es: 'Error al cargar los correos', ca: 'Error en carregar els correus' },
  failedOnes: { es: 'No han salido', ca: 'No han sortit' },
  queuedOnes: words.onItsWay,
  withdrawnOnes: { es: 'Retirados', ca: 'Retirats' },
  sentOnes: { es: 'Enviados', ca: 'Enviats' },
  empty: { es: 'No hay correos aquí', ca: 'Aquí no hi ha correus' },
  emptyText: {
    es: 'Ninguno se ha quedado sin salir. Los que aún esperan están en «En camino».',
    ca: 'Cap no s’ha quedat sense sortir. Els que encara esperen són a «En camí».',
  },
  count: {
    es: (total: number) => (total === 1 ? '1 correo' : `${total} correos`),
    ca: (total: number) => (total === 1 ? '1 correu' : `${total} correus`),
  },
  recipient: words.to,
  subject: { es: 'Asunto', ca: 'Assumpte' },
  about: { es: 'Sobre', ca: 'Sobre' },
  requestOf: {
    es: (name: string) => (name ? `Solicitud de ${name}` : 'Solicitud'),
    ca: (name: string) => (name ? `Sol·licitud: ${name}` : 'Sol·licitud'),
  },
  messageOf: {
    es: (name: string) => (name ? `Mensaje de ${name}` : 'Mensaje'),
    ca: (name: string) => (name ? `Missatge: ${name}` : 'Missatge'),
  },
  textSent: {
    es: 'Así salió. Donde dice ••• había un enlace o un código, que son solo de quien lo recibe.',
    ca: 'Va sortir així. On diu ••• hi havia un enllaç o un codi, que són només de qui el rep.',
  },
  textKept: {
    es: 'Así se escribió, pero no ha salido: la web no tiene servidor de correo. Donde dice ••• hay un enlace o un código.',
    ca: 'Es va escriure així, però no ha sortit: el web no té servidor de correu. On diu ••• hi ha un enllaç o un codi.',
  },
  textNow: {
    es: 'Así se escribiría con los datos de ahora. Donde dice ••• va un enlace o un código, que son solo de quien lo recibe.',
    ca: 'S’escriuria així amb les dades d’ara. On diu ••• hi va un enllaç o un codi, que són només de qui el rep.',
  },
  textOfAccount: {
    es: 'Es un correo de una cuenta: su texto es solo para quien lo recibe.',
    ca: 'És un correu d’un compte: el text és només per a qui el rep.',
  },
  textDeleted: {
    es: 'Su texto ya está borrado: se guarda un mes.',
    ca: 'El text ja està esborrat: es guarda un mes.',
  },
  textUnknown: {
    es: 'Su texto no se puede mostrar.',
    ca: 'El text no es pot mostrar.',
  },
  sampleTo: {
    es: (name: string, others: number) => (others === 0 ? `Para ${name}` : `Para ${name} y ${others} más`),
    ca: (name: string, others: number) => (others === 0 ? `Per a ${name}` : `Per a ${name} i ${others} més`),
  },
  status: words.status,
  date: words.date,
  tries: { es: 'Intentos', ca: 'Intents' },
  reason: words.reason,
  noSuchMailbox: {
    es: 'El servidor de correo dice que esta dirección no existe. Corrígela y envía el correo.',
    ca: 'El servidor de correu diu que aquesta adreça no existeix. Corregeix-la i envia el correu.',
  },
  waitsForRelay: {
    es: 'El servidor de correo no acepta ahora los correos del club. Este espera y se volverá a intentar solo.',
    ca: 'El servidor de correu no accepta ara els correus del club. Aquest espera i es tornarà a provar tot sol.',
  },
  mayHaveArrived: {
    es: 'La conexión con el servidor de correo se cortó antes de su respuesta, tres veces. Puede que haya llegado: pregunta, o envíalo otra vez.',
    ca: 'La connexió amb el servidor de correu s’ha tallat abans de la resposta, tres vegades. Potser ha arribat: pregunta-ho, o torna’l a enviar.',
  },
  mayHaveArrivedAgain: {
    es: 'La conexión con el servidor de correo se cortó antes de su respuesta: no se sabe si llegó. Se volverá a intentar dentro de unos minutos.',
    ca: 'La connexió amb el servidor de correu s’ha tallat abans de la resposta: no se sap si ha arribat. Es tornarà a provar d’aquí a uns minuts.',
  },
  outcomeUnknown: { es: 'No se sabe si llegó', ca: 'No se sap si ha arribat' },
  outcomesUnknown: {
    es: (count: number) =>
      `La conexión con el servidor de correo se corta: de ${count === 1 ? 'un correo no se sabe si llegó, y se vuelve' : `${count} correos no se sabe si llegaron, y se vuelven`} a intentar dentro de unos minutos.`,
    ca: (count: number) =>
      `La connexió amb el servidor de correu es talla: ${count === 1 ? 'd’un correu no se sap si ha arribat, i es torna' : `de ${count} correus no se sap si han arribat, i es tornen`} a provar d’aquí a uns minuts.`,
  },
  sent: { es: 'Enviado', ca: 'Enviat' },
  kept: { es: 'Guardado, no ha salido', ca: 'Desat, no ha sortit' },
  noMail: {
    es: 'La web no tiene servidor de correo: los correos se guardan y no llegan a nadie.',
    ca: 'El web no té servidor de correu: els correus es desen i no arriben a ningú.',
  },
  keptUnsent: { es: 'Guardado, sin enviar', ca: 'Desat, sense enviar' },
  seeStatus: { es: 'Ver el estado', ca: 'Mira l’estat' },
  queued: words.onItsWay,
  withdrawn: { es: 'Retirado', ca: 'Retirat' },
  failed: { es: 'No ha salido', ca: 'No ha sortit' },
  sendAgain: { es: 'Enviar otra vez', ca: 'Torna a enviar' },
  correctAndSend: { es: 'Corregir la dirección y enviar', ca: 'Corregeix l’adreça i envia’l' },
  address: words.email,
  addressHint: {
    es: 'Si lo cambias, se corrige también en la ficha de la persona.',
    ca: 'Si el canvies, també es corregeix a la fitxa de la persona.',
  },
  addressHintOfMessage: {
    es: 'Si lo cambias, se corrige también en su mensaje.',
    ca: 'Si el canvies, també es corregeix al seu missatge.',
  },
  otherAddress: {
    es: 'Este correo solo va a su dirección. Si está mal escrita, corrígela en la ficha.',
    ca: 'Aquest correu només va a la seva adreça. Si està mal escrita, corregeix-la a la fitxa.',
  },
  noUndo: { es: 'Un correo enviado no se puede deshacer.', ca: 'Un correu enviat no es pot desfer.' },
  posted: { es: 'El correo está en camino', ca: 'El correu és en camí' },
  postFailed: { es: 'Error al enviar el correo', ca: 'Error en enviar el correu' },
  gone: {
    es: 'Ya no está: quizá ha salido hacia otra dirección. Cierra y míralo en la lista.',
    ca: 'Ja no hi és: potser ha sortit cap a una altra adreça. Tanca i mira-ho a la llista.',
  },
  failedAgain: { es: 'Enviar otra vez los que fallaron', ca: 'Torna a enviar els que han fallat' },
  failedSince: { es: 'Todos los que fallaron desde', ca: 'Tots els que han fallat des de' },
  failedHint: { es: 'Hora de Barcelona', ca: 'Hora de Barcelona' },
  failedCount: {
    es: (emails: number, people: number) =>
      emails === 0
        ? 'No hay ninguno que enviar.'
        : `${emails === 1 ? 'Se enviará 1 correo' : `Se enviarán ${emails} correos`} a ${people === 1 ? '1 persona' : `${people} personas`}, con los datos de ahora.`,
    ca: (emails: number, people: number) =>
      emails === 0
        ? 'No n’hi ha cap per enviar.'
        : `${emails === 1 ? 'S’enviarà 1 correu' : `S’enviaran ${emails} correus`} a ${people === 1 ? '1 persona' : `${people} persones`}, amb les dades d’ara.`,
  },
  failedWithdrawn: {
    es: (count: number) =>
      count === 1
        ? '1 se queda sin enviar, porque lo que dice ya no vale.'
        : `${count} se quedan sin enviar, porque lo que dicen ya no vale.`,
    ca: (count: number) =>
      count === 1
        ? '1 es queda sense enviar, perquè el que diu ja no val.'
        : `${count} es queden sense enviar, perquè el que diuen ja no val.`,
  },
  counting: { es: 'Contando…', ca: 'Comptant…' },
  countFailed: { es: 'No se han podido contar', ca: 'No s’han pogut comptar' },
  sendThem: {
    es: (emails: number) => (emails === 1 ? 'Enviar 1 correo' : `Enviar ${emails} correos`),
    ca: (emails: number) => (emails === 1 ? 'Envia 1 correu' : `Envia ${emails} correus`),
  },
  allPosted: {
    es: (emails: number) => (emails === 1 ? '1 correo está en camino' : `${emails} correos están en camino`),
    ca: (emails: number) => (emails === 1 ? '1 correu és en camí' : `${emails} correus són en camí`),
  },
  keepsEmails: {
    es: 'La web no tiene servidor de correo (SMTP_URL). Los correos constan como enviados, pero se quedan en una carpeta del servidor y no llegan a nadie: avisa a quien lo lleva.',
    ca: 'El web no té servidor de correu (SMTP_URL). Els correus consten com a enviats, però es queden en una carpeta del servidor i no arriben a ningú: avisa qui el porta.',
  },
  refusedByRelay: {
    es: (count: number) =>
      count === 1
        ? 'El servidor de correo rechaza un correo del club, que espera. Dice:'
        : `El servidor de correo rechaza los correos del club: ${count} esperan y se vuelven a intentar solos. Dice:`,
    ca: (count: number) =>
      count === 1
        ? 'El servidor de correu rebutja un correu del club, que espera. Diu:'
        : `El servidor de correu rebutja els correus del club: ${count} esperen i es tornen a provar tots sols. Diu:`,
  },
  heldBack: {
    es: (count: number) =>
      `En una hora se han enviado muchos correos desde los formularios de la web: ${count === 1 ? '1 espera' : `${count} esperan`} su turno. Los demás correos salen como siempre.`,
    ca: (count: number) =>
      `En una hora s’han enviat molts correus des dels formularis del web: ${count === 1 ? '1 espera' : `${count} esperen`} el seu torn. La resta de correus surten com sempre.`,
  },
})

const withdrawalTexts: (language: Language) => Record<WithdrawalReason, string> = bilingual({
  'registration-cancelled': { es: 'Su inscripción está cancelada.', ca: 'La seva inscripció està cancel·lada.' },
  'registration-restored': { es: 'Vuelve a tener silla.', ca: 'Torna a tenir cadira.' },
  'registration-waiting': { es: 'Está en la lista de espera.', ca: 'És a la llista d’espera.' },
  'seat-given': { es: 'Ya tiene silla.', ca: 'Ja té cadira.' },
  'event-cancelled': { es: 'El evento ya no está.', ca: 'L’esdeveniment ja no hi és.' },
  'event-restored': { es: 'El evento sí se celebra.', ca: 'L’esdeveniment sí que es fa.' },
  'nothing-owed': { es: 'Ya está pagado.', ca: 'Ja està pagat.' },
  'event-begun': { es: 'El evento ya ha empezado.', ca: 'L’esdeveniment ja ha començat.' },
  'request-decided': { es: 'La solicitud ya está decidida.', ca: 'La sol·licitud ja està decidida.' },
  'move-undone': { es: 'El cambio se ha deshecho.', ca: 'El canvi s’ha desfet.' },
  'not-a-member': { es: 'Su alta ya no está activa.', ca: 'La seva alta ja no és activa.' },
  'assembly-over': {
    es: 'La asamblea ya ha pasado, o no se celebra.',
    ca: 'L’assemblea ja ha passat, o no es fa.',
  },
  'data-completed': { es: 'Ya ha completado sus datos.', ca: 'Ja ha completat les seves dades.' },
  'link-expired': {
    es: 'El enlace que lleva ha caducado. Reenvíalo desde la ficha de la persona.',
    ca: 'L’enllaç que porta ha caducat. Torna’l a enviar des de la fitxa de la persona.',
  },
  'payment-voided': { es: 'El cobro se ha anulado.', ca: 'El cobrament s’ha anul·lat.' },
  'alert-stopped': { es: 'Ya no quiere que le avisemos.', ca: 'Ja no vol que l’avisem.' },
  'registration-closed': {
    es: 'Ya no se puede inscribir nadie en el evento.',
    ca: 'Ja no es pot inscriure ningú a l’esdeveniment.',
  },
  'offer-over': { es: 'La oferta de la silla ha terminado.', ca: 'L’oferta de la cadira s’ha acabat.' },
  'no-bookings': {
    es: 'Pidió los enlaces a sus reservas, y con esta dirección no hay ninguna.',
    ca: 'Va demanar els enllaços a les seves reserves, i amb aquesta adreça no n’hi ha cap.',
  },
  'text-deleted': {
    es: 'Hace más de un mes que se envió, y su texto ya está borrado.',
    ca: 'Fa més d’un mes que es va enviar, i el seu text ja està esborrat.',
  },
  'account-link': {
    es: 'Lleva un enlace personal para entrar en una cuenta, y ese no se envía dos veces: la persona puede pedir otro.',
    ca: 'Porta un enllaç personal per entrar en un compte, i aquest no s’envia dues vegades: la persona en pot demanar un altre.',
  },
  gone: { es: 'Aquello de lo que habla ya no está.', ca: 'Allò de què parla ja no hi és.' },
})

/** Why an email is withdrawn: its content is no longer true. */
export const withdrawalReason = (language: Language, reason: unknown) => {
  const known = withdrawalReasons.find((one) => one === reason)
  return known && withdrawalTexts(language)[known]
}
