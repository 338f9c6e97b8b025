import { type Language, bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'
import { columnCells, columnNames, contentWords } from '#club/core/imports/staff/content-words.ts'
import type { FaultSentences, ShownFault } from '#club/core/imports/staff/fault-messages.ts'
import { eventColumns } from '../shared/event-columns.ts'
import { eventLabels } from './label-messages.ts'

const own = bilingual({
  title: { es: 'Importar eventos', ca: 'Importa esdeveniments' },
  list: words.events,
  intro: {
    es: 'Un Excel (.xlsx) o un CSV con un evento por fila y los títulos de las columnas arriba, en castellano, catalán o inglés; «(ca)» al final para los textos en catalán. Hasta 500 filas y 5 MB. Primero ves qué pasaría, y no se escribe nada hasta que lo aplicas.',
    ca: 'Un Excel (.xlsx) o un CSV amb un esdeveniment per fila i els títols de les columnes a dalt, en castellà, català o anglès; «(ca)» al final per als textos en català. Fins a 500 files i 5 MB. Primer veus què passaria, i no s’escriu res fins que ho apliques.',
  },
  rules: {
    es: 'Se reconocen por el título y el día. Una casilla vacía deja lo que hay; «-» lo borra. Los nuevos entran como borradores, y los que tienen inscripciones se cambian en su ficha. No se escribe a nadie.',
    ca: 'Es reconeixen pel títol i el dia. Una casella buida deixa el que hi ha; «-» ho esborra. Els nous entren com a esborranys, i els que tenen inscripcions es canvien a la seva fitxa. No s’escriu a ningú.',
  },
  seeNew: {
    es: (count: number) => (count === 1 ? 'Ver el borrador' : `Ver los ${count} borradores`),
    ca: (count: number) => (count === 1 ? 'Mira l’esborrany' : `Mira els ${count} esborranys`),
  },
  seeList: { es: 'Ver los eventos', ca: 'Mira els esdeveniments' },
  modelFile: { es: 'modelo-eventos', ca: 'model-esdeveniments' },
  date: words.date,
  time: { es: 'Hora', ca: 'Hora' },
  endDate: { es: 'Fecha de fin', ca: 'Data de finalització' },
  endTime: { es: 'Hora de fin', ca: 'Hora de finalització' },
  modelTitle: { es: 'Evento de ejemplo: bórralo', ca: 'Esdeveniment d’exemple: esborra’l' },
  modelText: { es: 'Qué se hace y qué se come.', ca: 'Què s’hi fa i què s’hi menja.' },
  modelPlace: { es: 'Restaurante Inventado, Barcelona', ca: 'Restaurant Inventat, Barcelona' },
  modelCategory: { es: 'Cena', ca: 'Sopar' },
})

export const importMessages = (language: Language) => ({ ...contentWords(language), ...own(language) })

/** What the columns of a spreadsheet are called. */
export const eventColumnIn = (language: Language) =>
  columnNames(eventColumns, { ...eventLabels(language), ...own(language), title: eventLabels(language).title })

/** Why an event does not enter. */
export const eventFaultIn: (language: Language) => FaultSentences = bilingual({
  'event-several': {
    es: 'Hay más de un evento con ese título ese día: cámbialo en su ficha',
    ca: 'Hi ha més d’un esdeveniment amb aquest títol aquest dia: canvia’l a la seva fitxa',
  },
  'event-past': {
    es: 'Ya ha pasado: solo se importan los que están por venir',
    ca: 'Ja ha passat: només s’importen els que han de venir',
  },
  'event-cancelled': {
    es: 'Está cancelado: cámbialo en su ficha',
    ca: 'Està cancel·lat: canvia’l a la seva fitxa',
  },
  'event-has-people': {
    es: 'Tiene inscripciones: cámbialo en su ficha',
    ca: 'Té inscripcions: canvia’l a la seva fitxa',
  },
  'time-missing': { es: 'Falta la hora', ca: 'Hi falta l’hora' },
  'time-invalid': {
    es: ({ text = '' }: ShownFault) => `No es una hora: ${text}`,
    ca: ({ text = '' }: ShownFault) => `No és una hora: ${text}`,
  },
})

/** A file to fill in: the headings that an import knows, and an event that does not exist. */
export const modelRows = (language: Language, now = new Date()) => {
  const say = own(language)
  const row = {
    title: say.modelTitle,
    date: `${now.getFullYear() + 1}-02-15`,
    time: '20:30',
    endTime: '23:00',
    location: say.modelPlace,
    price: { euros: 45 },
    memberPrice: { euros: 40 },
    maxParticipants: 24,
    description: say.modelText,
    category: say.modelCategory,
  }
  return columnCells(eventColumns, eventColumnIn(language), [row])
}
