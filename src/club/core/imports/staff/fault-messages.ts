import { bilingual } from '#base/text/language.ts'
import type { ImportFault } from '../shared/import-form.ts'

/** What a sentence shows of a fault. */
export type ShownFault = { text?: string; number?: string; row?: number }
/** Why a row does not enter, by the code of the fault. */
export type FaultSentences<Code extends string = string> = Record<Code, string | ((fault: ShownFault) => string)>

/** Why a row of any kind does not enter. */
export const faultIn: (language: 'es' | 'ca') => FaultSentences<ImportFault> = bilingual({
  'row-twice': {
    es: ({ row = 0 }: ShownFault) => `Ya está en la fila ${row}`,
    ca: ({ row = 0 }: ShownFault) => `Ja és a la fila ${row}`,
  },
  'cannot-clear': { es: 'Esta casilla no se puede borrar con «-»', ca: 'Aquesta casella no es pot esborrar amb «-»' },
  'day-missing': {
    es: ({ text = '' }: ShownFault) => `Falta el día: ${text}`,
    ca: ({ text = '' }: ShownFault) => `Falta el dia: ${text}`,
  },
  'day-of-calendar': {
    es: ({ text = '' }: ShownFault) => `Ese día no existe: ${text}`,
    ca: ({ text = '' }: ShownFault) => `Aquest dia no existeix: ${text}`,
  },
  'day-two-digits': {
    es: ({ text = '' }: ShownFault) => `Escribe el año con cuatro cifras: ${text}`,
    ca: ({ text = '' }: ShownFault) => `Escriu l’any amb quatre xifres: ${text}`,
  },
  'day-invalid': {
    es: ({ text = '' }: ShownFault) => `No es una fecha: ${text}`,
    ca: ({ text = '' }: ShownFault) => `No és una data: ${text}`,
  },
  'word-unknown': {
    es: ({ text = '' }: ShownFault) => `No sabemos qué es «${text}»`,
    ca: ({ text = '' }: ShownFault) => `No sabem què és «${text}»`,
  },
  'too-long': {
    es: ({ text = '' }: ShownFault) => `Es demasiado largo: ${text}…`,
    ca: ({ text = '' }: ShownFault) => `És massa llarg: ${text}…`,
  },
  damaged: {
    es: ({ text = '' }: ShownFault) => `Se ha estropeado al guardar la hoja: ${text}`,
    ca: ({ text = '' }: ShownFault) => `S’ha fet malbé en desar el full: ${text}`,
  },
})

/** Why a whole file is refused. */
export const fileFaultIn = bilingual({
  empty: { es: 'No hay ninguna fila con datos.', ca: 'No hi ha cap fila amb dades.' },
  'old-workbook': {
    es: 'Es un Excel antiguo (.xls) o con contraseña. Ábrelo y guárdalo como «Libro de Excel (.xlsx)», sin contraseña.',
    ca: 'És un Excel antic (.xls) o amb contrasenya. Obre’l i desa’l com a «Llibre d’Excel (.xlsx)», sense contrasenya.',
  },
  'open-document': {
    es: 'Es un archivo de LibreOffice (.ods). Guárdalo como Excel (.xlsx).',
    ca: 'És un fitxer de LibreOffice (.ods). Desa’l com a Excel (.xlsx).',
  },
  'too-large': { es: 'El archivo pasa de 5 MB.', ca: 'El fitxer passa de 5 MB.' },
  'too-many-rows': {
    es: ({ rows = 0, most = 0 }: { rows?: number; most?: number }) =>
      `Tiene ${rows} filas, y caben ${most}. Pártelo en varios.`,
    ca: ({ rows = 0, most = 0 }: { rows?: number; most?: number }) =>
      `Té ${rows} files, i n’hi caben ${most}. Parteix-lo en diversos.`,
  },
  'too-much': {
    es: 'El archivo, al abrirlo, ocupa demasiado.',
    ca: 'El fitxer, en obrir-lo, ocupa massa.',
  },
  damaged: {
    es: 'El archivo está estropeado, o no es una hoja de cálculo.',
    ca: 'El fitxer està fet malbé, o no és un full de càlcul.',
  },
  letters: {
    es: 'No se sabe qué letras lleva. Guárdalo como Excel (.xlsx) o como «CSV UTF-8».',
    ca: 'No se sap quines lletres porta. Desa’l com a Excel (.xlsx) o com a «CSV UTF-8».',
  },
  quotes: {
    es: 'Hay unas comillas que se abren y no se cierran. Guárdalo como Excel (.xlsx).',
    ca: 'Hi ha unes cometes que s’obren i no es tanquen. Desa’l com a Excel (.xlsx).',
  },
})
