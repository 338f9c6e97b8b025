import { bilingual } from '#base/text/language.ts'
import { words } from '#base/text/words.ts'

export const messages = bilingual({
  title: { es: 'Importar socios', ca: 'Importa socis' },
  list: words.members,
  intro: {
    es: 'Un Excel (.xlsx) o un CSV con una persona por fila y los títulos de las columnas arriba, en castellano, catalán o inglés. Hasta 5000 filas y 5 MB. Primero ves qué pasaría, y no se escribe nada hasta que lo aplicas.',
    ca: 'Un Excel (.xlsx) o un CSV amb una persona per fila i els títols de les columnes a dalt, en castellà, català o anglès. Fins a 5.000 files i 5 MB. Primer veus què passaria, i no s’escriu res fins que ho apliques.',
  },
  rules: {
    es: 'Se reconocen por número o, si no lo llevan, por correo y nombre. Una casilla vacía deja lo que hay; «-» lo borra. A quien ya tiene ficha no se le cambia el estado: eso se hace en su ficha. No se escribe a nadie.',
    ca: 'Es reconeixen pel número o, si no en porten, pel correu i el nom. Una casella buida deixa el que hi ha; «-» ho esborra. A qui ja té fitxa no se li canvia l’estat: això es fa a la seva fitxa. No s’escriu a ningú.',
  },
  numbers: {
    es: (first: string, last: string, count: number) =>
      count === 1 ? `Número nuevo: ${first}.` : `${count} números nuevos, entre ${first} y ${last}.`,
    ca: (first: string, last: string, count: number) =>
      count === 1 ? `Número nou: ${first}.` : `${count} números nous, entre ${first} i ${last}.`,
  },
  yearsOnly: {
    es: (count: number) =>
      count === 1
        ? '1 persona: solo consta el año; queda con el 1 de enero.'
        : `${count} personas: solo consta el año; quedan con el 1 de enero.`,
    ca: (count: number) =>
      count === 1
        ? '1 persona: només hi consta l’any; queda amb l’1 de gener.'
        : `${count} persones: només hi consta l’any; queden amb l’1 de gener.`,
  },
  number: { es: 'Número', ca: 'Número' },
  undoable: {
    es: 'Se puede deshacer mientras nadie toque esas fichas.',
    ca: 'Es pot desfer mentre ningú no toqui aquestes fitxes.',
  },
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
  touched: {
    es: (names: string) => `Ya no se puede deshacer. Después alguien ha tocado estas fichas: ${names}.`,
    ca: (names: string) => `Ja no es pot desfer. Després algú ha tocat aquestes fitxes: ${names}.`,
  },
  active: {
    es: (count: number) => (count === 1 ? 'alta activa ahora' : 'altas activas ahora'),
    ca: (count: number) => (count === 1 ? 'alta activa ara' : 'altes actives ara'),
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
  notShown: { es: 'No se ha podido mostrar el correo', ca: 'No s’ha pogut mostrar el correu' },
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
  modelFile: { es: 'modelo-socios', ca: 'model-socis' },
  modelName: words.name,
  modelSurname: { es: 'Apellido Inventado', ca: 'Cognom Inventat' },
  modelAddress: { es: 'Calle Inventada 1', ca: 'Carrer Inventat 1' },
  modelNotes: { es: 'Fila de ejemplo: bórrala', ca: 'Fila d’exemple: esborra-la' },
  seeList: { es: 'Ver los socios', ca: 'Mira els socis' },
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
