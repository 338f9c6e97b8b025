import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'
import { assembliesName } from '#club/members/assemblies/staff/name.ts'
import { registerName } from './find-messages.ts'

export const messages = bilingual({
  title: words.members,
  activeTitle: words.activeMembers,
  toActive: words.activeMembers,
  toRegister: registerName,
  toAssemblies: assembliesName,
  toAll: { es: 'Todos los socios', ca: 'Tots els socis' },
  fileName: { es: 'socios', ca: 'socis' },
  withIban: { es: 'con IBAN', ca: 'amb IBAN' },
  exportWithIbanText: {
    es: 'El archivo lleva los IBAN enteros de los socios de esta lista. Queda registrado quién lo exporta.',
    ca: 'El fitxer porta els IBAN sencers dels socis d’aquesta llista. Queda registrat qui l’exporta.',
  },
  exportIt: { es: 'Exportar', ca: 'Exporta' },
  csv: { es: 'CSV', ca: 'CSV' },
  excel: { es: 'Excel', ca: 'Excel' },
  exported: { es: 'Archivo guardado', ca: 'Fitxer desat' },
  exportFailed: { es: 'Error al exportar la lista', ca: 'Error en exportar la llista' },
  fileWithIban: { es: 'socios-con-iban', ca: 'socis-amb-iban' },
  create: { es: 'Crear Socio', ca: 'Crea una fitxa' },
  searchHint: { es: 'Nombre, correo, número o teléfono', ca: 'Nom, correu, número o telèfon' },
  count: {
    es: (total: number) => (total === 1 ? '1 socio' : `${total} socios`),
    ca: (total: number) => (total === 1 ? '1 soci' : `${total} socis`),
  },
  number: { es: 'Número', ca: 'Número' },
  numberHint: {
    es: 'Vacío: el siguiente. Escríbelo para quien ya tenía uno, como CG-0007.',
    ca: 'Buit: el següent. Escriu-lo per a qui ja en tenia un, com ara CG-0007.',
  },
  sameAddress: {
    es: (names: string) => `Este correo ya lo tiene ${names}. Si son dos personas, puedes crear la ficha igualmente.`,
    ca: (names: string) => `Aquest correu ja el té ${names}. Si són dues persones, pots crear la fitxa igualment.`,
  },
  name: words.name,
  email: words.email,
  phone: words.phone,
  type: words.kind,
  status: words.status,
  noEmail: { es: 'sin correo', ca: 'sense correu' },
  hasNoEmail: { es: 'No tiene correo', ca: 'No té correu' },
  hasNoEmailText: {
    es: 'No le llega ningún correo ni puede tener cuenta: se le escribe en papel.',
    ca: 'No li arriba cap correu ni pot tenir compte: se li escriu en paper.',
  },
  since: { es: 'Socio desde', ca: 'Soci des de' },
  sinceHint: { es: 'Vacío: el día en que se crea la ficha.', ca: 'Buit: el dia en què es crea la fitxa.' },
  joined: { es: 'Fecha de alta', ca: 'Data d’alta' },
  viewIt: words.see,
  view: { es: (name: string) => `Ver ${name}`, ca: (name: string) => `Mira ${name}` },
  remove: { es: (name: string) => `Eliminar ${name}`, ca: (name: string) => `Elimina ${name}` },
  listError: { es: 'Error al cargar los socios', ca: 'Error en carregar els socis' },
  empty: { es: 'No hay socios', ca: 'No hi ha socis' },
  emptySearch: {
    es: (search: string) => `Ningún socio coincide con «${search}»`,
    ca: (search: string) => `Cap soci no coincideix amb «${search}»`,
  },
  emptySearchText: {
    es: 'Prueba con otro nombre, correo, número o teléfono. Las fichas bloqueadas tienen su propia lista.',
    ca: 'Prova amb un altre nom, correu, número o telèfon. Les fitxes bloquejades tenen la seva pròpia llista.',
  },

  cardError: { es: 'No se ha podido cargar la ficha', ca: 'No s’ha pogut carregar la fitxa' },
  notGiven: words.notSpecified,
  postal: words.address,
  left: { es: 'Fecha de baja', ca: 'Data de baixa' },
  completed: { es: 'Datos completados', ca: 'Dades completades' },
  toRequest: { es: 'Ver la solicitud', ca: 'Mira la sol·licitud' },
  awaited: { es: 'Pendientes', ca: 'Pendents' },
  language: words.emailLanguage,
  showIban: { es: 'Mostrar IBAN', ca: 'Mostra l’IBAN' },
  ibanByMember: {
    es: (day: string) => `IBAN cambiado desde su cuenta el ${day}`,
    ca: (day: string) => `IBAN canviat des del seu compte el ${day}`,
  },
  showIbanNote: { es: 'Queda registrado quién lo mira.', ca: 'Queda registrat qui el mira.' },
  readFailed: { es: 'No se ha podido leer el IBAN', ca: 'No s’ha pogut llegir l’IBAN' },
  edit: { es: 'Editar', ca: 'Edita' },
  write: words.write,
  writeTo: { es: (name: string) => `Escribir a ${name}`, ca: (name: string) => `Escriu a ${name}` },

  createText: {
    es: 'Entra con el alta activa.',
    ca: 'Entra amb l’alta activa.',
  },
  editTitle: {
    es: (number: string) => `Editar la ficha ${number}`,
    ca: (number: string) => `Edita la fitxa ${number}`,
  },
  keepIban: {
    es: (end: string) => `Guardado: ${end}. Déjalo vacío para conservarlo.`,
    ca: (end: string) => `Desat: ${end}. Deixa’l buit per conservar-lo.`,
  },
  created: { es: 'Socio creado con éxito', ca: 'Fitxa creada' },
  createdText: {
    es: (number: string) => `Su número es el ${number}.`,
    ca: (number: string) => `El seu número és el ${number}.`,
  },
  createFailed: { es: 'Error al crear socio', ca: 'Error en crear la fitxa' },
  changed: { es: 'Socio actualizado con éxito', ca: 'Fitxa actualitzada' },
  changeFailed: { es: 'Error al actualizar socio', ca: 'Error en actualitzar la fitxa' },

  blocked: { es: 'Bloqueada', ca: 'Bloquejada' },
  blockedNote: {
    es: 'Ficha bloqueada: solo para un juez, la fiscalía o una autoridad',
    ca: 'Fitxa bloquejada: només per a un jutge, la fiscalia o una autoritat',
  },
  blockedForAdmins: {
    es: 'La abre o reincorpora a la persona solo un administrador.',
    ca: 'L’obre, o reincorpora la persona, només un administrador.',
  },
  blockedSince: { es: 'Bloqueada desde', ca: 'Bloquejada des del' },
  keptUntil: { es: 'Se borra', ca: 'S’esborra' },
  openFile: { es: 'Abrir la ficha', ca: 'Obre la fitxa' },
  openText: {
    es: 'Queda registrado, y se avisa por correo a los demás administradores. Lo que hay se ve una vez, hasta que cierras.',
    ca: 'Queda registrat, i s’avisa per correu els altres administradors. El que hi ha es veu una vegada, fins que tanques.',
  },
  reader: { es: 'Quién lo pide', ca: 'Qui ho demana' },
  court: { es: 'Un juez o tribunal', ca: 'Un jutge o tribunal' },
  prosecutor: { es: 'La fiscalía', ca: 'La fiscalia' },
  authority: { es: 'Una autoridad', ca: 'Una autoritat' },
  reference: { es: 'Referencia', ca: 'Referència' },
  referenceHint: {
    es: 'El número del escrito o del procedimiento.',
    ca: 'El número de l’escrit o del procediment.',
  },
  referenceMissing: { es: 'Escribe la referencia', ca: 'Escriu la referència' },
  openFailed: { es: 'No se ha podido abrir la ficha', ca: 'No s’ha pogut obrir la fitxa' },
  backToCard: words.back,
  sealed: { es: 'Lo que estaba bloqueado', ca: 'El que estava bloquejat' },
  unblock: { es: 'Reincorporar', ca: 'Reincorpora' },
  unblockText: {
    es: (name: string, number: string) =>
      `${name} vuelve al club con su número ${number}, y la ficha recupera sus datos. La dieta y el contacto de emergencia se borraron al bloquearla: habrá que pedirlos otra vez.`,
    ca: (name: string, number: string) =>
      `${name} torna al club amb el seu número ${number}, i la fitxa recupera les dades. La dieta i el contacte d’emergència es van esborrar en bloquejar-la: caldrà tornar-los a demanar.`,
  },
  unblocked: { es: 'Alta recuperada', ca: 'Alta recuperada' },
  unblockFailed: { es: 'No se ha recuperado el alta', ca: 'No s’ha recuperat l’alta' },

  ofImport: { es: 'Solo las fichas nuevas de una importación.', ca: 'Només les fitxes noves d’una importació.' },
  seeAll: { es: 'Ver todas', ca: 'Mira-les totes' },
  removeText: {
    es: (name: string, number: string) =>
      `Se borran la ficha de ${name}, su solicitud y los correos sobre esa solicitud. Se quedan el número ${number}, el nombre y las fechas de alta y de baja en el libro de socios; y sus inscripciones, mensajes, cuenta y demás correos, que se ven y se borran en «Privacidad». No se puede deshacer.`,
    ca: (name: string, number: string) =>
      `S’esborren la fitxa ${ofName(name)}, la sol·licitud i els correus sobre aquesta sol·licitud. Es queden el número ${number}, el nom i les dates d’alta i de baixa al llibre de socis; i les inscripcions, els missatges, el compte i els altres correus, que es veuen i s’esborren a «Privacitat». No es pot desfer.`,
  },
  removeIt: words.delete,
  removed: { es: 'Socio eliminado con éxito', ca: 'Fitxa eliminada' },
  removeFailed: { es: 'Error al eliminar socio', ca: 'Error en eliminar la fitxa' },
})

export const socioStatusIn = bilingual({
  active: { es: 'Activo', ca: 'Actiu' },
  inactive: { es: 'Inactivo', ca: 'Inactiu' },
  suspended: { es: 'Suspendido', ca: 'Suspès' },
})

export const filterIn = bilingual({
  all: words.all,
  active: { es: 'Activos', ca: 'Actius' },
  inactive: { es: 'Inactivos', ca: 'Inactius' },
  suspended: { es: 'Suspendidos', ca: 'Suspesos' },
  'no-email': { es: 'Sin correo', ca: 'Sense correu' },
  'no-address': { es: 'Sin dirección', ca: 'Sense adreça' },
  'no-iban': { es: 'Sin IBAN', ca: 'Sense IBAN' },
  blocked: { es: 'Fichas bloqueadas', ca: 'Fitxes bloquejades' },
})

/** The message for each refusal. The completion page has those of a member's fields. */
export const errorMessages = bilingual({
  invalid: { es: 'Revisa los datos del formulario', ca: 'Revisa les dades del formulari' },
  'birth-date.past': {
    es: 'La fecha de nacimiento debe ser anterior a hoy',
    ca: 'La data de naixement ha de ser anterior a avui',
  },
  'joined-on.future': { es: 'Ese día todavía no ha llegado', ca: 'Aquest dia encara no ha arribat' },
  'joined-on.late': {
    es: 'Después de ese día ya hubo un cambio de estado o de tipo',
    ca: 'Abans d’aquest dia ja hi va haver un canvi d’estat o de tipus',
  },
  'number.none': { es: 'Un número es como CG-0007', ca: 'Un número és com ara CG-0007' },
  'socio.number-taken': { es: 'Ese número ya es o fue de alguien', ca: 'Aquest número ja és o va ser d’algú' },
  'socio.blocked': { es: 'Alguien ha bloqueado esta ficha.', ca: 'Algú ha bloquejat aquesta fitxa.' },
  'socio.not-found': { es: 'Alguien ha eliminado esta ficha.', ca: 'Algú ha eliminat aquesta fitxa.' },
})
