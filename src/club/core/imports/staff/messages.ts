import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'

const feminine = (one: string, several: string) => (count: number) => (count === 1 ? one : several)

/** What the screen of every import says. */
export const messages = bilingual({
  here: { es: 'Importación', ca: 'Importació' },
  choose: { es: 'Elegir el archivo', ca: 'Tria el fitxer' },
  reading: { es: 'Leyendo…', ca: 'S’està llegint…' },
  other: { es: 'Otro archivo', ca: 'Un altre fitxer' },
  rowsOf: {
    es: (count: number, sheet: string) => `${count} filas${sheet ? `, hoja «${sheet}»` : ''}`,
    ca: (count: number, sheet: string) => `${count} files${sheet ? `, full «${sheet}»` : ''}`,
  },
  nothingWritten: { es: 'Aún no se ha escrito nada', ca: 'Encara no s’ha escrit res' },
  failed: { es: 'No se ha podido leer el archivo', ca: 'No s’ha pogut llegir el fitxer' },
  askSheet: { es: 'El archivo tiene varias hojas. ¿Cuál?', ca: 'El fitxer té diversos fulls. Quin?' },
  askDates: {
    es: (example: string) => `Las fechas se pueden leer de dos maneras. ¿Qué es «${example}»?`,
    ca: (example: string) => `Les dates es poden llegir de dues maneres. Què és «${example}»?`,
  },
  dayFirst: { es: 'Primero el día', ca: 'Primer el dia' },
  monthFirst: { es: 'Primero el mes', ca: 'Primer el mes' },
  merged: {
    es: 'Hay casillas combinadas: solo cuenta la primera de cada grupo. Repasa que no falte nada.',
    ca: 'Hi ha caselles combinades: només compta la primera de cada grup. Repassa que no hi falti res.',
  },
  askLanguage: { es: '¿Idioma de los correos?', ca: 'Llengua dels correus?' },
  askLanguageHint: {
    es: 'De las fichas nuevas en las que el archivo no lo dice.',
    ca: 'De les fitxes noves en què el fitxer no ho diu.',
  },
  columns: { es: 'Columnas', ca: 'Columnes' },
  change: { es: 'Cambiar', ca: 'Canvia' },
  leftOut: { es: 'No se importa', ca: 'No s’importa' },
  withoutHeading: { es: (place: number) => `Columna ${place}`, ca: (place: number) => `Columna ${place}` },
  verdicts: { es: 'Filas', ca: 'Files' },
  all: words.allFeminine,
  news: { es: feminine('nueva', 'nuevas'), ca: feminine('nova', 'noves') },
  changes: { es: feminine('cambia', 'cambian'), ca: feminine('canvia', 'canvien') },
  sames: { es: feminine('igual', 'iguales'), ca: feminine('igual', 'iguals') },
  errors: { es: 'con error, no entran', ca: 'amb error, no hi entren' },
  new: { es: 'Nueva', ca: 'Nova' },
  changed: { es: 'Cambia', ca: 'Canvia' },
  same: { es: 'Igual', ca: 'Igual' },
  wrong: { es: 'Error', ca: 'Error' },
  row: { es: 'Fila', ca: 'Fila' },
  what: { es: 'Qué', ca: 'Què' },
  more: { es: (count: number) => `Mostrar ${count} más`, ca: (count: number) => `Mostra’n ${count} més` },
  correct: {
    es: (field: string, row: number) => `${field}, fila ${row}`,
    ca: (field: string, row: number) => `${field}, fila ${row}`,
  },
  corrected: {
    es: (fields: string) => `Corregido aquí: ${fields}.`,
    ca: (fields: string) => `Corregit aquí: ${fields}.`,
  },
  takeBack: { es: 'Volver a lo del archivo', ca: 'Torna al que diu el fitxer' },
  takeBackOf: {
    es: (row: number) => `Volver a lo del archivo, fila ${row}`,
    ca: (row: number) => `Torna al que diu el fitxer, fila ${row}`,
  },
  errorsAsExcel: { es: 'Errores en Excel', ca: 'Errors en Excel' },
  errorsFile: { es: 'errores', ca: 'errors' },
  errorColumn: { es: 'Error', ca: 'Error' },
  apply: {
    es: (count: number) => `Aplicar ${count}`,
    ca: (count: number) => `Aplica’n ${count}`,
  },
  nothing: { es: 'No hay nada que aplicar: todo está igual.', ca: 'No hi ha res per aplicar: tot està igual.' },
  onlyErrors: {
    es: 'No hay nada que aplicar mientras no se corrijan los errores.',
    ca: 'No hi ha res per aplicar mentre no es corregeixin els errors.',
  },
  answerFirst: { es: 'Responde primero a la pregunta de arriba.', ca: 'Respon primer la pregunta de dalt.' },
  applyFailed: { es: 'La importación no ha terminado', ca: 'La importació no ha acabat' },
  perhapsDone: {
    es: 'Aplícala otra vez: si ya había entrado, no entra dos veces.',
    ca: 'Aplica-la un altre cop: si ja havia entrat, no entra dues vegades.',
  },
  alreadyDone: { es: 'Esta importación ya estaba hecha', ca: 'Aquesta importació ja estava feta' },
  undo: { es: 'Deshacer la importación', ca: 'Desfés la importació' },
  undone: { es: 'Importación deshecha', ca: 'S’ha desfet la importació' },
  undoFailed: { es: 'No se ha podido deshacer', ca: 'No s’ha pogut desfer' },
  gone: { es: 'Esa importación ya no está.', ca: 'Aquesta importació ja no hi és.' },
  cannotUndo: { es: 'Ya no se puede deshacer.', ca: 'Ja no es pot desfer.' },
  andMore: { es: (count: number) => `y ${count} más`, ca: (count: number) => `i ${count} més` },
  model: { es: 'Descargar un modelo', ca: 'Baixa’n un model' },
  modelFailed: { es: 'No se ha podido hacer el modelo', ca: 'No s’ha pogut fer el model' },
  lastDay: { es: (day: string) => `Última importación: ${day}.`, ca: (day: string) => `Última importació: ${day}.` },
})
