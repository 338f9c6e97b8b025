import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  history: words.history,
  of: {
    es: (title: string, name: string) => `${title}: ${name}`,
    ca: (title: string, name: string) => `${title}: ${name}`,
  },
  log: { es: 'Registro de cambios', ca: 'Registre de canvis' },
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
  savedMeanwhile: {
    es: 'Alguien ha guardado otros cambios mientras tanto. No se ha tocado nada: mira la historia.',
    ca: 'Algú ha desat altres canvis mentrestant. No s’ha tocat res: mira la història.',
  },
  todaysRules: {
    es: (fields: string) => `El formulario de hoy no admite lo que decía: ${fields}.`,
    ca: (fields: string) => `El formulari d’avui no admet el que deia: ${fields}.`,
  },
  capacity: {
    es: (people: number) => `Tenía menos plazas que las ${people} ya ocupadas.`,
    ca: (people: number) => `Tenia menys places que les ${people} ja ocupades.`,
  },
  hasPeople: {
    es: 'Ya hay personas inscritas: no se puede esconder.',
    ca: 'Ja hi ha persones inscrites: no es pot amagar.',
  },
  slugTaken: { es: 'Otro artículo tiene ahora su dirección.', ca: 'Un altre article té ara la seva adreça.' },
  subjectGone: {
    es: 'Nombraba un evento, un restaurante o un organizador que ya no está.',
    ca: 'Anomenava un esdeveniment, un restaurant o un organitzador que ja no hi és.',
  },
  imageGone: {
    es: 'Una de sus imágenes ya no está guardada. Vuelve a la versión desde la historia: quedará sin ella.',
    ca: 'Una de les imatges ja no es conserva. Torna a la versió des de la història: quedarà sense.',
  },
  tells: {
    es: 'El cambio afecta a personas inscritas. Deshazlo en la historia, donde verás a quién se avisa.',
    ca: 'El canvi afecta persones inscrites. Desfés-lo a la història, on veuràs a qui s’avisa.',
  },
  gone: { es: 'Está en la papelera, o ya no está.', ca: 'És a la paperera, o ja no hi és.' },
  undo: words.undo,
  undoOf: { es: (when: string) => `Deshacer lo del ${when}`, ca: (when: string) => `Desfés el del ${when}` },
  undone: { es: 'Deshecho: vuelve a estar como antes', ca: 'Desfet: torna a ser com abans' },
  undoFailed: { es: 'No se ha podido deshacer', ca: 'No s’ha pogut desfer' },
})
