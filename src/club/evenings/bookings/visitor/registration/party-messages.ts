import { clubWillWrite } from '#club/pages/facts/shared/how-to-pay.ts'
import { youAre } from '../../shared/rules/party-size.ts'
import { bilingual } from '#base/text/language.ts'

/** The texts of a dialog for several people, and of the waiting list in it. */
export const partyMessages = bilingual({
  youAre,
  howMany: { es: '¿Cuántos sois?', ca: 'Quants sou?' },
  oneFewer: { es: 'Uno menos', ca: 'Un menys' },
  oneMore: { es: 'Uno más', ca: 'Un més' },
  seatsLeft: {
    es: (n: number) => (n === 1 ? 'Queda 1 silla' : `Quedan ${n} sillas`),
    ca: (n: number) => (n === 1 ? 'Queda 1 cadira' : `Queden ${n} cadires`),
  },
  upTo: { es: (n: number) => `Hasta ${n} en la misma mesa`, ca: (n: number) => `Fins a ${n} a la mateixa taula` },
  othersWait: { es: 'Si sois más, los demás esperan en la lista', ca: 'Si sou més, els altres s’esperen a la llista' },
  you: { es: 'Tú', ca: 'Tu' },
  withYou: { es: 'Quien viene contigo', ca: 'Qui ve amb tu' },
  nameOf: { es: (n: number) => `Nombre ${n}`, ca: (n: number) => `Nom ${n}` },
  ifEmpty: {
    es: (name: string) => `Si lo dejas vacío, será «${name}». Puedes ponerlo luego.`,
    ca: (name: string) => `Si el deixes buit, serà «${name}». El pots posar després.`,
  },
  person: { es: (n: number) => `Persona ${n}`, ca: (n: number) => `Persona ${n}` },
  askRemove: { es: (who: string) => `¿Quitamos a ${who}?`, ca: (who: string) => `Traiem ${who}?` },
  remove: { es: (who: string) => `Quitar a ${who}`, ca: (who: string) => `Treu ${who}` },
  leaveIt: { es: 'Dejarlo', ca: 'Deixa-ho' },
  nobodysDiet: { es: 'Nadie ha marcado nada', ca: 'Ningú no ha marcat res' },
  whose: { es: '¿De quién?', ca: 'De qui?' },
  more: { es: 'Añadir algo más', ca: 'Afegeix alguna cosa més' },
  moreInside: { es: 'Teléfono, cómo nos conociste, notas', ca: 'Telèfon, com ens has conegut, notes' },
  remember: { es: 'Recordar mis datos en este dispositivo', ca: 'Recorda les meves dades en aquest dispositiu' },
  rememberText: {
    es: 'Tu nombre y tu correo: la próxima vez solo eliges cuántos sois. Se borran quitando esta marca.',
    ca: 'El teu nom i el teu correu: la pròxima vegada només tries quants sou. S’esborren traient aquesta marca.',
  },
  changeMe: { es: 'Cambiar', ca: 'Canvia' },
  reserveOne: { es: 'Reservar 1 silla', ca: 'Reserva 1 cadira' },
  reserveOnePriced: { es: 'Reservar 1 silla con pago', ca: 'Reserva 1 cadira amb pagament' },
  reserve: { es: (n: number) => `Reservar ${n} sillas`, ca: (n: number) => `Reserva ${n} cadires` },
  reservePriced: {
    es: (n: number) => `Reservar ${n} sillas con pago`,
    ca: (n: number) => `Reserva ${n} cadires amb pagament`,
  },
  reserveSome: {
    es: (n: number, rest: number, isPriced: boolean) =>
      `Reservar ${n}${isPriced ? ' con pago' : ''}, y ${rest} en lista`,
    ca: (n: number, rest: number, isPriced: boolean) =>
      `Reserva ${n}${isPriced ? ' de pagament' : ''}, i ${rest} a la llista`,
  },
  seats: {
    es: (n: number) => (n === 1 ? '1 silla' : `${n} sillas`),
    ca: (n: number) => (n === 1 ? '1 cadira' : `${n} cadires`),
  },
  ifSeats: { es: 'si hay sitio', ca: 'si hi ha lloc' },
  onlyIfSeats: { es: 'solo si hay sitio', ca: 'només si hi ha lloc' },
  paidLater: {
    es: (day?: string) => `hoy nada · se paga ${day ? `hasta el ${day}` : 'después'}`,
    ca: (day?: string) => `avui res · es paga ${day ? `fins ${day}` : 'després'}`,
  },
  payLater: {
    es: (ways: string) => (ways ? `Podrás pagar ${ways}.` : clubWillWrite.es),
    ca: (ways: string) => (ways ? `Podràs pagar ${ways}.` : clubWillWrite.ca),
  },
  cancelUntil: {
    es: (date: string) => `Cancelas sin coste hasta el ${date}.`,
    ca: (date: string) => `Cancel·les sense cost fins ${date}.`,
  },
  tooLateToReturn: {
    es: 'Faltan menos de 48 horas: si cancelas, se paga igualmente, pero puedes ceder la silla.',
    ca: 'Falten menys de 48 hores: si cancel·les, es paga igualment, però pots cedir la cadira.',
  },
  tooFew: {
    es: (free: number, size: number) =>
      `${free === 1 ? 'Solo queda 1 silla' : `Solo quedan ${free} sillas`} y ${youAre.es(size).toLowerCase()}.`,
    ca: (free: number, size: number) =>
      `${free === 1 ? 'Només queda 1 cadira' : `Només queden ${free} cadires`} i ${youAre.ca(size).toLowerCase()}.`,
  },
  howDoWe: { es: '¿Cómo lo hacemos?', ca: 'Com ho fem?' },
  some: {
    es: (free: number, rest: number) =>
      `${free === 1 ? 'Se sienta 1' : `Se sientan ${free}`} y ${rest === 1 ? 'espera 1' : `esperan ${rest}`}`,
    ca: (free: number, rest: number) =>
      `${free === 1 ? 'S’asseu 1' : `S’asseuen ${free}`} i ${rest === 1 ? 'espera 1' : `esperen ${rest}`}`,
  },
  someText: {
    es: (free: number) =>
      `${free === 1 ? 'Te sientas tú.' : 'Eliges quién.'} Si se libera una silla, es de quien espera.`,
    ca: (free: number) => `${free === 1 ? 'T’asseus tu.' : 'Tries qui.'} Si s’allibera una cadira, és de qui espera.`,
  },
  all: { es: 'Esperamos todos, juntos', ca: 'Esperem tots junts' },
  allText: {
    es: (size: number) => `Entráis cuando haya ${size} sillas, no antes.`,
    ca: (size: number) => `Hi entreu quan hi hagi ${size} cadires, no abans.`,
  },
  fewer: {
    es: (free: number) => (free === 1 ? 'Viene solo 1 persona' : `Venimos solo ${free}`),
    ca: (free: number) => (free === 1 ? 'Només ve 1 persona' : `Només venim ${free}`),
  },
  fewerText: {
    es: (free: number) => (free === 1 ? 'Reservamos tu silla.' : `Reservamos ${free} sillas. Eliges quién.`),
    ca: (free: number) => (free === 1 ? 'Reservem la teva cadira.' : `Reservem ${free} cadires. Tries qui.`),
  },
  /** Beside each companion, when the seats are not enough for all: what becomes of them, which a press changes. */
  sits: { es: 'Se sienta', ca: 'S’asseu' },
  waits: { es: 'Espera', ca: 'Espera' },
  comes: { es: 'Viene', ca: 'Ve' },
  staysAway: { es: 'No viene', ca: 'No ve' },
  whoSits: { es: 'Quién se sienta y quién espera', ca: 'Qui s’asseu i qui espera' },
  list: { es: 'Lista de espera', ca: 'Llista d’espera' },
  fullTitle: {
    es: (isOne: boolean) => `Está completo. ${isOne ? '¿Esperas?' : '¿Esperáis?'}`,
    ca: (isOne: boolean) => `Està complet. ${isOne ? 'T’esperes?' : 'Us espereu?'}`,
  },
  join: { es: 'Apuntarme a la lista de espera', ca: 'Apunta’m a la llista d’espera' },
  joinPriced: {
    es: 'Apuntarme a la lista de espera con obligación de pago si hay sitio',
    ca: 'Apunta’m a la llista d’espera amb obligació de pagament si hi ha lloc',
  },
  rule: { es: 'Cómo va la lista de espera', ca: 'Com va la llista d’espera' },
  until: { es: (date: string) => `Hasta el ${date}`, ca: (date: string) => `Fins ${date}` },
  givenUntil: {
    es: (isOne: boolean) =>
      isOne
        ? 'Si se libera una silla, es tuya sin hacer nada más. Te escribimos enseguida.'
        : 'Si se liberan sillas, son vuestras sin hacer nada más. Te escribimos enseguida.',
    ca: (isOne: boolean) =>
      isOne
        ? 'Si s’allibera una cadira, és teva sense fer res més. T’escrivim de seguida.'
        : 'Si s’alliberen cadires, són vostres sense fer res més. T’escrivim de seguida.',
  },
  returnedUntil: { es: 'Se puede cancelar sin coste.', ca: 'Es pot cancel·lar sense cost.' },
  afterwards: { es: 'Después', ca: 'Després' },
  youDecide: {
    es: 'A partir de ahí no se asigna sola: te avisamos y decides tú.',
    ca: 'A partir d’aquí no s’assigna sola: t’avisem i decideixes tu.',
  },
  callUs: { es: 'Llámanos', ca: 'Truca’ns' },
  takesFewer: {
    es: 'Si quedan menos sillas de las que pedimos, también nos valen.',
    ca: 'Si queden menys cadires de les que demanem, també ens van bé.',
  },
  takesFewerText: {
    es: 'Quien no entre sigue en la lista, en el mismo sitio.',
    ca: 'Qui no hi entri continua a la llista, al mateix lloc.',
  },
  notMember: {
    es: (date: string) => `Hasta el ${date}, solo se inscriben los socios, y tu cuenta no es de un socio activo.`,
    ca: (date: string) => `Fins ${date}, només s’hi inscriuen els socis, i el teu compte no és d’un soci actiu.`,
  },
  membersUntil: {
    es: (date: string) => `Hasta el ${date}, solo se inscriben los socios. Si lo eres, entra con tu cuenta.`,
    ca: (date: string) => `Fins ${date}, només s’hi inscriuen els socis. Si ho ets, entra amb el teu compte.`,
  },
})
