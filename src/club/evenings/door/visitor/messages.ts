import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'
import type { DoorMethod } from '../shared/limits.ts'

/** "la 1:05", "las 12:41". */
const hour = (many: string) => (time: string) => `${/^0?1:/.test(time) ? 'la' : many} ${time}`
const [hourEs, hourCa] = [hour('las'), hour('les')]

export const messages = bilingual({
  door: { es: 'Puerta', ca: 'Porta' },
  opening: { es: 'Cargando la lista…', ca: 'S’està carregant la llista…' },
  noLink: {
    es: 'Para abrir la puerta hace falta el enlace del evento. Pídelo al club.',
    ca: 'Per obrir la porta cal l’enllaç de l’esdeveniment. Demana’l al club.',
  },
  over: {
    es: 'Este enlace ya no sirve. La lista se ha borrado de este teléfono.',
    ca: 'Aquest enllaç ja no serveix. La llista s’ha esborrat d’aquest telèfon.',
  },
  blocked: {
    es: 'Este navegador no guarda nada, y sin eso la lista se perdería. Abre el enlace fuera del modo privado.',
    ca: 'Aquest navegador no desa res, i sense això la llista es perdria. Obre l’enllaç fora del mode privat.',
  },
  whoIsThere: { es: '¿Quién está en la puerta?', ca: 'Qui hi ha a la porta?' },
  whyName: {
    es: 'Tu nombre dice en los demás teléfonos quién abrió a cada persona. No hace falta cuenta, y sin conexión también funciona.',
    ca: 'El teu nom diu als altres telèfons qui va obrir a cada persona. No cal cap compte, i sense connexió també funciona.',
  },
  yourName: { es: 'Tu nombre', ca: 'El teu nom' },
  begin: { es: 'Empezar', ca: 'Comença' },
  add: { es: 'Añadir a alguien', ca: 'Afegeix algú' },
  more: { es: 'Más', ca: 'Més' },
  today: { es: (time: string) => `Hoy ${time}`, ca: (time: string) => `Avui ${time}` },
  ofAllInside: { es: (all: number) => `de ${all} dentro`, ca: (all: number) => `de ${all} a dins` },
  insideOf: {
    es: (inside: number, all: number) => `${inside} de ${all} dentro`,
    ca: (inside: number, all: number) => `${inside} de ${all} a dins`,
  },
  areMissing: {
    es: (n: number) => (n === 1 ? 'falta 1' : `faltan ${n}`),
    ca: (n: number) => (n === 1 ? 'en falta 1' : `en falten ${n}`),
  },
  show: { es: 'Qué se ve', ca: 'Què es veu' },
  missing: { es: 'Faltan', ca: 'Falten' },
  everybody: { es: 'Todo', ca: 'Tot' },
  owing: { es: 'Deben', ca: 'Deuen' },
  byTable: { es: 'Por mesa', ca: 'Per taula' },
  byName: { es: 'Por nombre', ca: 'Per nom' },
  table: {
    es: (label: string) => (/^\d/.test(label) ? `Mesa ${label}` : label),
    ca: (label: string) => (/^\d/.test(label) ? `Taula ${label}` : label),
  },
  atTable: {
    es: (label: string) => (/^\d/.test(label) ? `mesa ${label}` : label),
    ca: (label: string) => (/^\d/.test(label) ? `taula ${label}` : label),
  },
  tableWord: { es: 'mesa', ca: 'taula' },
  noTable: { es: 'Sin mesa', ca: 'Sense taula' },
  countOf: {
    es: (some: number, all: number) => `${some} de ${all}`,
    ca: (some: number, all: number) => `${some} de ${all}`,
  },
  search: { es: 'Nombre o mesa', ca: 'Nom o taula' },
  found: {
    es: (n: number, text: string) => (n === 1 ? `1 reserva con «${text}»` : `${n} reservas con «${text}»`),
    ca: (n: number, text: string) => (n === 1 ? `1 reserva amb «${text}»` : `${n} reserves amb «${text}»`),
  },
  notThere: { es: '¿No está?', ca: 'No hi és?' },
  addNamed: { es: (name: string) => `Añadir a «${name}»`, ca: (name: string) => `Afegeix «${name}»` },
  scan: { es: 'Escanear', ca: 'Escaneja' },
  owes: { es: 'debe', ca: 'deu' },
  companion: { es: 'acompañante', ca: 'acompanyant' },
  companions: {
    es: (people: number) => (people === 1 ? 'acompañante' : `${people} acompañantes`),
    ca: (people: number) => (people === 1 ? 'acompanyant' : `${people} acompanyants`),
  },
  and: { es: (names: string) => `y ${names}`, ca: (names: string) => `i ${names}` },
  enters: { es: (name: string) => `Entra ${name}`, ca: (name: string) => `Entra ${name}` },
  enterAll: { es: (n: number) => `Entran los ${n}`, ca: (n: number) => `Entren els ${n}` },
  enterSome: {
    es: (n: number) => (n === 1 ? 'Entra 1' : `Entran ${n}`),
    ca: (n: number) => (n === 1 ? 'Entra 1' : `Entren ${n}`),
  },
  enterNamed: {
    es: (n: number, name: string) => `${name}: entran los ${n}`,
    ca: (n: number, name: string) => `${name}: entren els ${n}`,
  },
  owesNamed: {
    es: (name: string, sum: string) => `${name} debe ${sum}`,
    ca: (name: string, sum: string) => `${name} deu ${sum}`,
  },
  isIn: { es: (name: string) => `${name} ya está dentro`, ca: (name: string) => `${name} ja és a dins` },
  nobodyMissing: { es: 'No falta nadie.', ca: 'No falta ningú.' },
  nobodyOwes: { es: 'Nadie debe nada.', ca: 'Ningú no deu res.' },
  noGuests: { es: 'Aún no hay nadie en la lista.', ca: 'Encara no hi ha ningú a la llista.' },

  welcome: { es: (name: string) => `Adelante, ${name}`, ca: (name: string) => `Endavant, ${name}` },
  owesNothing: { es: 'No debe nada.', ca: 'No deu res.' },
  willPay: { es: (sum: string) => `Debe ${sum}.`, ca: (sum: string) => `Deu ${sum}.` },
  hasPaid: { es: (sum: string) => `Ha pagado ${sum}.`, ca: (sum: string) => `Ha pagat ${sum}.` },
  next: { es: 'Siguiente', ca: 'Següent' },
  undo: { es: 'Deshacer', ca: 'Desfés' },
  already: { es: 'Ya ha entrado', ca: 'Ja ha entrat' },
  enteredAt: {
    es: (time: string, by: string) => `Entró a ${hourEs(time)}${by && `. Le abrió ${by}`}.`,
    ca: (time: string, by: string) => `Va entrar a ${hourCa(time)}${by && `. Li va obrir ${by}`}.`,
  },
  okNext: { es: 'Vale, siguiente', ca: 'D’acord, següent' },
  somebodyElse: { es: 'Es otra persona', ca: 'És una altra persona' },
  owesSum: { es: (sum: string) => `Debe ${sum}`, ca: (sum: string) => `Deu ${sum}` },
  seats: {
    es: (n: number) => (n === 1 ? '1 silla' : `${n} sillas`),
    ca: (n: number) => (n === 1 ? '1 cadira' : `${n} cadires`),
  },
  paidNothing: { es: 'No ha pagado nada.', ca: 'No ha pagat res.' },
  paidSome: { es: (sum: string) => `Ya ha pagado ${sum}.`, ca: (sum: string) => `Ja ha pagat ${sum}.` },
  cash: { es: 'Efectivo', ca: 'Efectiu' },
  card: { es: 'Tarjeta', ca: 'Targeta' },
  bizum: { es: 'Bizum', ca: 'Bizum' },
  later: { es: 'Luego', ca: 'Més tard' },
  paysLater: { es: 'Entra y ya pagará', ca: 'Entra i ja pagarà' },
  backToList: { es: 'Volver a la lista', ca: 'Torna a la llista' },
  backOutside: { es: 'Volver, sin que entre nadie', ca: 'Torna, sense que hi entri ningú' },
  cancelled: { es: 'Silla cancelada', ca: 'Cadira cancel·lada' },
  cancelledOn: { es: (day: string) => `Se canceló el ${day}.`, ca: (day: string) => `Es va cancel·lar el ${day}.` },
  waits: { es: 'En lista de espera', ca: 'En llista d’espera' },
  waitsText: { es: 'Aún no tiene silla.', ca: 'Encara no té cadira.' },
  letInAnyway: { es: 'Que entre igualmente', ca: 'Que entri igualment' },
  addAsNew: { es: 'Darle una silla', ca: 'Dona-li una cadira' },
  unknown: { es: 'No está en la lista', ca: 'No és a la llista' },
  unknownText: {
    es: 'El código es de otro evento, o la reserva es de hace un momento y este teléfono aún no la tiene.',
    ca: 'El codi és d’un altre esdeveniment, o la reserva és de fa un moment i aquest telèfon encara no la té.',
  },
  scanAgain: { es: 'Escanear otra vez', ca: 'Escaneja un altre cop' },
  searchName: { es: 'Buscar por nombre', ca: 'Busca pel nom' },

  party: {
    es: (name: string, others: number) => (others === 0 ? name : `${name} y ${others} más`),
    ca: (name: string, others: number) => (others === 0 ? name : `${name} i ${others} més`),
  },
  leaveOut: { es: 'Quita a quien aún no ha llegado.', ca: 'Treu qui encara no ha arribat.' },
  cancel: { es: 'Cancelar', ca: 'Cancel·la' },
  sinceTime: {
    es: (time: string, by: string) => `Dentro desde ${hourEs(time)}${by && ` (${by})`}`,
    ca: (time: string, by: string) => `A dins des de ${hourCa(time)}${by && ` (${by})`}`,
  },
  undoOf: {
    es: (name: string) => `Deshacer la entrada de ${name}`,
    ca: (name: string) => `Desfés l’entrada ${ofName(name)}`,
  },
  entered: {
    es: (name: string, others: number) => (others === 0 ? `Ha entrado ${name}` : `Han entrado ${name} y ${others} más`),
    ca: (name: string, others: number) => (others === 0 ? `Ha entrat ${name}` : `Han entrat ${name} i ${others} més`),
  },
  sentLater: { es: 'se enviará luego', ca: 's’enviarà després' },
  paidNow: { es: (name: string) => `Ha pagado ${name}`, ca: (name: string) => `Ha pagat ${name}` },
  paidBy: {
    es: (sum: string, method: DoorMethod) =>
      `${sum} ${{ cash: 'en efectivo', card: 'con tarjeta', bizum: 'por Bizum' }[method]}`,
    ca: (sum: string, method: DoorMethod) =>
      `${sum} ${{ cash: 'en efectiu', card: 'amb targeta', bizum: 'per Bizum' }[method]}`,
  },
  changeHow: { es: 'Cambiar cómo ha pagado', ca: 'Canvia com ha pagat' },
  undoPayment: {
    es: (sum: string) => `Deshacer el cobro de ${sum}`,
    ca: (sum: string) => `Desfés el cobrament de ${sum}`,
  },
  whoPays: { es: 'Quién paga y entra', ca: 'Qui paga i entra' },
  whoPaysOnly: { es: 'Quién paga', ca: 'Qui paga' },
  paysNow: { es: (sum: string) => `Ahora paga ${sum}`, ca: (sum: string) => `Ara paga ${sum}` },
  otherSum: { es: 'Otra cantidad', ca: 'Un altre import' },
  howMuch: { es: 'Cuánto paga', ca: 'Quant paga' },
  upTo: { es: (sum: string) => `Escribe hasta ${sum}.`, ca: (sum: string) => `Escriu fins a ${sum}.` },
  stillOwes: { es: (sum: string) => `Faltan ${sum}.`, ca: (sum: string) => `Falten ${sum}.` },
  collected: { es: 'Cobrado', ca: 'Cobrat' },

  offline: {
    es: (n: number) =>
      n === 0
        ? 'Sin conexión. Puedes seguir.'
        : `Sin conexión. Puedes seguir: ${n === 1 ? '1 anotación' : `${n} anotaciones`} por enviar.`,
    ca: (n: number) =>
      n === 0
        ? 'Sense connexió. Pots continuar.'
        : `Sense connexió. Pots continuar: ${n === 1 ? '1 anotació' : `${n} anotacions`} per enviar.`,
  },
  fullFor: {
    es: (name: string) => `No quedan sillas para ${name}. ¿Ponéis una más?`,
    ca: (name: string) => `No queden cadires per a ${name}. En poseu una més?`,
  },
  paidAlready: {
    es: (name: string, sum: string) => `${name} ya no debía ${sum}. ¿Lo anotáis igualmente?`,
    ca: (name: string, sum: string) => `${name} ja no devia ${sum}. Ho anoteu igualment?`,
  },
  notTaken: {
    es: (name: string) => `El club no ha podido apuntar lo de ${name}.`,
    ca: (name: string) => `El club no ha pogut apuntar això ${ofName(name)}.`,
  },
  putSeat: { es: 'Poner una silla', ca: 'Posa una cadira' },
  noteAnyway: { es: 'Anotar', ca: 'Anota-ho' },
  remove: { es: 'Quitar', ca: 'Treu' },

  givenSeats: {
    es: (given: number, all: number) => `${given} de ${all} sillas dadas`,
    ca: (given: number, all: number) => `${given} de ${all} cadires donades`,
  },
  name: { es: 'Nombre', ca: 'Nom' },
  email: { es: 'Correo', ca: 'Correu' },
  optional: { es: 'opcional, para el recibo', ca: 'opcional, per al rebut' },
  diet: { es: 'Qué no puede comer', ca: 'Què no pot menjar' },
  ifAny: { es: 'si lo dice; lo lee la cocina', ca: 'si ho diu; ho llegeix la cuina' },
  howPays: { es: (sum: string) => `Cómo paga los ${sum}`, ca: (sum: string) => `Com paga els ${sum}` },
  addAndEnter: { es: 'Añadir y que entre', ca: 'Afegeix i que entri' },
  noSeats: { es: 'No quedan sillas. ¿Ponéis una más?', ca: 'No queden cadires. En poseu una més?' },
  raises: {
    es: (from: number) =>
      `El aforo pasa de ${from} a ${from + 1} y queda escrito en la historia. Pregunta antes en cocina.`,
    ca: (from: number) =>
      `L’aforament passa de ${from} a ${from + 1} i queda escrit a la història. Abans, pregunta-ho a la cuina.`,
  },
  putSeatAndEnter: { es: 'Poner una silla y que entre', ca: 'Posa una cadira i que entri' },
  noBack: { es: 'No, volver', ca: 'No, torna' },
  worksOffline: {
    es: 'Sin conexión también vale: se apunta una sola vez.',
    ca: 'Sense connexió també val: s’apunta un sol cop.',
  },
  needsName: { es: 'Escribe el nombre.', ca: 'Escriu el nom.' },
  wrongEmail: { es: 'Este correo no está bien escrito.', ca: 'Aquest correu no està ben escrit.' },

  inFrame: { es: 'Pon el código dentro del marco', ca: 'Posa el codi dins del marc' },
  torch: { es: 'Linterna', ca: 'Llanterna' },
  readsOffline: { es: 'Lee también sin conexión', ca: 'També llegeix sense connexió' },
  noCamera: {
    es: 'No podemos usar la cámara. Busca por el nombre.',
    ca: 'No podem fer servir la càmera. Busca pel nom.',
  },

  language: { es: 'En català', ca: 'En castellano' },
  phoneOf: { es: (name: string) => `Este teléfono: ${name}`, ca: (name: string) => `Aquest telèfon: ${name}` },
  leave: { es: 'Salir y borrar la lista', ca: 'Surt i esborra la llista' },
  leaveText: {
    es: (n: number) =>
      n === 0
        ? 'Todo lo anotado está enviado. La lista se borra de este teléfono.'
        : `Quedan ${n} por enviar y se perderían. Espera a tener conexión.`,
    ca: (n: number) =>
      n === 0
        ? 'Tot el que s’ha anotat està enviat. La llista s’esborra d’aquest telèfon.'
        : `En queden ${n} per enviar i es perdrien. Espera a tenir connexió.`,
  },
  hasNoDiets: {
    es: 'En este teléfono hay nombres, mesas y lo que se debe. Ni correos, ni teléfonos, ni dietas: los de quien añades se van al enviarse.',
    ca: 'En aquest telèfon hi ha noms, taules i el que es deu. Ni correus, ni telèfons, ni dietes: els de qui afegeixes se’n van en enviar-se.',
  },
})
