import { bilingual } from '#shared/text/language.ts'

/** Why an event takes no registrations, on its card and its page. In its own file, because the home page needs no other texts of events. */
export const cardMessages = bilingual({
  'under-way': { es: 'Ya ha empezado', ca: 'Ja ha començat' },
  over: { es: 'Ya celebrado', ca: 'Ja s’ha fet' },
  closed: { es: 'Inscripciones cerradas', ca: 'Inscripcions tancades' },
  full: { es: 'Completo', ca: 'Complet' },
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
