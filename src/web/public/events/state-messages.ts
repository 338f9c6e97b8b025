import { bilingual } from '#shared/text/language.ts'

/** What cards, and the pages of events that are not open to all, say of their registration. */
export const stateMessages = bilingual({
  cancelled: { es: 'Cancelado', ca: 'Cancel·lat' },
  moved: { es: 'Nueva fecha', ca: 'Nova data' },
  closed: { es: 'Inscripciones cerradas', ca: 'Inscripcions tancades' },
  waiting: {
    es: (n: number) => `${n} ${n === 1 ? 'persona' : 'personas'} en la lista de espera`,
    ca: (n: number) => `${n} ${n === 1 ? 'persona' : 'persones'} a la llista d’espera`,
  },
  lastSeats: {
    es: (n: number) => (n === 1 ? 'Queda 1 silla' : `Quedan ${n} sillas`),
    ca: (n: number) => (n === 1 ? 'Queda 1 cadira' : `Queden ${n} cadires`),
  },
  membersUntil: { es: (date: string) => `Socios hasta el ${date}`, ca: (date: string) => `Socis fins al ${date}` },
})
