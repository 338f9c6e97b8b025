import { bilingual } from '#base/text/language.ts'

/** Why a row does not enter. */
export const faultIn = bilingual({
  'name-missing': { es: 'Falta el nombre', ca: 'Falta el nom' },
  'name-several': {
    es: 'Hay más de una ficha así: escribe el número de socio',
    ca: 'Hi ha més d’una fitxa així: escriu el número de soci',
  },
  'number-invalid': {
    es: ({ text = '' }: Shown) => `El número de socio no se entiende: ${text}`,
    ca: ({ text = '' }: Shown) => `El número de soci no s’entén: ${text}`,
  },
  'number-of-other': {
    es: ({ text = '', number = '' }: Shown) => `El ${number} es de ${text}`,
    ca: ({ text = '', number = '' }: Shown) => `El ${number} ja el té: ${text}`,
  },
  'number-used': {
    es: ({ text = '' }: Shown) => `El ${text} fue de alguien cuya ficha se borró: no se da otra vez`,
    ca: ({ text = '' }: Shown) => `El ${text} va ser d’algú la fitxa del qual es va esborrar: no es torna a donar`,
  },
  'row-twice': {
    es: ({ row = 0 }: Shown) => `Ya está en la fila ${row}`,
    ca: ({ row = 0 }: Shown) => `Ja és a la fila ${row}`,
  },
  blocked: { es: 'Su ficha está bloqueada', ca: 'La seva fitxa està bloquejada' },
  'cannot-clear': { es: 'Esta casilla no se puede borrar con «-»', ca: 'Aquesta casella no es pot esborrar amb «-»' },
  'email-invalid': {
    es: ({ text = '' }: Shown) => `El correo está mal o a medias: ${text}`,
    ca: ({ text = '' }: Shown) => `El correu està malament o a mitges: ${text}`,
  },
  'phone-invalid': {
    es: ({ text = '' }: Shown) => `El teléfono no tiene las cifras que tocan: ${text}`,
    ca: ({ text = '' }: Shown) => `El telèfon no té les xifres que toca: ${text}`,
  },
  'iban-invalid': {
    es: 'El IBAN no cuadra con sus cifras de control',
    ca: 'L’IBAN no quadra amb les seves xifres de control',
  },
  'iban-not-transfer': {
    es: 'Lleva IBAN, y el pago no es por transferencia',
    ca: 'Porta IBAN, i el pagament no és per transferència',
  },
  'day-missing': {
    es: ({ text = '' }: Shown) => `Falta el día: ${text}`,
    ca: ({ text = '' }: Shown) => `Falta el dia: ${text}`,
  },
  'day-of-calendar': {
    es: ({ text = '' }: Shown) => `Ese día no existe: ${text}`,
    ca: ({ text = '' }: Shown) => `Aquest dia no existeix: ${text}`,
  },
  'day-two-digits': {
    es: ({ text = '' }: Shown) => `Escribe el año con cuatro cifras: ${text}`,
    ca: ({ text = '' }: Shown) => `Escriu l’any amb quatre xifres: ${text}`,
  },
  'day-invalid': {
    es: ({ text = '' }: Shown) => `No es una fecha: ${text}`,
    ca: ({ text = '' }: Shown) => `No és una data: ${text}`,
  },
  'day-future': {
    es: ({ text = '' }: Shown) => `Ese día aún no ha llegado: ${text}`,
    ca: ({ text = '' }: Shown) => `Aquest dia encara no ha arribat: ${text}`,
  },
  'day-after-move': {
    es: ({ text = '' }: Shown) => `El ${text} ya hubo un cambio de estado o de tipo: no puede entrar después`,
    ca: ({ text = '' }: Shown) => `El ${text} ja hi va haver un canvi d’estat o de tipus: no pot entrar després`,
  },
  'left-before-joined': { es: 'La baja es anterior al alta', ca: 'La baixa és anterior a l’alta' },
  'joined-missing': {
    es: 'Lleva fecha de baja y no de alta: escribe desde cuándo era socio',
    ca: 'Porta data de baixa i no d’alta: escriu des de quan n’era soci',
  },
  'birth-date': {
    es: 'La fecha de nacimiento debe ser anterior a hoy',
    ca: 'La data de naixement ha de ser anterior a avui',
  },
  'word-unknown': {
    es: ({ text = '' }: Shown) => `No sabemos qué es «${text}»`,
    ca: ({ text = '' }: Shown) => `No sabem què és «${text}»`,
  },
  'too-long': {
    es: ({ text = '' }: Shown) => `Es demasiado largo: ${text}…`,
    ca: ({ text = '' }: Shown) => `És massa llarg: ${text}…`,
  },
  damaged: {
    es: ({ text = '' }: Shown) => `Se ha estropeado al guardar la hoja: ${text}`,
    ca: ({ text = '' }: Shown) => `S’ha fet malbé en desar el full: ${text}`,
  },
})

type Shown = { text?: string; number?: string; row?: number }

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
    es: ({ rows = 0 }: { rows?: number }) => `Tiene ${rows} filas, y caben 5000. Pártelo en varios.`,
    ca: ({ rows = 0 }: { rows?: number }) => `Té ${rows} files, i n’hi caben 5.000. Parteix-lo en diversos.`,
  },
  'too-much': {
    es: 'El archivo, al abrirlo, ocupa demasiado para ser una lista de socios.',
    ca: 'El fitxer, en obrir-lo, ocupa massa per ser una llista de socis.',
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
