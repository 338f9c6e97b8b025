import { notAPhone } from '#base/text/phone.ts'
import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'
import { ofTheDay, theDay, toTheDay } from '#base/dates/catalan-day.ts'

export const messages = bilingual({
  title: { es: 'Solicitudes', ca: 'Sol·licituds' },
  fileName: { es: 'solicitudes', ca: 'sollicituds' },
  create: { es: 'Crear Solicitud', ca: 'Crea una sol·licitud' },
  searchHint: { es: 'Nombre, correo o teléfono', ca: 'Nom, correu o telèfon' },
  filter: words.status,
  count: {
    es: (total: number) => (total === 1 ? '1 solicitud' : `${total} solicitudes`),
    ca: (total: number) => (total === 1 ? '1 sol·licitud' : `${total} sol·licituds`),
  },
  name: words.name,
  email: words.email,
  date: words.date,
  status: words.status,
  write: words.write,
  viewIt: words.see,
  view: { es: (name: string) => `Ver ${name}`, ca: (name: string) => `Mira ${name}` },
  remove: { es: (name: string) => `Eliminar ${name}`, ca: (name: string) => `Elimina ${name}` },
  listError: { es: 'Error al cargar las solicitudes', ca: 'Error en carregar les sol·licituds' },
  emptySearch: {
    es: (search: string) => `Ninguna solicitud coincide con «${search}»`,
    ca: (search: string) => `Cap sol·licitud no coincideix amb «${search}»`,
  },
  emptySearchText: {
    es: 'Prueba con otro nombre, correo o teléfono, o mira en todos los estados.',
    ca: 'Prova amb un altre nom, correu o telèfon, o busca-la en tots els estats.',
  },
  showAll: { es: 'Ver todas', ca: 'Mira-les totes' },

  phone: words.phone,
  reason: words.reason,
  requested: { es: 'Fecha de solicitud', ca: 'Data de la sol·licitud' },
  updated: { es: 'Actualizada', ca: 'Actualitzada' },
  notGiven: words.notSpecified,
  number: words.memberNumber,
  toFile: { es: 'Ver la ficha', ca: 'Mira la fitxa' },
  decisionReason: { es: 'Motivo de la decisión', ca: 'Motiu de la decisió' },
  reasonStays: { es: 'Lo lee el equipo. En el correo no sale.', ca: 'El llegeix l’equip. Al correu no surt.' },
  optional: { es: 'opcional', ca: 'opcional' },
  link: { es: 'Enlace de datos', ca: 'Enllaç de dades' },
  completed: { es: (date: string) => `Completados el ${date}`, ca: (date: string) => `Completades ${theDay(date)}` },
  linkUntil: {
    es: (sent: string, until: string) => `Del ${sent}, vale hasta el ${until}`,
    ca: (sent: string, until: string) => `D${ofTheDay(sent).slice(1)}, val fins ${toTheDay(until)}`,
  },
  duplicate: {
    es: (name: string) =>
      `Este email ya pertenece a un socio activo: ${name}. Si apruebas la solicitud se creará otra ficha.`,
    ca: (name: string) =>
      `Aquest correu ja és d’un soci actiu: ${name}. Si aproves la sol·licitud es crearà una altra fitxa.`,
  },
  former: {
    es: (name: string, number: string) =>
      `Este email es de la ficha ${number} (${name}), que no está activa. Para que conserve su número, ponla en «Activo» desde Socios en vez de aprobar.`,
    ca: (name: string, number: string) =>
      `Aquest correu és de la fitxa ${number} (${name}), que no està activa. Perquè conservi el número, posa-la en «Actiu» des de Socis en comptes d’aprovar.`,
  },
  blocked: {
    es: (name: string, number: string) =>
      `La ficha ${number}, que está bloqueada, tiene el mismo nombre (${name}). Si es la misma persona y vuelve, un administrador la reincorpora desde su ficha en vez de aprobar: así conserva su número.`,
    ca: (name: string, number: string) =>
      `La fitxa ${number}, que està bloquejada, té el mateix nom (${name}). Si és la mateixa persona i torna, un administrador la reincorpora des de la seva fitxa en comptes d’aprovar: així conserva el número.`,
  },
  alike: {
    es: (count: number) =>
      count === 1
        ? 'Hay otra solicitud pendiente con este correo.'
        : `Hay otras ${count} solicitudes pendientes con este correo.`,
    ca: (count: number) =>
      count === 1
        ? 'Hi ha una altra sol·licitud pendent amb aquest correu.'
        : `Hi ha ${count} sol·licituds pendents més amb aquest correu.`,
  },
  createText: {
    es: 'Nace aprobada: enviamos a la persona el enlace para completar sus datos.',
    ca: 'Neix aprovada: enviem a la persona l’enllaç per completar les dades.',
  },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  language: words.emailLanguage,
  sending: { es: 'Enviando...', ca: 'S’està enviant…' },
  created: { es: 'Solicitud creada con éxito', ca: 'Sol·licitud creada' },
  createdText: {
    es: 'Le escribimos con el enlace para completar sus datos.',
    ca: 'Li escrivim amb l’enllaç per completar les dades.',
  },
  createdTwice: {
    es: (email: string, name: string) =>
      `El correo ${email} ya lo usa un socio (${name}). La solicitud se ha creado y el enlace le llegará: si lo completa, tendrá otra ficha.`,
    ca: (email: string, name: string) =>
      `El correu ${email} ja el fa servir un soci (${name}). La sol·licitud s’ha creat i l’enllaç li arribarà: si el completa, tindrà una altra fitxa.`,
  },
  createFailed: { es: 'Error al crear solicitud', ca: 'Error en crear la sol·licitud' },

  removeText: {
    es: (name: string) =>
      `Se borrará la solicitud de ${name} y su enlace dejará de valer. Si ya es socio, su ficha se queda. No se puede deshacer.`,
    ca: (name: string) =>
      `S’esborrarà la sol·licitud ${ofName(name)} i l’enllaç deixarà de valer. Si ja és soci, la fitxa es queda. No es pot desfer.`,
  },
  removeIt: words.delete,
  removed: { es: 'Solicitud eliminada con éxito', ca: 'Sol·licitud eliminada' },
  removeFailed: { es: 'Error al eliminar solicitud', ca: 'Error en eliminar la sol·licitud' },
})

export const statusIn = bilingual({
  pending: { es: 'Pendiente', ca: 'Pendent' },
  approved: { es: 'Aprobado', ca: 'Aprovada' },
  rejected: { es: 'Rechazado', ca: 'Rebutjada' },
  baja: words.left,
})

/** A decision that can still be undone. */
export const pendingStatusIn = bilingual({
  rejected: { es: 'Se rechaza', ca: 'Es rebutja' },
  baja: { es: 'Se da de baja', ca: 'Es dona de baixa' },
})

export const filterIn = bilingual({
  pending: { es: 'Pendientes', ca: 'Pendents' },
  approved: { es: 'Aprobadas', ca: 'Aprovades' },
  rejected: { es: 'Rechazadas', ca: 'Rebutjades' },
  baja: { es: 'Bajas', ca: 'Baixes' },
  all: words.allFeminine,
})

/** The text of an empty list, by filter. */
export const emptyIn = bilingual({
  pending: { es: 'No hay solicitudes pendientes', ca: 'No hi ha sol·licituds pendents' },
  approved: { es: 'No hay solicitudes aprobadas', ca: 'No hi ha sol·licituds aprovades' },
  rejected: { es: 'No hay solicitudes rechazadas', ca: 'No hi ha sol·licituds rebutjades' },
  baja: { es: 'No hay bajas', ca: 'No hi ha baixes' },
  all: { es: 'Todavía no hay solicitudes', ca: 'Encara no hi ha sol·licituds' },
})

/** The message for each code of a field, and for each refusal. */
export const errorMessages = bilingual({
  required: { es: 'Por favor complete los campos obligatorios', ca: 'Omple els camps obligatoris' },
  'email.required': { es: 'El email es obligatorio', ca: 'El correu és obligatori' },
  'email.invalid': { es: 'Email inválido', ca: 'Correu no vàlid' },
  'phone.invalid': notAPhone,
  'too-long': { es: 'Demasiado largo', ca: 'Massa llarg' },
  invalid: { es: 'Revisa los datos del formulario', ca: 'Revisa les dades del formulari' },
  'request.transition': {
    es: 'Otra persona ya ha decidido sobre esta solicitud: así ha quedado.',
    ca: 'Una altra persona ja ha decidit sobre aquesta sol·licitud: així ha quedat.',
  },
  'request.not-found': { es: 'Alguien ha eliminado esta solicitud.', ca: 'Algú ha eliminat aquesta sol·licitud.' },
  'completion.done': { es: 'Los datos ya están completos.', ca: 'Les dades ja són completes.' },
  'completion.not-approved': { es: 'La solicitud no está aprobada.', ca: 'La sol·licitud no està aprovada.' },
})
