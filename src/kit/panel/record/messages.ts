import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  search: { es: 'Buscar', ca: 'Cerca' },
  clear: { es: 'Borrar la búsqueda', ca: 'Esborra la cerca' },
  tryAgain: { es: 'Reintentar', ca: 'Torna-ho a provar' },
  tooOften: {
    es: 'Son muchas búsquedas seguidas. Espera un momento y vuelve a probar.',
    ca: 'Són moltes cerques seguides. Espera un moment i torna-ho a provar.',
  },
  recordFailed: { es: 'No se ha podido abrir', ca: 'No s’ha pogut obrir' },
  recordGone: { es: 'Ya no está', ca: 'Ja no hi és' },
  recordGoneText: {
    es: 'Puede que alguien lo haya eliminado mientras tanto.',
    ca: 'Potser algú ho ha eliminat mentrestant.',
  },
  nothingFound: { es: 'Nada coincide con la búsqueda', ca: 'Res no coincideix amb la cerca' },
  nothingFoundText: { es: 'Prueba con otra palabra.', ca: 'Prova-ho amb una altra paraula.' },
  tools: { es: 'Orden y herramientas', ca: 'Ordre i eines' },
  sortBy: { es: 'Ordenar por', ca: 'Ordena per' },
  asc: { es: (name: string) => `${name}, ascendente`, ca: (name: string) => `${name}, ascendent` },
  desc: { es: (name: string) => `${name}, descendente`, ca: (name: string) => `${name}, descendent` },
  added: { es: 'Fecha de alta', ca: 'Data d’alta' },
  published: { es: 'Fecha de publicación', ca: 'Data de publicació' },
  pages: { es: 'Páginas', ca: 'Pàgines' },
  positionOf: {
    es: (position: number, total: number) => `${position} de ${total}`,
    ca: (position: number, total: number) => `${position} de ${total}`,
  },
  close: words.close,
  notFresh: {
    es: (time: string) => `Sin datos nuevos desde las ${time}. Lo que ves puede haber cambiado.`,
    ca: (time: string) => `Sense dades noves des de les ${time}. El que veus pot haver canviat.`,
  },
  previous: { es: 'Anterior', ca: 'Anterior' },
  next: { es: 'Siguiente', ca: 'Següent' },
  pageOf: {
    es: (page: number, pages: number) => `Página ${page} de ${pages}`,
    ca: (page: number, pages: number) => `Pàgina ${page} de ${pages}`,
  },
  areYouSure: { es: '¿Estás seguro?', ca: 'Segur que ho vols fer?' },
  cancel: words.cancel,
  working: { es: 'Un momento…', ca: 'Un moment…' },
  unsavedTitle: { es: 'Hay cambios sin guardar', ca: 'Hi ha canvis sense desar' },
  unsavedText: {
    es: 'Si sales ahora, se pierde lo que has escrito.',
    ca: 'Si en surts ara, es perd el que has escrit.',
  },
  stay: words.keepEditing,
  leave: { es: 'Salir sin guardar', ca: 'Surt sense desar' },
})
