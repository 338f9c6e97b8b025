import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

const people = {
  es: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  ca: (count: number) => (count === 1 ? '1 persona' : `${count} persones`),
}
const parties = {
  es: (count: number) => (count === 1 ? '1 reserva' : `${count} reservas`),
  ca: (count: number) => (count === 1 ? '1 reserva' : `${count} reserves`),
}

export const messages = bilingual({
  tabs: { es: 'Partes del evento', ca: 'Parts de l’esdeveniment' },
  summary: { es: 'Resumen', ca: 'Resum' },
  guests: words.guests,
  waitingList: words.waitingList,
  door: { es: 'Puerta', ca: 'Porta' },
  kitchen: { es: 'Cocina', ca: 'Cuina' },
  emails: words.emails,
  edit: { es: 'Editar', ca: 'Edita' },
  history: words.history,

  previous: { es: 'Evento anterior', ca: 'Esdeveniment anterior' },
  next: { es: 'Evento siguiente', ca: 'Esdeveniment següent' },

  isPublic: words.published,
  isCancelled: { es: 'Cancelado', ca: 'Cancel·lat' },
  isInTrash: { es: 'En la papelera', ca: 'A la paperera' },
  isUnderWay: { es: 'ahora mismo', ca: 'ara mateix' },
  before: { es: (when: string) => `antes, ${when}`, ca: (when: string) => `abans, ${when}` },
  aSeat: { es: (price: string) => `${price} por silla`, ca: (price: string) => `${price} per cadira` },

  figures: { es: 'El evento en cifras', ca: 'L’esdeveniment en xifres' },
  fill: {
    es: (taken: number, seats: number) => `${taken} de ${seats}`,
    ca: (taken: number, seats: number) => `${taken} de ${seats}`,
  },
  seats: {
    es: (taken: number, seats: number) => `${taken} de ${seats} sillas ocupadas`,
    ca: (taken: number, seats: number) => `${taken} de ${seats} cadires ocupades`,
  },
  free: {
    es: (free: number) => (free === 0 ? 'completo' : free === 1 ? '1 silla libre' : `${free} sillas libres`),
    ca: (free: number) => (free === 0 ? 'complet' : free === 1 ? '1 cadira lliure' : `${free} cadires lliures`),
  },
  inParties: {
    es: (seats: number, count: number) => `${people.es(seats)} en ${parties.es(count)}`,
    ca: (seats: number, count: number) => `${people.ca(seats)} en ${parties.ca(count)}`,
  },
  waiting: {
    es: (count: number) => (count === 0 ? 'en espera' : `en espera, ${parties.es(count)}`),
    ca: (count: number) => (count === 0 ? 'en espera' : `en espera, ${parties.ca(count)}`),
  },
  inOrder: {
    es: (day: string) => `Hasta el ${day} entran por orden.`,
    ca: (day: string) => `Fins al ${day} hi entren per ordre.`,
  },
  youDecide: {
    es: (hours: number) => `Faltan menos de ${hours} horas: decides tú.`,
    ca: (hours: number) => `Falten menys de ${hours} hores: ho decideixes tu.`,
  },
  giveSeats: { es: 'Dar sitio', ca: 'Dona lloc' },
  seeList: { es: 'Ver la lista', ca: 'Obre la llista' },

  people: { es: 'Quién viene', ca: 'Qui ve' },
  seated: { es: 'Con silla', ca: 'Amb cadira' },
  members: words.members,
  withFileOrWord: {
    es: (files: number, word: number) =>
      `${files > 0 ? `${files} con ficha, ` : ''}${word} ${word === 1 ? 'dice' : 'dicen'} serlo`,
    ca: (files: number, word: number) =>
      `${files > 0 ? `${files} amb fitxa, ` : ''}${word} ${word === 1 ? 'diu que ho és' : 'diuen que ho són'}`,
  },
  diets: { es: 'Con nota dietética', ca: 'Amb nota dietètica' },
  kitchenLacks: {
    es: (count: number) => (count === 1 ? 'a su hoja le falta 1 cambio' : `a su hoja le faltan ${count} cambios`),
    ca: (count: number) => (count === 1 ? 'al seu full li falta 1 canvi' : `al seu full li falten ${count} canvis`),
  },
  cancelled: { es: 'Canceladas', ca: 'Cancel·lades' },
  asking: { es: 'Piden silla', ca: 'Demanen cadira' },
  debtors: { es: 'Quién debe', ca: 'Qui deu' },
  allDebtors: {
    es: (count: number) => (count === 1 ? 'Ver su reserva' : `Ver las ${count} reservas`),
    ca: (count: number) => (count === 1 ? 'Mira la seva reserva' : `Mira les ${count} reserves`),
  },
  money: { es: 'Dinero', ca: 'Diners' },
  payUntil: { es: 'Último día para pagar', ca: 'Últim dia per pagar' },
  dates: { es: 'Fechas', ca: 'Dates' },
  opensOn: { es: 'Abierto a todo el mundo', ca: 'Obert a tothom' },
  closesOn: { es: 'Cierran las inscripciones', ca: 'Es tanquen les inscripcions' },
  fromTheStart: { es: 'desde el principio', ca: 'des del principi' },
  whenItBegins: { es: 'cuando empieza', ca: 'quan comença' },
  reminder: words.reminder,
  tooLateToRemind: {
    es: 'no se envía: la fecha se puso con menos de 3 días',
    ca: 'no s’envia: la data es va posar amb menys de 3 dies',
  },
  payAtOnce: { es: 'cuanto antes', ca: 'com més aviat millor' },
  noReminder: { es: 'no se envía', ca: 'no s’envia' },
  sentEmails: { es: 'Enviados', ca: 'Enviats' },
  queuedEmails: words.onItsWay,
  failedEmails: { es: 'No han salido', ca: 'No han sortit' },
  staffNote: { es: 'Nota para el equipo', ca: 'Nota per a l’equip' },
  staffNoteText: {
    es: 'La lee quien lleva el panel, y sale en la hoja de sala. Los invitados no la ven.',
    ca: 'La llegeix qui porta el panell, i surt al full de sala. Els convidats no la veuen.',
  },
  note: words.note,
  noNote: { es: 'Quién trae las flores, quién abre…', ca: 'Qui porta les flors, qui obre…' },
  writeNote: { es: 'Añadir una nota', ca: 'Afegeix una nota' },
  changeNote: { es: 'Cambiar la nota', ca: 'Canvia la nota' },
  saveNote: { es: 'Guardar la nota', ca: 'Desa la nota' },
  noteSaved: { es: 'Nota guardada', ca: 'Nota desada' },
  noteFailed: { es: 'No se ha guardado la nota', ca: 'No s’ha desat la nota' },
  noteChangedMeanwhile: {
    es: 'Mientras tanto alguien ha escrito otra. Ciérrala y léela.',
    ca: 'Mentrestant algú n’ha escrit una altra. Tanca-la i llegeix-la.',
  },
  photos: { es: 'Fotos de la velada', ca: 'Fotos de la vetllada' },
  photosText: {
    es: 'Varias a la vez, también desde el teléfono. Salen en la página del evento.',
    ca: 'Diverses alhora, també des del telèfon. Surten a la pàgina de l’esdeveniment.',
  },
  addPhotos: { es: 'Añadir fotos', ca: 'Afegeix fotos' },
  latest: { es: 'Lo último', ca: 'El més recent' },
  wholeHistory: { es: 'Toda la historia', ca: 'Tota la història' },
  noEmails: { es: 'Todavía no se ha escrito a nadie.', ca: 'Encara no s’ha escrit a ningú.' },
})
