import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  activity: words.activity,
  fileName: { es: 'actividad', ca: 'activitat' },
  listError: { es: 'Error al cargar la actividad', ca: 'Error en carregar l’activitat' },
  emptyList: { es: 'Aquí no hay actividad', ca: 'Aquí no hi ha activitat' },
  emptyText: {
    es: 'Cuando alguien cambie algo, saldrá aquí. Se guarda dos años.',
    ca: 'Quan algú canviï alguna cosa, sortirà aquí. Es guarda dos anys.',
  },
  count: {
    es: (total: number) => (total === 1 ? '1 línea' : `${total} líneas`),
    ca: (total: number) => (total === 1 ? '1 línia' : `${total} línies`),
  },
  lastToday: {
    es: (time: string) => `Lo último, hoy a las ${time}`,
    ca: (time: string) => `L’últim, avui a les ${time}`,
  },
  lastOn: { es: (day: string) => `Lo último, el ${day}`, ca: (day: string) => `L’últim, el ${day}` },
  newer: { es: 'Más recientes', ca: 'Més recents' },
  older: { es: 'Más antiguas', ca: 'Més antigues' },
  exportCut: {
    es: (lines: number) => `El archivo tiene las ${lines} últimas líneas. Filtra para exportar otras.`,
    ca: (lines: number) => `El fitxer té les ${lines} últimes línies. Filtra per exportar-ne d’altres.`,
  },
  what: { es: 'Qué', ca: 'Què' },
  who: words.who,
  anybody: { es: 'Cualquier persona', ca: 'Qualsevol persona' },
  otherPerson: { es: 'Otra persona', ca: 'Una altra persona' },
  day: { es: 'Día', ca: 'Dia' },
  time: { es: 'Fecha y hora', ca: 'Data i hora' },
  sentence: { es: 'Qué pasó', ca: 'Què va passar' },
  address: words.email,
  client: { es: 'IP', ca: 'IP' },
  showAll: { es: 'Ver toda la actividad', ca: 'Mostra tota l’activitat' },
  everything: { es: 'Todo', ca: 'Tot' },
  content: { es: 'Textos', ca: 'Textos' },
  guests: words.guests,
  members: words.members,
  treasury: { es: 'Dinero y club', ca: 'Diners i club' },
  users: { es: 'Cuentas', ca: 'Comptes' },
  site: { es: 'El sistema', ca: 'El sistema' },
  kitchen: { es: 'La cocina', ca: 'La cuina' },
  door: { es: 'La puerta', ca: 'La porta' },
  visitor: { es: 'Alguien desde la web', ca: 'Algú des del web' },
  someone: { es: 'Alguien del club', ca: 'Algú del club' },
  gone: { es: '(ya no está)', ca: '(ja no hi és)' },
  goneNamed: { es: (name: string) => `${name} (ya no está)`, ca: (name: string) => `${name} (ja no hi és)` },
  inTrash: { es: 'en la papelera', ca: 'a la paperera' },
  empty: words.empty,
  nothing: { es: '(nada)', ca: '(res)' },
  yes: words.yes,
  no: words.no,
  rows: {
    es: (rows: number) => (rows === 1 ? '1 fila' : `${rows} filas`),
    ca: (rows: number) => (rows === 1 ? '1 fila' : `${rows} files`),
  },
  seats: {
    es: (seats: number) => (seats === 1 ? '1 silla' : `${seats} sillas`),
    ca: (seats: number) => (seats === 1 ? '1 cadira' : `${seats} cadires`),
  },
  times: { es: (times: number) => `${times} veces`, ca: (times: number) => `${times} vegades` },
  registered: {
    es: (people: number) => `con ${people} inscritos`,
    ca: (people: number) => `amb ${people} inscrits`,
  },
  backup: { es: (name: string) => `copia: ${name}`, ca: (name: string) => `còpia: ${name}` },
  reason: { es: (reason: string) => `motivo: ${reason}`, ca: (reason: string) => `motiu: ${reason}` },
})

/** What fields are called that no form of a text has. */
export const otherFields = bilingual({
  status: words.status,
  membershipType: words.kind,
  role: words.role,
  capabilities: { es: 'Se ocupa de', ca: 'S’ocupa de' },
  email: words.email,
  language: words.emailLanguage,
})

/** What stored values are called. */
export const valueNames = bilingual({
  active: { es: 'activo', ca: 'actiu' },
  inactive: { es: 'inactivo', ca: 'inactiu' },
  suspended: { es: 'suspendido', ca: 'suspès' },
  draft: { es: 'borrador', ca: 'esborrany' },
  published: { es: 'publicado', ca: 'publicat' },
  pending: { es: 'pendiente', ca: 'pendent' },
  approved: { es: 'aprobada', ca: 'aprovada' },
  rejected: { es: 'rechazada', ca: 'rebutjada' },
  baja: { es: 'baja', ca: 'baixa' },
})
