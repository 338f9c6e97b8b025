import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'

export const messages = bilingual({
  byTable: { es: 'Por mesa', ca: 'Per taula' },
  byName: { es: 'Por nombre', ca: 'Per nom' },
  loadError: { es: 'Error al cargar las mesas', ca: 'Error en carregar les taules' },
  nobody: { es: 'Aún no viene nadie', ca: 'Encara no ve ningú' },
  noTable: { es: 'Sin mesa', ca: 'Sense taula' },
  table: { es: (label: string) => `Mesa ${label}`, ca: (label: string) => `Taula ${label}` },
  people: {
    es: (people: number, bookings: number) =>
      `${people === 1 ? '1 persona' : `${people} personas`} en ${bookings === 1 ? '1 reserva' : `${bookings} reservas`}`,
    ca: (people: number, bookings: number) =>
      `${people === 1 ? '1 persona' : `${people} persones`} en ${bookings === 1 ? '1 reserva' : `${bookings} reserves`}`,
  },
  tableOf: { es: (name: string) => `Mesa de ${name}`, ca: (name: string) => `Taula: ${name}` },
  keys: {
    es: '1–9 mesa, 0 quitar, T otra, flecha derecha separar',
    ca: '1–9 taula, 0 treure, T una altra, fletxa dreta separar',
  },
  split: { es: 'Separar', ca: 'Separa' },
  splitOf: {
    es: (name: string) => `Separar la reserva de ${name}`,
    ca: (name: string) => `Separa la reserva: ${name}`,
  },
  together: { es: 'Juntar', ca: 'Ajuntar' },
  undo: words.undo,
  failed: { es: 'Error al cambiar la mesa', ca: 'Error en canviar la taula' },
  gone: { es: 'Alguien de la reserva ya no viene', ca: 'Algú de la reserva ja no ve' },
  whereSits: { es: (name: string) => `¿Dónde se sienta ${name}?`, ca: (name: string) => `On seu ${name}?` },
  tablesOf: { es: (seats: number) => `Mesas de ${seats}`, ca: (seats: number) => `Taules de ${seats}` },
  tables: { es: 'Mesas', ca: 'Taules' },
  change: { es: 'Cambiar', ca: 'Canvia' },
  seatsPerTable: { es: 'Personas por mesa', ca: 'Persones per taula' },
  save: words.save,
  sizeFailed: { es: 'Error al guardar las mesas', ca: 'Error en desar les taules' },
  taken: {
    es: (people: number, seats: number | null) => (seats ? `${people} de ${seats}` : `${people}`),
    ca: (people: number, seats: number | null) => (seats ? `${people} de ${seats}` : `${people}`),
  },
  empty: { es: 'vacía', ca: 'buida' },
  oneMore: {
    es: (over: number, table: string) =>
      over === 1 ? `${table} está llena. ¿Una silla más?` : `${table} está llena. ¿${over} sillas más?`,
    ca: (over: number, table: string) =>
      over === 1 ? `${table} és plena. Una cadira més?` : `${table} és plena. ${over} cadires més?`,
  },
  addSeats: { es: 'Añadir y sentar', ca: 'Afegeix i asseu' },
})
