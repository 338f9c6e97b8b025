import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  history: words.history,
  loadError: { es: 'Error al cargar la historia', ca: 'Error en carregar la història' },
  empty: { es: 'Sin historia todavía', ca: 'Encara sense història' },
  begins: {
    es: 'La historia guarda dos años. Lo de antes, y lo importado, no está aquí.',
    ca: 'La història guarda dos anys. El d’abans, i el que es va importar, no és aquí.',
  },
  seeVersion: { es: 'Ver la versión', ca: 'Mostra la versió' },
  seeVersionOf: {
    es: (when: string) => `Ver la versión del ${when}`,
    ca: (when: string) => `Mostra la versió del ${when}`,
  },
  version: { es: (when: string) => `Versión del ${when}`, ca: (when: string) => `Versió del ${when}` },
  savedBy: { es: (who: string) => `La guardó ${who}.`, ca: (who: string) => `La va desar ${who}.` },
  versionError: { es: 'Error al cargar la versión', ca: 'Error en carregar la versió' },
  deleted: {
    es: 'Ya no está: se borró de la papelera, y sus versiones con él.',
    ca: 'Ja no hi és: es va esborrar de la paperera, i les versions també.',
  },
  compareWith: { es: 'Comparar con', ca: 'Compara amb' },
  previous: { es: 'la anterior', ca: 'l’anterior' },
  now: { es: 'la de ahora', ca: 'la d’ara' },
  isFirst: {
    es: 'Es la primera: no hay otra anterior.',
    ca: 'És la primera: no n’hi ha cap d’anterior.',
  },
  fromTo: {
    es: (older: string, newer: string) =>
      `De ${older} a ${newer}: tachado lo que se quitó, subrayado lo que se añadió.`,
    ca: (older: string, newer: string) =>
      `De ${older} a ${newer}: ratllat el que es va treure, subratllat el que es va afegir.`,
  },
  this: { es: 'esta', ca: 'aquesta' },
  theOf: { es: (when: string) => `la del ${when}`, ca: (when: string) => `la del ${when}` },
  noDifference: { es: 'Las dos dicen lo mismo.', ca: 'Totes dues diuen el mateix.' },
  onlyFormat: {
    es: 'Las palabras son las mismas: cambia el formato, un enlace o una imagen.',
    ca: 'Les paraules són les mateixes: canvia el format, un enllaç o una imatge.',
  },
  removed: { es: 'quitado:', ca: 'tret:' },
  added: { es: 'añadido:', ca: 'afegit:' },
  unchanged: {
    es: (blocks: number) => `${blocks} párrafos iguales`,
    ca: (blocks: number) => `${blocks} paràgrafs iguals`,
  },
  nothing: words.empty,
  yes: words.yes,
  no: words.no,
  goneTitle: {
    es: (count: number) =>
      count === 1
        ? 'Una imagen de esta versión ya no está guardada. Si vuelves a ella, quedará sin esa imagen:'
        : `${count} imágenes de esta versión ya no están guardadas. Si vuelves a ella, quedará sin ellas:`,
    ca: (count: number) =>
      count === 1
        ? 'Una imatge d’aquesta versió ja no es conserva. Si hi tornes, quedarà sense aquesta imatge:'
        : `${count} imatges d’aquesta versió ja no es conserven. Si hi tornes, quedarà sense:`,
  },
  picture: { es: (place: number) => `imagen ${place}`, ca: (place: number) => `imatge ${place}` },
  goBack: { es: 'Volver a esta versión', ca: 'Torna a aquesta versió' },
  goBackBefore: { es: 'Volver a lo de antes', ca: 'Torna al d’abans' },
  goingBack: words.saving,
  isNow: { es: 'Es lo que hay ahora.', ca: 'És el que hi ha ara.' },
  inTrash: {
    es: 'Está en la papelera. Restáuralo para volver a una versión.',
    ca: 'És a la paperera. Restaura-ho per tornar a una versió.',
  },
  whatHappens: {
    es: 'Se guarda como un cambio más, y lo de ahora queda en la historia. Que se vea o no en la web sigue igual.',
    ca: 'Es desa com un canvi més, i el d’ara queda a la història. Que es vegi o no al web continua igual.',
  },
  unsaved: {
    es: 'Hay cambios sin guardar en el formulario. Guárdalos o descártalos antes.',
    ca: 'Hi ha canvis sense desar al formulari. Desa’ls o descarta’ls abans.',
  },
  wentBack: { es: 'Has vuelto a una versión anterior', ca: 'Has tornat a una versió anterior' },
  goBackFailed: { es: 'No se ha podido volver a esta versión', ca: 'No s’ha pogut tornar a aquesta versió' },
  undo: words.undo,
  undoOf: { es: (when: string) => `Deshacer lo del ${when}`, ca: (when: string) => `Desfés el del ${when}` },
})
