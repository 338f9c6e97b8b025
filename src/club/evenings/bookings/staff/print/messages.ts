import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'

/** What the printed lists say. */
export const messages = bilingual({
  roomSheet: { es: 'Hoja de sala', ca: 'Full de sala' },
  printed: { es: (when: string) => `Impreso: ${when}`, ca: (when: string) => `Imprès: ${when}` },
  count: {
    es: (people: number, bookings: number) =>
      `${people === 1 ? '1 persona' : `${people} personas`}, ${bookings === 1 ? '1 reserva' : `${bookings} reservas`}`,
    ca: (people: number, bookings: number) =>
      `${people === 1 ? '1 persona' : `${people} persones`}, ${bookings === 1 ? '1 reserva' : `${bookings} reserves`}`,
  },
  note: words.note,
  owing: {
    es: (bookings: number, sum: string) =>
      `${bookings === 1 ? 'Debe 1 reserva' : `Deben ${bookings} reservas`}: ${sum}`,
    ca: (bookings: number, sum: string) => `${bookings === 1 ? 'Deu 1 reserva' : `Deuen ${bookings} reserves`}: ${sum}`,
  },
  nobodyOwes: { es: 'Todo está pagado', ca: 'Tot està pagat' },
  withNotes: {
    es: (some: number, others: number) => `${some} con nota dietética, ${others} sin ninguna`,
    ca: (some: number, others: number) => `${some} amb nota dietètica, ${others} sense cap`,
  },
  inWriting: {
    es: (notes: number) => `${notes} con nota escrita`,
    ca: (notes: number) => `${notes} amb nota escrita`,
  },
  owes: { es: (sum: string) => `DEBE ${sum}`, ca: (sum: string) => `DEU ${sum}` },
  paid: { es: 'pagado', ca: 'pagat' },
  toReturn: { es: (sum: string) => `devolver ${sum}`, ca: (sum: string) => `tornar ${sum}` },
  collected: { es: 'Cobrado en la puerta', ca: 'Cobrat a la porta' },
  table: { es: (label: string) => `Mesa ${label}`, ca: (label: string) => `Taula ${label}` },
  shortTable: { es: (label: string) => `m. ${label}`, ca: (label: string) => `t. ${label}` },
  noTable: { es: 'Sin mesa', ca: 'Sense taula' },
  who: words.who,
  due: { es: 'Debe', ca: 'Deu' },
  receivedBy: { es: 'Lo recibe', ca: 'Ho rep' },
  total: { es: 'Total', ca: 'Total' },
  walkIns: { es: 'Vinieron sin estar en la lista', ca: 'Han vingut sense ser a la llista' },
  name: words.name,
  phone: words.phone,
  diet: { es: 'Qué no come', ca: 'Què no menja' },
  paidSum: { es: 'Paga', ca: 'Paga' },
  tearUp: {
    es: 'Rompe esta hoja después: lleva teléfonos y lo que cada cual no come.',
    ca: 'Estripa aquest full després: porta telèfons i el que cadascú no menja.',
  },
})
