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
  number: { es: 'Número', ca: 'Número' },
  row: { es: 'Fila', ca: 'Fila' },
  what: { es: 'Qué', ca: 'Què' },
  more: { es: (count: number) => `Mostrar ${count} más`, ca: (count: number) => `Mostra’n ${count} més` },
  before: { es: 'antes', ca: 'abans' },
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

  undoable: {
    es: 'Se puede deshacer mientras nadie toque esas fichas.',
    ca: 'Es pot desfer mentre ningú no toqui aquestes fitxes.',
  },
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
  moved: {
    es: 'Alguien ha cambiado fichas desde la vista previa. La hemos hecho de nuevo: míralo y aplícalo.',
    ca: 'Algú ha canviat fitxes des de la vista prèvia. L’hem feta de nou: mira-ho i aplica-ho.',
  },

  imported: {
    es: (count: number) => (count === 1 ? 'Importada 1 ficha' : `Importadas ${count} fichas`),
    ca: (count: number) => (count === 1 ? 'S’ha importat 1 fitxa' : `S’han importat ${count} fitxes`),
  },
  canUndo: {
    es: 'Se puede deshacer: nadie ha tocado todavía esas fichas.',
    ca: 'Es pot desfer: ningú no ha tocat encara aquestes fitxes.',
  },
  undo: { es: 'Deshacer la importación', ca: 'Desfés la importació' },
  undone: { es: 'Importación deshecha', ca: 'S’ha desfet la importació' },
  undoFailed: { es: 'No se ha podido deshacer', ca: 'No s’ha pogut desfer' },
  undoText: {
    es: (created: number, changed: number) =>
      [
        created === 1 && 'Se borra 1 ficha nueva, con su número.',
        created > 1 && `Se borran ${created} fichas nuevas, con sus números.`,
        changed === 1 && '1 ficha vuelve a como estaba.',
        changed > 1 && `${changed} fichas vuelven a como estaban.`,
      ]
        .filter(Boolean)
        .join(' '),
    ca: (created: number, changed: number) =>
      [
        created === 1 && 'S’esborra 1 fitxa nova, amb el seu número.',
        created > 1 && `S’esborren ${created} fitxes noves, amb els seus números.`,
        changed === 1 && '1 fitxa torna a ser com era.',
        changed > 1 && `${changed} fitxes tornen a ser com eren.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  gone: { es: 'Esa importación ya no está.', ca: 'Aquesta importació ja no hi és.' },
  cannotUndo: { es: 'Ya no se puede deshacer.', ca: 'Ja no es pot desfer.' },
  touched: {
    es: (names: string) => `Ya no se puede deshacer. Después alguien ha tocado estas fichas: ${names}.`,
    ca: (names: string) => `Ja no es pot desfer. Després algú ha tocat aquestes fitxes: ${names}.`,
  },
  andMore: { es: (count: number) => `y ${count} más`, ca: (count: number) => `i ${count} més` },
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
  seeNew: {
    es: (count: number) => (count === 1 ? 'Ver la ficha nueva' : `Ver las ${count} fichas nuevas`),
    ca: (count: number) => (count === 1 ? 'Mira la fitxa nova' : `Mira les ${count} fitxes noves`),
  },
  missing: { es: 'Lo que falta', ca: 'El que falta' },
  withoutEmail: {
    es: (count: number) => (count === 1 ? '1 ficha nueva sin correo' : `${count} fichas nuevas sin correo`),
    ca: (count: number) => (count === 1 ? '1 fitxa nova sense correu' : `${count} fitxes noves sense correu`),
  },
  withoutAddress: {
    es: (count: number) => (count === 1 ? '1 ficha nueva sin dirección' : `${count} fichas nuevas sin dirección`),
    ca: (count: number) => (count === 1 ? '1 fitxa nova sense adreça' : `${count} fitxes noves sense adreça`),
  },
  withoutIban: {
    es: (count: number) => (count === 1 ? '1 ficha nueva sin IBAN' : `${count} fichas nuevas sin IBAN`),
    ca: (count: number) => (count === 1 ? '1 fitxa nova sense IBAN' : `${count} fitxes noves sense IBAN`),
  },
  model: { es: 'Descargar un modelo', ca: 'Baixa’n un model' },
  modelFile: { es: 'modelo-socios', ca: 'model-socis' },
  modelFailed: { es: 'No se ha podido hacer el modelo', ca: 'No s’ha pogut fer el model' },
  modelName: words.name,
  modelSurname: { es: 'Apellido Inventado', ca: 'Cognom Inventat' },
  modelAddress: { es: 'Calle Inventada 1', ca: 'Carrer Inventat 1' },
  modelNotes: { es: 'Fila de ejemplo: bórrala', ca: 'Fila d’exemple: esborra-la' },
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
