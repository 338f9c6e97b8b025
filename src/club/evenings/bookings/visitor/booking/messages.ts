import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

export const messages = bilingual({
  title: { es: 'Mi reserva', ca: 'La meva reserva' },
  seated: { es: (name: string) => `Tienes sitio, ${name}`, ca: (name: string) => `Tens lloc, ${name}` },
  waiting: {
    es: (name: string) => `Estás en la lista de espera, ${name}`,
    ca: (name: string) => `Ets a la llista d’espera, ${name}`,
  },
  held: { es: (name: string) => `Te guardamos el sitio, ${name}`, ca: (name: string) => `Et guardem el lloc, ${name}` },
  cancelled: { es: () => 'Tu silla está cancelada', ca: () => 'La teva cadira està cancel·lada' },
  allCancelled: { es: 'Vuestras sillas están canceladas', ca: 'Les vostres cadires estan cancel·lades' },
  eventCancelled: { es: 'Este evento se ha cancelado', ca: 'Aquest esdeveniment s’ha cancel·lat' },
  nothingOwed: { es: 'No nos debes nada.', ca: 'No ens deus res.' },
  moved: {
    es: (from: string) => `Cambia la fecha: antes era el ${from}.`,
    ca: (from: string) => `Canvia la data: abans era el ${from}.`,
  },
  afterMove: {
    es: (limit: string) => `Si la nueva fecha no te va bien, cancela antes del ${limit}, y te lo devolvemos todo.`,
    ca: (limit: string) => `Si la data nova no et va bé, cancel·la abans del ${limit}, i t’ho tornem tot.`,
  },
  want: {
    es: (isOne: boolean) => (isOne ? 'La quiero' : 'Las queremos'),
    ca: (isOne: boolean) => (isOne ? 'La vull' : 'Les volem'),
  },
  lastCall: {
    es: 'Si ha quedado una silla, es de la primera persona que diga que sí.',
    ca: 'Si ha quedat una cadira, és de la primera persona que digui que sí.',
  },
  noneLeft: {
    es: 'Ahora mismo no queda sitio. Sigues en la lista, y te avisamos si queda otra silla.',
    ca: 'Ara mateix no queda lloc. Continues a la llista, i t’avisem si queda una altra cadira.',
  },
  youComeTo: { es: 'Vienes a', ca: 'Vens a' },
  at: { es: 'en', ca: 'a' },
  for: { es: 'para', ca: 'per a' },
  heldText: {
    es: 'Confirma tu correo con el enlace que te hemos enviado, o la silla quedará libre.',
    ca: 'Confirma el teu correu amb l’enllaç que t’hem enviat, o la cadira quedarà lliure.',
  },
  over: { es: 'Este evento ya ha empezado.', ca: 'Aquest esdeveniment ja ha començat.' },
  // Who booked may have been somebody else.
  inBookingOf: {
    es: (host: string) => `Estás en la reserva de ${host}.`,
    ca: (host: string) => `Ets a la reserva ${ofName(host)}.`,
  },

  ticket: { es: 'Cuándo y dónde', ca: 'Quan i on' },
  code: { es: 'Código de la reserva', ca: 'Codi de la reserva' },
  calendar: { es: 'Añadir al calendario', ca: 'Afegeix-ho al calendari' },
  map: { es: 'Cómo llegar', ca: 'Com s’hi arriba' },

  place: {
    es: (before: number) =>
      before === 0
        ? 'No hay nadie antes que tú'
        : before === 1
          ? 'Hay 1 reserva antes que la tuya'
          : `Hay ${before} reservas antes que la tuya`,
    ca: (before: number) =>
      before === 0
        ? 'No hi ha ningú abans que tu'
        : before === 1
          ? 'Hi ha 1 reserva abans que la teva'
          : `Hi ha ${before} reserves abans que la teva`,
  },
  you: { es: 'tú', ca: 'tu' },
  nth: { es: (n: number) => `${n}.ª reserva de la lista.`, ca: (n: number) => `${n}a reserva de la llista.` },
  circles: {
    es: 'Los círculos son reservas; el número, las sillas que piden.',
    ca: 'Els cercles són reserves; el número, les cadires que demanen.',
  },
  weWrite: { es: 'Te escribimos cuando haya sitio.', ca: 'T’escrivim quan hi hagi lloc.' },
  passedOver: {
    es: (count: number) =>
      count === 1 ? 'Os ha adelantado 1 reserva que cabía.' : `Os han adelantado ${count} reservas que cabían.`,
    ca: (count: number) =>
      count === 1
        ? 'Us ha passat al davant 1 reserva que hi cabia.'
        : `Us han passat al davant ${count} reserves que hi cabien.`,
  },
  whatHappens: { es: 'Qué pasará', ca: 'Què passarà' },

  cancelledNow: {
    es: (count: number, names: string) => `${count === 1 ? 'Cancelada' : 'Canceladas'}: ${names}.`,
    ca: (count: number, names: string) => `${count === 1 ? 'Cancel·lada' : 'Cancel·lades'}: ${names}.`,
  },
  leftNow: {
    es: (names: string) => `Fuera de la lista: ${names}.`,
    ca: (names: string) => `Fora de la llista: ${names}.`,
  },
  stillOwed: { es: (sum: string) => `Quedan ${sum} por pagar.`, ca: (sum: string) => `Queden ${sum} per pagar.` },
  returned: { es: (sum: string) => `Te devolvemos ${sum}.`, ca: (sum: string) => `Et tornem ${sum}.` },
  seeCode: { es: 'Ver código', ca: 'Mostra el codi' },
  who: { es: 'Quién viene', ca: 'Qui ve' },
  whoWasComing: { es: 'Quién venía', ca: 'Qui venia' },
  noDiet: { es: 'Sin dieta indicada', ca: 'Sense dieta indicada' },
  ownEntry: {
    es: (email: string) => `su entrada va a ${email || 'su correo'}`,
    ca: (email: string) => `la seva entrada va a${email ? ` ${email}` : 'l seu correu'}`,
  },
  codeOf: { es: (name: string) => `Código QR de ${name}`, ca: (name: string) => `Codi QR ${ofName(name)}` },
  change: { es: 'Cambiar', ca: 'Canvia' },
  changeOf: { es: (name: string) => `Cambiar: ${name}`, ca: (name: string) => `Canvia: ${name}` },
  add: { es: 'Añadir a alguien', ca: 'Afegeix algú' },

  atTheDoor: { es: 'En la puerta', ca: 'A la porta' },
  doorText: { es: 'Di tu nombre o enseña este código.', ca: 'Digues el teu nom o ensenya aquest codi.' },
  doorTextOfAll: {
    es: 'Con uno entráis todos; cada silla tiene también el suyo.',
    ca: 'Amb un hi entreu tots; cada cadira també té el seu.',
  },

  owed: { es: 'Por pagar', ca: 'Per pagar' },
  howToPay: { es: 'Cómo pagar', ca: 'Com es paga' },
  late: {
    es: (isOne: boolean) =>
      `${isOne ? 'La silla se canceló' : 'Las sillas se cancelaron'} cuando faltaban menos de 48 horas, y se ${isOne ? 'cobra' : 'cobran'} igualmente.`,
    ca: (isOne: boolean) =>
      `${isOne ? 'La cadira es va cancel·lar' : 'Les cadires es van cancel·lar'} quan faltaven menys de 48 hores, i es ${isOne ? 'cobra' : 'cobren'} igualment.`,
  },
  paid: { es: 'Pagado', ca: 'Pagat' },
  toReturn: { es: 'Te devolvemos', ca: 'Et tornem' },
  toReturnText: {
    es: 'Vuelve por donde vino. Si tarda más de una semana, llámanos.',
    ca: 'Torna per on va venir. Si triga més d’una setmana, truca’ns.',
  },
  ifSeats: {
    es: (sum: string) => `Si hay sitio serán ${sum}. Hasta entonces, nada.`,
    ca: (sum: string) => `Si hi ha lloc seran ${sum}. Fins aleshores, res.`,
  },
  transfer: { es: 'Transferencia', ca: 'Transferència' },
  bizum: { es: 'Bizum', ca: 'Bizum' },
  door: { es: 'En la puerta', ca: 'A la porta' },
  onArrival: { es: 'Al llegar', ca: 'En arribar' },
  concept: { es: 'Concepto', ca: 'Concepte' },
  copyConcept: { es: 'Copiar el concepto', ca: 'Copia el concepte' },
  copyIban: { es: 'Copiar la cuenta', ca: 'Copia el compte' },
  copyBizum: { es: 'Copiar el número', ca: 'Copia el número' },
  copied: { es: 'Copiado', ca: 'Copiat' },
  transferCode: { es: 'Código QR de la transferencia', ca: 'Codi QR de la transferència' },
  scan: {
    es: 'La app de tu banco lee este código y rellena la transferencia.',
    ca: 'L’app del teu banc llegeix aquest codi i emplena la transferència.',
  },
  receipt: { es: (number: string) => `Recibo ${number}`, ca: (number: string) => `Rebut ${number}` },

  cannotCome: {
    es: (isOne: boolean) => (isOne ? 'Si no puedes venir' : 'Si no podéis venir'),
    ca: (isOne: boolean) => (isOne ? 'Si no pots venir' : 'Si no podeu venir'),
  },
  changeIt: { es: '¿Quieres cambiarlo?', ca: 'Ho vols canviar?' },
  freeUntil: {
    es: (limit: string) => `Puedes cancelar sin coste hasta el ${limit}.`,
    ca: (limit: string) => `Pots cancel·lar sense cost fins ${limit}.`,
  },
  oneOrAll: { es: 'Una silla o todas.', ca: 'Una cadira o totes.' },
  limitPassed: {
    es: (limit: string) =>
      `El plazo para cancelar sin coste acabó el ${limit}. La silla se puede ceder hasta que empiece.`,
    ca: (limit: string) =>
      `El termini per cancel·lar sense cost es va acabar ${limit}. La cadira es pot cedir fins que comenci.`,
  },
  freeEvent: {
    es: 'Dínoslo aquí, y otra persona podrá ocupar tu silla.',
    ca: 'Digue’ns-ho aquí, i una altra persona podrà ocupar la teva cadira.',
  },
  takesFewer: {
    es: 'Si quedan menos sillas de las que pedimos, también nos valen',
    ca: 'Si queden menys cadires de les que demanem, també ens van bé',
  },
  handOver: { es: 'Ceder una silla', ca: 'Cedeix una cadira' },
  cancel: { es: 'Cancelar', ca: 'Cancel·la' },
  leave: { es: 'Salir de la lista', ca: 'Surt de la llista' },
  offered: {
    es: (name: string) => `Se la hemos ofrecido a ${name}. Hasta que acepte, la silla es tuya.`,
    ca: (name: string) => `L’hem oferta a ${name}. Fins que no accepti, la cadira és teva.`,
  },
  offeredUntil: {
    es: (name: string, time: string) => `Ofrecida a ${name}, que puede aceptar hasta el ${time}`,
    ca: (name: string, time: string) => `Oferta a ${name}, que pot acceptar fins ${time}`,
  },
  withdraw: { es: 'Retirar la oferta', ca: 'Retira l’oferta' },
  withdrawOf: {
    es: (name: string) => `Retirar la oferta a ${name}`,
    ca: (name: string) => `Retira l’oferta a ${name}`,
  },
  seeEvent: { es: 'Ver el evento', ca: 'Mira l’esdeveniment' },
  whoHasTheLink: {
    es: 'Este enlace es tuyo: quien lo tenga puede cambiar la reserva.',
    ca: 'Aquest enllaç és teu: qui el tingui pot canviar la reserva.',
  },
  ifLost: { es: 'Si lo pierdes, te enviamos otro desde', ca: 'Si el perds, te n’enviem un altre des de' },
  myBookings: { es: 'Mis mesas', ca: 'Les meves taules' },
  failure: { es: 'No ha podido ser. Vuelve a intentarlo.', ca: 'No ha pogut ser. Torna-ho a provar.' },
  call: { es: 'O llámanos:', ca: 'O truca’ns:' },
  toEvents: { es: 'Ver los eventos', ca: 'Mira els esdeveniments' },
})

/** What is said beside a name whose seat is not just taken. */
export const stateMessages = bilingual({
  held: { es: 'por confirmar', ca: 'per confirmar' },
  waiting: { es: 'en espera', ca: 'en espera' },
  cancelled: { es: 'cancelada', ca: 'cancel·lada' },
  late: { es: 'cancelada', ca: 'cancel·lada' },
})
