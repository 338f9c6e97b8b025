import { otherKind } from '../../shared/event-kind.ts'
import { bilingual } from '#base/text/language.ts'

const photos = (n: number) => (n === 1 ? '1 foto' : `${n} fotos`)

/** The texts of the agenda that the page of an event does not need. */
export const agendaMessages = bilingual({
  subtitle: {
    es: 'Cenas, catas, charlas y salidas. Pocas sillas y mucha conversación: si te gusta una fecha, no te duermas.',
    ca: 'Sopars, tastos, xerrades i sortides. Poques cadires i molta conversa: si t’agrada una data, no badis.',
  },
  category: { es: 'Categoría', ca: 'Categoria' },
  all: { es: 'Todos', ca: 'Tots' },
  others: otherKind,
  filters: { es: 'Sillas, mes y precio', ca: 'Cadires, mes i preu' },
  chosen: { es: 'Filtros puestos', ca: 'Filtres posats' },
  takeOff: { es: 'Quitar:', ca: 'Treu:' },
  seats: { es: 'Sillas', ca: 'Cadires' },
  month: { es: 'Mes', ca: 'Mes' },
  price: { es: 'Precio', ca: 'Preu' },
  sitio: {
    es: (people: number) => (people === 1 ? 'Con sitio' : `Para ${people}`),
    ca: (people: number) => (people === 1 ? 'Amb lloc' : `Per a ${people}`),
  },
  gratis: { es: 'Gratis', ca: 'Gratuït' },
  hasta: { es: (price: string) => `Hasta ${price}`, ca: (price: string) => `Fins a ${price}` },
  subscribe: { es: 'Suscribirse al calendario', ca: 'Subscriu-te al calendari' },
  dates: { es: 'Próximas fechas', ca: 'Properes dates' },
  next: { es: 'la próxima con sitio', ca: 'la propera amb lloc' },
  last: { es: 'últimas sillas', ca: 'últimes cadires' },
  full: { es: 'completa', ca: 'completa' },
  /** `free`: how many of them have a seat, where not all do. */
  count: {
    es: (n: number, of: number, free: number | undefined, last: string) =>
      `${of === 1 ? '1 mesa' : `${n < of ? `${n} de ` : ''}${of} mesas`}${free === undefined ? '' : `, ${free} con sitio`}${last && `, ${of === 1 ? 'el' : 'hasta el'} ${last}`}`,
    ca: (n: number, of: number, free: number | undefined, last: string) =>
      `${of === 1 ? '1 taula' : `${n < of ? `${n} de ` : ''}${of} taules`}${free === undefined ? '' : `, ${free} amb lloc`}${last && `, ${of === 1 ? '' : 'fins '}${last}`}`,
  },
  over: { es: 'Ya celebrados', ca: 'Ja celebrats' },
  photos: { es: photos, ca: photos },
  noneHere: { es: 'Ninguna mesa así, de momento.', ca: 'Cap taula així, de moment.' },
  toThem: { es: 'Verlas', ca: 'Mostra-les' },
  showAll: { es: 'Ver todas', ca: 'Mira-les totes' },
})
