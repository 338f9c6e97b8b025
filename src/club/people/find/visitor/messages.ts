import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Buscar', ca: 'Cerca' },
  hint: {
    es: 'Un plato, un vino, una casa o una historia del blog.',
    ca: 'Un plat, un vi, una casa o una història del blog.',
  },
  what: { es: '¿Qué buscas?', ca: 'Què busques?' },
  search: { es: 'Buscar', ca: 'Cerca' },
  titleOf: { es: (words: string) => `Buscar «${words}»`, ca: (words: string) => `Cerca «${words}»` },
  found: {
    es: (n: number, isMore: boolean) =>
      isMore ? `Más de ${n} resultados` : n === 1 ? '1 resultado' : `${n} resultados`,
    ca: (n: number, isMore: boolean) => (isMore ? `Més de ${n} resultats` : n === 1 ? '1 resultat' : `${n} resultats`),
  },
  more: {
    es: 'Hay más: añade otra palabra y lo encontrarás antes.',
    ca: 'N’hi ha més: afegeix-hi una altra paraula i ho trobaràs abans.',
  },
  nothing: { es: (words: string) => `Nada con «${words}»`, ca: (words: string) => `Res amb «${words}»` },
  nothingText: {
    es: 'Prueba con otra palabra, o con menos. O empieza por aquí:',
    ca: 'Prova-ho amb una altra paraula, o amb menys. O comença per aquí:',
  },
  otherWords: { es: 'Prueba con:', ca: 'Prova-ho amb:' },
  next: { es: 'Próximas mesas con sitio', ca: 'Pròximes taules amb lloc' },
  orHere: { es: 'O empieza por aquí:', ca: 'O comença per aquí:' },
  over: { es: 'Ya celebrados', ca: 'Ja celebrats' },
  start: { es: 'Escribe una palabra, o empieza por aquí:', ca: 'Escriu una paraula, o comença per aquí:' },
  pages: { es: 'Páginas', ca: 'Pàgines' },
  events: { es: 'Eventos', ca: 'Esdeveniments' },
  restaurants: { es: 'Restaurantes', ca: 'Restaurants' },
  posts: { es: 'Blog', ca: 'Blog' },
  contact: { es: 'Contacto', ca: 'Contacte' },
  tooOften: {
    es: 'Has buscado muchas veces seguidas. Espera unos segundos y vuelve a probarlo.',
    ca: 'Has cercat moltes vegades seguides. Espera uns segons i torna-ho a provar.',
  },
  failed: {
    es: 'No hemos podido buscar. Vuelve a probarlo dentro de un momento.',
    ca: 'No hem pogut fer la cerca. Torna-ho a provar d’aquí a un moment.',
  },
})
