import { youAreNow } from '../../../shared/rules/party-size.ts'
import { bilingual } from '#base/text/language.ts'

export const dialogMessages = bilingual({
  name: { es: 'Nombre', ca: 'Nom' },
  diet: { es: 'Alergias o dieta', ca: 'Al·lèrgies o dieta' },
  forgetDiet: { es: 'Borrar estos datos', ca: 'Esborra aquestes dades' },
  optional: { es: 'opcional', ca: 'opcional' },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  notes: { es: 'Observaciones', ca: 'Observacions' },
  itsEmail: { es: 'Su correo', ca: 'El seu correu' },
  ownEmail: { es: 'opcional, para que reciba su propia entrada', ca: 'opcional, perquè rebi la seva pròpia entrada' },
  save: { es: 'Guardar', ca: 'Desa' },
  saved: { es: 'Guardado', ca: 'Desat' },
  leaveIt: { es: 'Dejarlo como está', ca: 'Deixa-ho com està' },
  you: { es: 'tú', ca: 'tu' },

  addTitle: { es: '¿Quién más viene?', ca: 'Qui més ve?' },
  costs: {
    es: (price: string, waits: boolean) => (waits ? `${price} más, si hay sitio.` : `${price} más.`),
    ca: (price: string, waits: boolean) => (waits ? `${price} més, si hi ha lloc.` : `${price} més.`),
  },
  addButton: { es: 'Añadir', ca: 'Afegeix' },
  joinList: { es: 'Ponerlo en la lista de espera', ca: 'Posa’l a la llista d’espera' },
  youAreNow,
  listed: {
    es: (name: string) => `${name} está en la lista de espera`,
    ca: (name: string) => `${name} és a la llista d’espera`,
  },

  cancelTitle: {
    es: (isOne: boolean) => (isOne ? '¿Cancelas tu silla?' : '¿Qué sillas cancelas?'),
    ca: (isOne: boolean) => (isOne ? 'Cancel·les la teva cadira?' : 'Quines cadires cancel·les?'),
  },
  lateTitle: { es: 'Faltan menos de 48 horas', ca: 'Falten menys de 48 hores' },
  leaveTitle: { es: 'Salir de la lista', ca: 'Surt de la llista' },
  which: { es: 'Qué sillas', ca: 'Quines cadires' },
  all: {
    es: (count: number) => `Las ${count} sillas`,
    ca: (count: number) => `Les ${count} cadires`,
  },
  seatsLost: {
    es: (count: number) =>
      `${count === 1 ? 'La silla pasa' : 'Las sillas pasan'} a otra persona. No se puede deshacer.`,
    ca: (count: number) => `${count === 1 ? 'La cadira passa' : 'Les cadires passen'} a algú altre. No es pot desfer.`,
  },
  placeLost: {
    es: 'El puesto en la lista se pierde. No se puede deshacer.',
    ca: 'El lloc a la llista es perd. No es pot desfer.',
  },
  notYours: {
    es: (name: string) => `${name}: esta silla se cedió, y solo quien la tiene puede cancelarla.`,
    ca: (name: string) => `${name}: aquesta cadira es va cedir, i només qui la té la pot cancel·lar.`,
  },
  refund: {
    es: (sum: string) => `Si cancelas ahora, te devolvemos ${sum}.`,
    ca: (sum: string) => `Si cancel·les ara, et tornem ${sum}.`,
  },
  howItComesBack: { es: 'Vuelven por donde vinieron.', ca: 'Tornen per on van venir.' },
  nothingOwed: { es: 'Si cancelas ahora, no nos debes nada.', ca: 'Si cancel·les ara, no ens deus res.' },
  stillOwed: {
    es: (sum: string) => `Si cancelas ahora, quedan ${sum} por pagar de las demás sillas.`,
    ca: (sum: string) => `Si cancel·les ara, queden ${sum} per pagar de les altres cadires.`,
  },
  latePaid: {
    es: (sum: string) => `Ya no podemos devolverte los ${sum}, porque la compra está hecha.`,
    ca: (sum: string) => `Ja no et podem tornar els ${sum}, perquè la compra està feta.`,
  },
  lateOwed: {
    es: (sum: string) => `La compra está hecha. Si cancelas, quedan ${sum} por pagar.`,
    ca: (sum: string) => `La compra està feta. Si cancel·les, queden ${sum} per pagar.`,
  },
  handOverInstead: {
    es: (isOne: boolean, isPaid: boolean) =>
      `Pero puedes ceder ${isOne ? 'la silla' : 'las sillas'} a otra persona${isPaid ? ': lo pagado se queda en la reserva.' : '.'}`,
    ca: (isOne: boolean, isPaid: boolean) =>
      `Però pots cedir ${isOne ? 'la cadira' : 'les cadires'} a algú altre${isPaid ? ': el que s’ha pagat es queda a la reserva.' : '.'}`,
  },
  inTimeUntil: {
    es: (limit: string) => `En plazo hasta el ${limit}.`,
    ca: (limit: string) => `A temps fins ${limit}.`,
  },
  cancelSeats: {
    es: (count: number) => (count === 1 ? 'Cancelar 1 silla' : `Cancelar ${count} sillas`),
    ca: (count: number) => (count === 1 ? 'Cancel·la 1 cadira' : `Cancel·la ${count} cadires`),
  },
  cancelChosen: { es: 'Cancelar las elegidas', ca: 'Cancel·la les triades' },
  cancelWithoutRefund: { es: 'Cancelar sin devolución', ca: 'Cancel·la sense devolució' },
  cancelOwing: { es: (sum: string) => `Cancelar y pagar ${sum}`, ca: (sum: string) => `Cancel·la i paga ${sum}` },
  done: { es: 'Hecho. Te lo enviamos por correo.', ca: 'Fet. T’ho enviem per correu.' },

  handOver: { es: 'Ceder una silla', ca: 'Cedeix una cadira' },
  handOverText: {
    es: 'Le escribimos un correo con tu nombre y tiene 48 horas para aceptar. Hasta entonces la silla sigue siendo tuya, y puedes retirar la oferta.',
    ca: 'Li escrivim un correu amb el teu nom i té 48 hores per acceptar. Fins aleshores la cadira continua sent teva, i pots retirar l’oferta.',
  },
  companionsStay: {
    es: 'Quien acepta la tuya se hace cargo de la reserva, con tus acompañantes, lo pagado y lo que quede por pagar. Verá sus nombres y esas sumas.',
    ca: 'Qui accepta la teva es fa càrrec de la reserva, amb els teus acompanyants, el que s’ha pagat i el que quedi per pagar. En veurà els noms i aquestes sumes.',
  },
  whichSeat: { es: 'Qué silla', ca: 'Quina cadira' },
  ownSeat: { es: (name: string) => `La mía (${name})`, ca: (name: string) => `La meva (${name})` },
  receiver: { es: 'Nombre y apellidos de quien viene', ca: 'Nom i cognoms de qui ve' },
  receiverEmail: { es: 'Su correo', ca: 'El seu correu' },
  handOverButton: { es: 'Ofrecer la silla', ca: 'Ofereix la cadira' },
})
