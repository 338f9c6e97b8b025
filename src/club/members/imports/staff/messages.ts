import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'

const feminine = (one: string, several: string) => (count: number) => (count === 1 ? one : several)

export const messages = bilingual({
  title: { es: 'Importar socios', ca: 'Importa socis' },
  here: { es: 'Importación', ca: 'Importació' },
  members: words.members,
  intro: {
    es: 'Un Excel (.xlsx) o un CSV con una persona por fila y los títulos de las columnas arriba, en castellano, catalán o inglés. Hasta 5000 filas y 5 MB. Primero ves qué pasaría, y no se escribe nada hasta que lo aplicas.',
    ca: 'Un Excel (.xlsx) o un CSV amb una persona per fila i els títols de les columnes a dalt, en castellà, català o anglès. Fins a 5.000 files i 5 MB. Primer veus què passaria, i no s’escriu res fins que ho apliques.',
  },
  rules: {
    es: 'Se reconocen por número o, si no lo llevan, por correo y nombre. Una casilla vacía deja lo que hay; «-» lo borra. A quien ya es socio no se le cambia el estado: eso se hace en su ficha. No se escribe a nadie.',
    ca: 'Es reconeixen pel número o, si no en porten, pel correu i el nom. Una casella buida deixa el que hi ha; «-» ho esborra. A qui ja és soci no se li canvia l’estat: això es fa a la seva fitxa. No s’escriu a ningú.',
  },
  choose: { es: 'Elegir el archivo', ca: 'Tria el fitxer' },
  reading: { es: 'Leyendo…', ca: 'S’està llegint…' },
  other: { es: 'Otro archivo', ca: 'Un altre fitxer' },
  rowsOf: {
    es: (count: number, sheet: string) => `${count} filas${sheet ? `, hoja «${sheet}»` : ''}`,
    ca: (count: number, sheet: string) => `${count} files${sheet ? `, full «${sheet}»` : ''}`,
  },
  nothingWritten: { es: 'Aún no se ha escrito nada', ca: 'Encara no s’ha escrit res' },
  failed: { es: 'No se ha podido leer el archivo', ca: 'No s’ha pogut llegir el fitxer' },
  numbers: {
    es: (first: string, last: string) =>
      first === last ? `Número nuevo: ${first}.` : `Números nuevos: ${first} a ${last}.`,
    ca: (first: string, last: string) =>
      first === last ? `Número nou: ${first}.` : `Números nous: ${first} a ${last}.`,
  },

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
  number: { es: 'Número', ca: 'Número' },
  row: { es: 'Fila', ca: 'Fila' },
  what: { es: 'Qué', ca: 'Què' },
  more: { es: (count: number) => `Mostrar ${count} más`, ca: (count: number) => `Mostra’n ${count} més` },
  before: { es: 'antes', ca: 'abans' },
  errorsAsExcel: { es: 'Errores en Excel', ca: 'Errors en Excel' },
  errorsFile: { es: 'errores', ca: 'errors' },
  errorColumn: { es: 'Error', ca: 'Error' },

  undoable: {
    es: 'Se puede deshacer mientras nadie toque esas fichas.',
    ca: 'Es pot desfer mentre ningú no toqui aquestes fitxes.',
  },
  apply: {
    es: (count: number) => `Aplicar ${count}`,
    ca: (count: number) => `Aplica’n ${count}`,
  },
  nothing: { es: 'No hay nada que aplicar: todo está igual.', ca: 'No hi ha res per aplicar: tot està igual.' },
  answerFirst: { es: 'Responde primero a la pregunta de arriba.', ca: 'Respon primer la pregunta de dalt.' },
  applyFailed: { es: 'La importación no ha terminado', ca: 'La importació no ha acabat' },
  perhapsDone: {
    es: 'Aplícala otra vez: si ya había entrado, no entra dos veces.',
    ca: 'Aplica-la un altre cop: si ja havia entrat, no entra dues vegades.',
  },
  alreadyDone: { es: 'Esta importación ya estaba hecha', ca: 'Aquesta importació ja estava feta' },
  moved: {
    es: 'Alguien ha cambiado fichas desde la vista previa. La hemos hecho de nuevo: míralo y aplícalo.',
    ca: 'Algú ha canviat fitxes des de la vista prèvia. L’hem feta de nou: mira-ho i aplica-ho.',
  },

  imported: {
    es: (count: number) => (count === 1 ? 'Importada 1 ficha' : `Importadas ${count} fichas`),
    ca: (count: number) => (count === 1 ? 'S’ha importat 1 fitxa' : `S’han importat ${count} fitxes`),
  },
  canUndo: {
    es: (created: number, changed: number) =>
      `Se puede deshacer: borra las fichas nuevas (${created}) y devuelve las que cambiaron (${changed}). Nadie las ha tocado todavía.`,
    ca: (created: number, changed: number) =>
      `Es pot desfer: esborra les fitxes noves (${created}) i torna les que van canviar (${changed}) a com eren. Ningú no les ha tocat encara.`,
  },
  undo: { es: 'Deshacer la importación', ca: 'Desfés la importació' },
  undone: { es: 'Importación deshecha', ca: 'S’ha desfet la importació' },
  undoFailed: { es: 'No se ha podido deshacer', ca: 'No s’ha pogut desfer' },
  touched: {
    es: 'Alguien ha tocado alguna de esas fichas: ya no se puede deshacer.',
    ca: 'Algú ha tocat alguna d’aquestes fitxes: ja no es pot desfer.',
  },
  active: {
    es: (count: number) => (count === 1 ? 'socio activo ahora' : 'socios activos ahora'),
    ca: (count: number) => (count === 1 ? 'soci actiu ara' : 'socis actius ara'),
  },
  invite: {
    es: (count: number) =>
      count === 1 ? 'Invitar a 1 persona a su cuenta' : `Invitar a ${count} personas a su cuenta`,
    ca: (count: number) =>
      count === 1 ? 'Convida 1 persona al seu compte' : `Convida ${count} persones al seu compte`,
  },
  inviteText: {
    es: (count: number, most: number) =>
      count > most
        ? `Se envía ahora un correo a las ${most} primeras, con el enlace para abrir su cuenta. Las demás, después, de ${most} en ${most}. Ya no se podrá deshacer la importación.`
        : `Se les envía un correo con el enlace para abrir su cuenta. Ya no se podrá deshacer la importación.`,
    ca: (count: number, most: number) =>
      count > most
        ? `S’envia ara un correu a les ${most} primeres, amb l’enllaç per obrir el seu compte. Les altres, després, de ${most} en ${most}. Ja no es podrà desfer la importació.`
        : `Se’ls envia un correu amb l’enllaç per obrir el seu compte. Ja no es podrà desfer la importació.`,
  },
  inviteThem: { es: 'Invitar', ca: 'Convida' },
  invited: { es: 'Invitaciones en camino', ca: 'Invitacions en camí' },
  inviteFailed: { es: 'No se ha invitado a nadie', ca: 'No s’ha convidat ningú' },
  seeMembers: { es: 'Ver los socios', ca: 'Mira els socis' },
  lastDay: { es: (day: string) => `Última importación: ${day}.`, ca: (day: string) => `Última importació: ${day}.` },
})

/** What a column can be, and what of a file changes. */
export const fieldIn = bilingual({
  number: words.memberNumber,
  fullName: words.name,
  surname: { es: 'Apellidos', ca: 'Cognoms' },
  secondSurname: { es: 'Segundo apellido', ca: 'Segon cognom' },
  email: words.email,
  phone: words.phone,
  address: words.address,
  postcode: { es: 'Código postal', ca: 'Codi postal' },
  town: { es: 'Población', ca: 'Població' },
  membershipType: words.kind,
  status: words.status,
  joinedOn: { es: 'Socio desde', ca: 'Soci des de' },
  leftOn: { es: 'Fecha de baja', ca: 'Data de baixa' },
  paymentMethod: { es: 'Método de pago', ca: 'Mètode de pagament' },
  iban: { es: 'IBAN', ca: 'IBAN' },
  birthDate: { es: 'Fecha de nacimiento', ca: 'Data de naixement' },
  language: words.emailLanguage,
  notes: words.notes,
})
