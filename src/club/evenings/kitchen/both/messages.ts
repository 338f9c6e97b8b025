import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Hoja de cocina', ca: 'Full de cuina' },
  people: {
    es: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
    ca: (count: number) => (count === 1 ? '1 persona' : `${count} persones`),
  },
  eatAll: {
    es: (count: number) => (count === 1 ? '1 come de todo' : `${count} comen de todo`),
    ca: (count: number) => (count === 1 ? '1 menja de tot' : `${count} mengen de tot`),
  },
  withNotice: {
    es: (count: number) => (count === 1 ? '1 con aviso' : `${count} con avisos`),
    ca: (count: number) => (count === 1 ? '1 amb avís' : `${count} amb avisos`),
  },
  totals: { es: 'Totales', ca: 'Totals' },
  changed: { es: 'Cambiado desde la última hoja', ca: 'Canviat des de l’últim full' },
  new: { es: 'Viene', ca: 'Ve' },
  // What somebody eats has changed.
  isChanged: { es: 'Cambia', ca: 'Canvia' },
  gone: { es: 'No viene', ca: 'No ve' },
  table: { es: (label: string) => `Mesa ${label}`, ca: (label: string) => `Taula ${label}` },
  noTable: { es: 'Sin mesa', ca: 'Sense taula' },
  askInPerson: { es: 'Consultar en persona', ca: 'Cal preguntar-ho en persona' },
  notes: { es: 'Notas', ca: 'Notes' },
  nothingSaid: { es: 'sin avisos', ca: 'sense avisos' },
  fromFile: { es: 'en su ficha', ca: 'a la seva fitxa' },
  legend: {
    es: 'Con triángulo, alergia o intolerancia. Una nota también puede serlo: léela.',
    ca: 'Amb triangle, al·lèrgia o intolerància. Una nota també ho pot ser: llegeix-la.',
  },
  printedAt: { es: (time: string) => `Impresa el ${time}`, ca: (time: string) => `Imprès el ${time}` },
  tearUp: { es: 'Rompe esta hoja después.', ca: 'Estripa aquest full després.' },
  cancelled: { es: 'Este evento se ha cancelado.', ca: 'Aquest esdeveniment s’ha cancel·lat.' },
  print: { es: 'Imprimir', ca: 'Imprimeix' },
})
