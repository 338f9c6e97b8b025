import { bilingual } from '#base/text/language.ts'

/** What cards, and the pages of events that are not open to all, say of their registration. */
export const stateMessages = bilingual({
  closed: { es: 'Inscripciones cerradas', ca: 'Inscripcions tancades' },
  inList: { es: (n: number) => `${n} en la lista`, ca: (n: number) => `${n} a la llista` },
  leftOf: {
    es: (left: number, of: number) => `Quedan ${left} de ${of}`,
    ca: (left: number, of: number) => `Queden ${left} de ${of}`,
  },
  lastSeats: {
    es: (n: number) => (n === 1 ? 'Queda 1 silla' : `Quedan ${n} sillas`),
    ca: (n: number) => (n === 1 ? 'Queda 1 cadira' : `Queden ${n} cadires`),
  },
  membersUntil: { es: (date: string) => `Socios hasta el ${date}`, ca: (date: string) => `Socis fins ${date}` },
})
