import { ofTheDay, toTheDay } from '#shared/dates/catalan-day.ts'
import { bilingual } from '#shared/text/language.ts'

export const messages = bilingual({
  title: { es: 'Mi reserva', ca: 'La meva reserva' },
  seated: { es: (name: string) => `Tienes sitio, ${name}`, ca: (name: string) => `Tens lloc, ${name}` },
  waiting: { es: (name: string) => `Estás en la lista, ${name}`, ca: (name: string) => `Ets a la llista, ${name}` },
  held: { es: (name: string) => `Te guardamos el sitio, ${name}`, ca: (name: string) => `Et guardem el lloc, ${name}` },
  heldText: {
    es: 'Confirma tu correo con el enlace que te hemos enviado, o la silla quedará libre.',
    ca: 'Confirma el teu correu amb l’enllaç que t’hem enviat, o la cadira quedarà lliure.',
  },
  cancelled: { es: () => 'Tu plaza está cancelada', ca: () => 'La teva plaça està cancel·lada' },
  over: { es: 'Este evento ya ha empezado.', ca: 'Aquest esdeveniment ja ha començat.' },
  place: {
    es: (before: number) =>
      before === 0 ? 'Sois los primeros de la lista.' : before === 1 ? 'Hay 1 reserva antes.' : `Hay ${before} reservas antes.`,
    ca: (before: number) =>
      before === 0 ? 'Sou els primers de la llista.' : before === 1 ? 'Hi ha 1 reserva abans.' : `Hi ha ${before} reserves abans.`,
  },
  passedOver: {
    es: (count: number) =>
      count === 1 ? 'Os ha adelantado 1 reserva más pequeña.' : `Os han adelantado ${count} reservas más pequeñas.`,
    ca: (count: number) =>
      count === 1 ? 'Us ha avançat 1 reserva més petita.' : `Us han avançat ${count} reserves més petites.`,
  },
  broughtBy: { es: (host: string) => `Te ha apuntado ${host}.`, ca: (host: string) => `T’ha apuntat ${host}.` },
  code: { es: 'Código', ca: 'Codi' },
  who: { es: 'Quién viene', ca: 'Qui ve' },
  seeEvent: { es: 'Ver el evento', ca: 'Mira l’esdeveniment' },
  map: { es: 'Cómo llegar', ca: 'Com arribar-hi' },

  money: { es: 'El pago', ca: 'El pagament' },
  owed: { es: (sum: string) => `Pendiente: ${sum}`, ca: (sum: string) => `Pendent: ${sum}` },
  paid: { es: (sum: string) => `Pagado: ${sum}`, ca: (sum: string) => `Pagat: ${sum}` },
  toReturn: { es: (sum: string) => `Te devolvemos ${sum}`, ca: (sum: string) => `Et tornem ${sum}` },
  transfer: {
    es: (sum: string, iban: string, holder: string, day: string, code: string) =>
      `Transfiere ${sum} a ${iban} (${holder}) antes del ${day} y pon este concepto: ${code}`,
    ca: (sum: string, iban: string, holder: string, day: string, code: string) =>
      `Transfereix ${sum} a ${iban} (${holder}) abans ${ofTheDay(day)} i posa-hi aquest concepte: ${code}`,
  },
  bizum: {
    es: (sum: string, number: string, code: string) => `Por Bizum: ${sum} al ${number}, con el concepto ${code}`,
    ca: (sum: string, number: string, code: string) => `Per Bizum: ${sum} al ${number}, amb el concepte ${code}`,
  },
  atDoor: { es: 'O en la puerta, al llegar.', ca: 'O a la porta, en arribar.' },
  onlyAtDoor: { es: 'Se paga en la puerta, al llegar.', ca: 'Es paga a la porta, en arribar.' },
  later: {
    es: 'Todavía no tienes que pagar nada: antes del día te diremos cómo hacerlo.',
    ca: 'Encara no has de pagar res: abans del dia et direm com fer-ho.',
  },
  receipt: { es: (number: string) => `Recibo ${number}`, ca: (number: string) => `Rebut ${number}` },

  change: { es: 'Cambiar datos', ca: 'Canvia dades' },
  name: { es: 'Nombre', ca: 'Nom' },
  diet: { es: (name: string) => `Alergias o dieta de ${name}`, ca: (name: string) => `Al·lèrgies o dieta de ${name}` },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  notes: { es: 'Observaciones', ca: 'Observacions' },
  takesFewer: {
    es: 'Si quedan menos sillas, también nos valen',
    ca: 'Si queden menys cadires, també ens van bé',
  },
  save: { es: 'Guardar', ca: 'Desa' },
  saved: { es: 'Guardado.', ca: 'Desat.' },

  cancelTitle: { es: 'Cancelar', ca: 'Cancel·la' },
  leaveTitle: { es: 'Dejar la lista', ca: 'Deixa la llista' },
  freeUntil: {
    es: (limit: string) => `Puedes cancelar sin coste hasta el ${limit}.`,
    ca: (limit: string) => `Pots cancel·lar sense cost fins ${toTheDay(limit)}.`,
  },
  whichSeats: { es: '¿Qué plazas cancelas?', ca: 'Quines places cancel·les?' },
  refund: {
    es: (sum: string) => `Si cancelas ahora, te devolvemos ${sum}.`,
    ca: (sum: string) => `Si cancel·les ara, et tornem ${sum}.`,
  },
  nothingOwed: { es: 'Si cancelas ahora, no nos debes nada.', ca: 'Si cancel·les ara, no ens deus res.' },
  stillOwed: {
    es: (sum: string) => `Si cancelas ahora, quedan ${sum} por pagar de las demás plazas.`,
    ca: (sum: string) => `Si cancel·les ara, queden ${sum} per pagar de les altres places.`,
  },
  latePaid: {
    es: (sum: string) =>
      `Faltan menos de 48 horas: ya no podemos devolverte los ${sum}, porque la compra está hecha. Pero puedes ceder tu plaza.`,
    ca: (sum: string) =>
      `Falten menys de 48 hores: ja no et podem tornar els ${sum}, perquè la compra està feta. Però pots cedir la plaça.`,
  },
  lateOwed: {
    es: (sum: string) =>
      `Faltan menos de 48 horas: si cancelas, tu reserva sigue pendiente de pago: ${sum}. Pero puedes ceder tu plaza.`,
    ca: (sum: string) =>
      `Falten menys de 48 hores: si cancel·les, la teva reserva continua pendent de pagament: ${sum}. Però pots cedir la plaça.`,
  },
  cancelSeats: {
    es: (count: number) => (count === 1 ? 'Cancelar 1 plaza' : `Cancelar ${count} plazas`),
    ca: (count: number) => (count === 1 ? 'Cancel·la 1 plaça' : `Cancel·la ${count} places`),
  },
  done: { es: 'Hecho. Te lo hemos enviado por correo.', ca: 'Fet. T’ho hem enviat per correu.' },

  handOver: { es: 'Ceder una plaza', ca: 'Cedeix una plaça' },
  handOverText: {
    es: 'Quien la recibe tiene su propio correo y su enlace. Tus datos de esa plaza se borran.',
    ca: 'Qui la rep té el seu propi correu i el seu enllaç. Les teves dades d’aquesta plaça s’esborren.',
  },
  companionsStay: {
    es: 'Si cedes la tuya, quien la recibe pasa a llevar la reserva, con tus acompañantes y lo pagado.',
    ca: 'Si cedeixes la teva, qui la rep passa a portar la reserva, amb els teus acompanyants i el que s’ha pagat.',
  },
  whichSeat: { es: 'Qué plaza', ca: 'Quina plaça' },
  receiver: { es: 'Nombre y apellidos de quien viene', ca: 'Nom i cognoms de qui ve' },
  receiverEmail: { es: 'Su correo', ca: 'El seu correu' },
  handOverButton: { es: 'Ceder la plaza', ca: 'Cedeix la plaça' },
  handedOver: {
    es: (name: string) => `Ya no es tuya: ahora es de ${name}.`,
    ca: (name: string) => `Ja no és teva: ara és de ${name}.`,
  },
  failure: { es: 'No ha podido ser. Vuelve a intentarlo.', ca: 'No ha pogut ser. Torna-ho a provar.' },
  call: { es: 'O llámanos:', ca: 'O truca’ns:' },
  toEvents: { es: 'Ver los eventos', ca: 'Mira els esdeveniments' },
})

const dead = {
  es: 'Este enlace ya no sirve. Si la reserva es tuya, llámanos y te enviamos otro.',
  ca: 'Aquest enllaç ja no serveix. Si la reserva és teva, truca’ns i te n’enviem un altre.',
}

/** Why an act was refused, or a link opens nothing. */
export const errorMessages = bilingual({
  'pass.wrong': dead,
  'pass.over': dead,
  'event.begun': { es: 'El evento ya ha empezado.', ca: 'L’esdeveniment ja ha començat.' },
  'booking.terms-moved': {
    es: 'Mientras lo leías ha cambiado lo que te devolvemos. Míralo otra vez.',
    ca: 'Mentre ho llegies ha canviat el que et tornem. Torna-ho a mirar.',
  },
  'content.conflict': {
    es: 'La reserva ha cambiado mientras escribías. Mírala otra vez.',
    ca: 'La reserva ha canviat mentre escrivies. Torna-la a mirar.',
  },
  'registration.not-found': { es: 'Esa plaza ya no está.', ca: 'Aquesta plaça ja no hi és.' },
  'address.unproven': {
    es: 'Primero confirma tu correo con el enlace que te hemos enviado.',
    ca: 'Primer confirma el teu correu amb l’enllaç que t’hem enviat.',
  },
  'form.too-often': {
    es: 'Demasiadas veces en poco rato. Espera un poco o llámanos.',
    ca: 'Massa vegades en poca estona. Espera una mica o truca’ns.',
  },
  'outcome.unknown': {
    es: 'No sabemos si ha llegado. Vuelve a intentarlo: no se hará dos veces.',
    ca: 'No sabem si ha arribat. Torna-ho a provar: no es farà dues vegades.',
  },
  invalid: { es: 'Revisa los datos.', ca: 'Revisa les dades.' },
})

/** What is said beside a name whose seat is not just taken. */
export const stateMessages = bilingual({
  held: { es: 'por confirmar', ca: 'per confirmar' },
  waiting: { es: 'en espera', ca: 'en espera' },
  cancelled: { es: 'cancelada', ca: 'cancel·lada' },
  late: { es: 'cancelada', ca: 'cancel·lada' },
})
