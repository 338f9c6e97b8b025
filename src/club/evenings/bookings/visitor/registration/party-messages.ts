import { clubWillWrite } from '#club/pages/facts/shared/how-to-pay.ts'
import { youAre } from '../../shared/rules/party-size.ts'
import { bilingual } from '#base/text/language.ts'

/** The texts of a dialog for several people, and of the waiting list in it. */
export const partyMessages = bilingual({
  youAre,
  together: {
    es: 'Podéis apuntaros hasta 8 personas juntas, cada una con su dieta.',
    ca: 'Us podeu apuntar fins a 8 persones juntes, cadascuna amb la seva dieta.',
  },
  add: { es: 'Añadir acompañante', ca: 'Afegeix un acompanyant' },
  person: { es: (n: number) => `Persona ${n}`, ca: (n: number) => `Persona ${n}` },
  name: { es: 'Nombre', ca: 'Nom' },
  itsEmail: { es: 'Su correo', ca: 'El seu correu' },
  ownEmail: {
    es: 'opcional, para que reciba su propia entrada',
    ca: 'opcional, perquè rebi la seva pròpia entrada',
  },
  remove: { es: (who: string) => `Quitar a ${who}`, ca: (who: string) => `Treu ${who}` },
  thePerson: { es: (n: number) => `la persona ${n}`, ca: (n: number) => `la persona ${n}` },
  confirmParty: {
    es: (size: number) => `Confirmar la inscripción de ${size} personas`,
    ca: (size: number) => `Confirma la inscripció de ${size} persones`,
  },
  seats: {
    es: (n: number) => (n === 1 ? '1 silla' : `${n} sillas`),
    ca: (n: number) => (n === 1 ? '1 cadira' : `${n} cadires`),
  },
  ifSeats: { es: 'si hay sitio', ca: 'si hi ha lloc' },
  onlyIfSeats: { es: 'solo si hay sitio', ca: 'només si hi ha lloc' },
  payToday: { es: 'Hoy pagas', ca: 'Avui pagues' },
  nothingToday: { es: 'hoy, nada', ca: 'avui, res' },
  payLater: {
    es: (ways: string) => `Hoy no pagas nada. ${ways ? `Después podrás pagar ${ways}.` : clubWillWrite.es}`,
    ca: (ways: string) => `Avui no pagues res. ${ways ? `Després podràs pagar ${ways}.` : clubWillWrite.ca}`,
  },
  cancelUntil: {
    es: (date: string) => `Cancelas sin coste hasta el ${date}.`,
    ca: (date: string) => `Cancel·les sense cost fins al ${date}.`,
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
  beFewer: { es: 'Quitar a alguien', ca: 'Treu algú' },
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
  until: { es: (date: string) => `Hasta el ${date}`, ca: (date: string) => `Fins al ${date}` },
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
  returnedUntil: { es: 'Se puede devolver sin coste.', ca: 'Es pot tornar sense cost.' },
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
    es: (date: string) => `Hasta el ${date} solo se inscriben los socios, y tu cuenta no es de un socio activo.`,
    ca: (date: string) => `Fins al ${date} només s’hi inscriuen els socis, i el teu compte no és d’un soci actiu.`,
  },
  membersUntil: {
    es: (date: string) => `Hasta el ${date} solo se inscriben los socios. Si lo eres, entra con tu cuenta.`,
    ca: (date: string) => `Fins al ${date} només s’hi inscriuen els socis. Si ho ets, entra amb el teu compte.`,
  },
})
