import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

const seatsIn = {
  es: (seats: number) => (seats === 1 ? '1 persona' : `${seats} personas`),
  ca: (seats: number) => (seats === 1 ? '1 persona' : `${seats} persones`),
}

export const messages = bilingual({
  place: {
    es: (position: number, seats: number) => `Puesto ${position} · ${seatsIn.es(seats)}`,
    ca: (position: number, seats: number) => `Posició ${position} · ${seatsIn.ca(seats)}`,
  },
  passedOver: {
    es: (parties: number) => (parties === 1 ? 'Le ha adelantado 1 reserva' : `Le han adelantado ${parties} reservas`),
    ca: (parties: number) => (parties === 1 ? 'L’ha avançat 1 reserva' : `L’han avançat ${parties} reserves`),
  },
  howMany: { es: 'Cuántas sillas', ca: 'Quantes cadires' },
  takesFewer: { es: 'Le valen menos', ca: 'Li van bé menys' },
  seatTitle: {
    es: (name: string) => `¿Dar sitio ahora a ${name}?`,
    ca: (name: string) => `Vols donar lloc ara a ${name}?`,
  },
  seatText: {
    es: (seats: number) =>
      seats === 1
        ? 'Entra 1 persona y se le escribe enseguida.'
        : `Entran ${seats} personas y se les escribe enseguida.`,
    ca: (seats: number) =>
      seats === 1
        ? 'Entra 1 persona i se li escriu de seguida.'
        : `Entren ${seats} persones i se’ls escriu de seguida.`,
  },
  seatTextSilently: {
    es: (seats: number) =>
      `${seats === 1 ? 'Entra 1 persona' : `Entran ${seats} personas`}. No hay correo: avísales por teléfono.`,
    ca: (seats: number) =>
      `${seats === 1 ? 'Entra 1 persona' : `Entren ${seats} persones`}. No hi ha correu: avisa’ls per telèfon.`,
  },
  seatTextLate: {
    es: (seats: number) => `${seats === 1 ? 'Entra 1 persona' : `Entran ${seats} personas`}. No se escribe a nadie.`,
    ca: (seats: number) => `${seats === 1 ? 'Entra 1 persona' : `Entren ${seats} persones`}. No s’escriu a ningú.`,
  },
  begunQuestion: {
    es: 'El evento ya ha empezado. ¿Dar sitio igualmente a quien acaba de llegar?',
    ca: 'L’esdeveniment ja ha començat. Vols donar lloc igualment a qui acaba d’arribar?',
  },
  seatAnyway: { es: 'Dar sitio igualmente', ca: 'Dona lloc igualment' },
  seatedLate: { es: 'Ya tiene sitio. No se le escribe', ca: 'Ja té lloc. No se li escriu' },
  nobodyBefore: { es: 'No espera nadie antes.', ca: 'No espera ningú abans.' },
  before: {
    es: (names: string, parties: number) => `${parties === 1 ? 'Antes espera' : 'Antes esperan'} ${names}.`,
    ca: (names: string, parties: number) => `${parties === 1 ? 'Abans espera' : 'Abans esperen'} ${names}.`,
  },
  party: {
    es: (name: string, seats: number) => (seats === 1 ? name : `${name} (${seatsIn.es(seats)})`),
    ca: (name: string, seats: number) => (seats === 1 ? name : `${name} (${seatsIn.ca(seats)})`),
  },
  moreParties: {
    es: (count: number) => (count === 1 ? '1 reserva más' : `${count} reservas más`),
    ca: (count: number) => (count === 1 ? '1 reserva més' : `${count} reserves més`),
  },
  tooFew: {
    es: (free: number, seats: number) =>
      `${free === 0 ? 'No queda ninguna silla' : free === 1 ? 'Solo queda 1 silla' : `Solo quedan ${free} sillas`}${seats === 1 ? '.' : ` y son ${seats}.`}`,
    ca: (free: number, seats: number) =>
      `${free === 0 ? 'No queda cap cadira' : free === 1 ? 'Només queda 1 cadira' : `Només queden ${free} cadires`}${seats === 1 ? '.' : ` i són ${seats}.`}`,
  },
  raises: {
    es: (from: number, to: number) => `El aforo pasa de ${from} a ${to}.`,
    ca: (from: number, to: number) => `L’aforament passa de ${from} a ${to}.`,
  },
  reason: words.reason,
  reasonHint: {
    es: 'Queda en el registro con tu nombre. No se envía a nadie.',
    ca: 'Queda al registre amb el teu nom. No s’envia a ningú.',
  },
  reasonRequired: { es: 'Escribe el motivo', ca: 'Escriu el motiu' },
  frequentReasons: { es: 'Motivos frecuentes', ca: 'Motius freqüents' },
  reasonInvited: { es: 'Viene invitado', ca: 'Ve convidat' },
  reasonMistake: { es: 'Error nuestro', ca: 'Error nostre' },
  reasonHouse: { es: 'Lo pide la casa', ca: 'Ho demana la casa' },
  reasonReturns: { es: 'Ya tenía silla', ca: 'Ja tenia cadira' },
  wait: { es: 'Dejar en la lista', ca: 'Deixa-ho a la llista' },
  seat: { es: 'Dar sitio', ca: 'Dona lloc' },
  raiseAndSeat: { es: 'Ampliar y dar sitio', ca: 'Amplia i dona lloc' },
  seated: { es: 'Ya tiene sitio, y se le escribe', ca: 'Ja té lloc, i se li escriu' },
  seatedSilently: { es: 'Ya tiene sitio. No tiene correo: avísale', ca: 'Ja té lloc. No té correu: avisa’l' },
  seatFailed: { es: 'Error al dar sitio', ca: 'Error en donar lloc' },
  decided: {
    es: 'Ya no espera: tiene sitio o ha dejado la lista',
    ca: 'Ja no espera: té lloc o ha deixat la llista',
  },
})
