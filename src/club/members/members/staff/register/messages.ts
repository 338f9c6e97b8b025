import { words } from '#base/text/words.ts'
import type { RegisterCounts } from '../../shared/register.ts'
import { bilingual } from '#base/text/language.ts'
import { registerName } from '../find-messages.ts'

export const messages = bilingual({
  title: registerName,
  titleOn: { es: (day: string) => `Libro de socios a ${day}`, ca: (day: string) => `Llibre de socis a ${day}` },
  crumb: { es: 'Libro', ca: 'Llibre' },
  members: words.members,
  day: { es: 'Qué día', ca: 'Quin dia' },
  today: { es: 'Hoy', ca: 'Avui' },
  assembly: { es: (day: string) => `Asamblea, ${day}`, ca: (day: string) => `Assemblea, ${day}` },
  otherDay: { es: 'Otro día', ca: 'Un altre dia' },
  print: words.print,
  notPrinted: { es: 'No se ha podido imprimir el libro', ca: 'No s’ha pogut imprimir el llibre' },
  fileName: { es: (day: string) => `libro-de-socios-${day}`, ca: (day: string) => `llibre-de-socis-${day}` },
  searchHint: { es: 'Nombre o número', ca: 'Nom o número' },
  listError: { es: 'Error al cargar el libro', ca: 'Error en carregar el llibre' },
  empty: { es: 'Ese día nadie tenía número', ca: 'Aquell dia ningú no tenia número' },
  count: {
    es: (total: number) => (total === 1 ? '1 número' : `${total} números`),
    ca: (total: number) => (total === 1 ? '1 número' : `${total} números`),
  },
  addressesOfToday: {
    es: 'Las direcciones son las de hoy, de quien no se ha dado de baja.',
    ca: 'Les adreces són les d’avui, de qui no s’ha donat de baixa.',
  },
  filter: words.who,
  all: words.all,
  active: { es: 'Activos', ca: 'Actius' },
  suspended: { es: 'Suspendidos', ca: 'Suspesos' },
  inactive: { es: 'Bajas', ca: 'Baixes' },
  merged: { es: 'Unidas a otra', ca: 'Unides a una altra' },
  mergedOf: {
    es: (many: number) => (many === 1 ? 'unida a otra' : 'unidas a otra'),
    ca: (many: number) => (many === 1 ? 'unida a una altra' : 'unides a una altra'),
  },
  joined: { es: (year: string) => `Altas de ${year}`, ca: (year: string) => `Altes del ${year}` },
  activeOf: {
    es: (many: number) => (many === 1 ? 'persona activa ese día' : 'personas activas ese día'),
    ca: (many: number) => (many === 1 ? 'persona activa aquell dia' : 'persones actives aquell dia'),
  },
  suspendedOf: {
    es: (many: number) => (many === 1 ? 'suspendida' : 'suspendidas'),
    ca: (many: number) => (many === 1 ? 'suspesa' : 'suspeses'),
  },
  inactiveOf: { es: () => 'de baja', ca: () => 'de baixa' },
  allOf: {
    es: (many: number) => (many === 1 ? 'número dado' : 'números dados'),
    ca: (many: number) => (many === 1 ? 'número donat' : 'números donats'),
  },
  number: { es: 'Número', ca: 'Número' },
  name: words.name,
  address: words.address,
  since: { es: 'Alta', ca: 'Alta' },
  changes: { es: 'Bajas y vueltas', ca: 'Baixes i retorns' },
  state: { es: 'Ese día', ca: 'Aquell dia' },
  changesAndState: { es: 'Bajas, vueltas y estado', ca: 'Baixes, retorns i estat' },
  mergedInto: { es: (number: string) => `unida a ${number}`, ca: (number: string) => `unida a la ${number}` },
  left: { es: (day: string) => `baja ${day}`, ca: (day: string) => `baixa ${day}` },
  back: { es: (day: string) => `vuelta ${day}`, ca: (day: string) => `retorn ${day}` },
  stopped: { es: (day: string) => `susp. ${day}`, ca: (day: string) => `susp. ${day}` },
  resumed: { es: (day: string) => `fin de susp. ${day}`, ca: (day: string) => `fi de susp. ${day}` },
  deleted: { es: 'ficha borrada', ca: 'fitxa esborrada' },
  stateInactive: words.left,
  sums: {
    es: ({ active, suspended, inactive, merged, all }: Omit<RegisterCounts, 'joined'>) =>
      `${active} con alta, ${suspended} en suspensión y ${inactive} de baja${merged > 0 ? `; ${merged} de fichas unidas a otra` : ''}: ${all} números.`,
    ca: ({ active, suspended, inactive, merged, all }: Omit<RegisterCounts, 'joined'>) =>
      `${active} amb alta, ${suspended} en suspensió i ${inactive} de baixa${merged > 0 ? `; ${merged} de fitxes unides a una altra` : ''}: ${all} números.`,
  },
  addressesOfPrinting: {
    es: 'Las direcciones son las del día de impresión.',
    ca: 'Les adreces són les del dia d’impressió.',
  },
  printedOn: { es: (at: string) => `Impreso el ${at}`, ca: (at: string) => `Imprès el ${at}` },
  page: {
    es: (page: number, of: number) => `Página ${page} de ${of}`,
    ca: (page: number, of: number) => `Pàgina ${page} de ${of}`,
  },
  secretary: { es: 'Secretaría:', ca: 'Secretaria:' },
  president: { es: 'V.º B.º Presidencia:', ca: 'Vist i plau, Presidència:' },
})
