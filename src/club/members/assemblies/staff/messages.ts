import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { callTexts } from '../shared/call-words.ts'
import { assembliesName } from './name.ts'

export const messages = bilingual({
  title: assembliesName,
  members: words.members,
  create: { es: 'Nueva asamblea', ca: 'Nova assemblea' },
  createText: {
    es: 'Después ves quién tiene voto ese día e imprimes la convocatoria.',
    ca: 'Després veus qui té vot aquell dia i imprimeixes la convocatòria.',
  },
  edit: { es: 'Editar', ca: 'Edita' },
  save: words.save,
  created: { es: 'Asamblea guardada', ca: 'Assemblea desada' },
  notSaved: { es: 'No se ha guardado la asamblea', ca: 'No s’ha desat l’assemblea' },
  remove: words.delete,
  removeText: {
    es: 'Se borra la asamblea con lo anotado de quién vino. No se puede deshacer.',
    ca: 'S’esborra l’assemblea amb el que s’ha anotat de qui va venir. No es pot desfer.',
  },
  removed: { es: 'Asamblea borrada', ca: 'Assemblea esborrada' },
  notRemoved: { es: 'No se ha borrado la asamblea', ca: 'No s’ha esborrat l’assemblea' },
  cancelAssembly: { es: 'Desconvocar', ca: 'Desconvoca' },
  cancelText: {
    es: 'La asamblea se queda como desconvocada, con quién estaba convocado. No se puede deshacer.',
    ca: 'L’assemblea es queda com a desconvocada, amb qui hi estava convocat. No es pot desfer.',
  },
  isCancelled: { es: 'Asamblea desconvocada', ca: 'Assemblea desconvocada' },
  notCancelled: { es: 'No se ha desconvocado la asamblea', ca: 'No s’ha desconvocat l’assemblea' },
  cancelled: { es: 'Desconvocada', ca: 'Desconvocada' },
  searchHint: { es: 'Lugar u orden del día', ca: 'Lloc o ordre del dia' },
  listError: { es: 'Error al cargar las asambleas', ca: 'Error en carregar les assemblees' },
  empty: { es: 'Todavía no hay asambleas', ca: 'Encara no hi ha assemblees' },
  count: {
    es: (total: number) => (total === 1 ? '1 asamblea' : `${total} asambleas`),
    ca: (total: number) => (total === 1 ? '1 assemblea' : `${total} assemblees`),
  },
  kind: words.kind,
  ordinary: callTexts.ordinary,
  extraordinary: callTexts.extraordinary,
  named: callTexts.named,
  day: { es: 'Día', ca: 'Dia' },
  firstCall: { es: 'Primera convocatoria', ca: 'Primera convocatòria' },
  secondCall: { es: 'Segunda convocatoria', ca: 'Segona convocatòria' },
  place: words.place,
  placeEs: { es: 'Lugar, en castellano', ca: 'Lloc, en castellà' },
  agendaEs: { es: 'Orden del día, en castellano', ca: 'Ordre del dia, en castellà' },
  placeCa: { es: 'Lugar, en catalán', ca: 'Lloc, en català' },
  agenda: callTexts.agenda,
  agendaCa: { es: 'Orden del día, en catalán', ca: 'Ordre del dia, en català' },
  agendaHint: { es: 'Un punto en cada línea.', ca: 'Un punt a cada línia.' },
  catalanHint: { es: 'Vacío: sale en castellano.', ca: 'Buit: surt en castellà.' },
  secondCallEarly: {
    es: 'La segunda convocatoria va después de la primera.',
    ca: 'La segona convocatòria va després de la primera.',
  },
  state: words.status,
  toCome: { es: 'Por venir', ca: 'Per venir' },
  today: { es: 'Hoy', ca: 'Avui' },
  open: { es: 'Sin cerrar', ca: 'Sense tancar' },
  closed: { es: 'Cerrada', ca: 'Tancada' },
  loadError: { es: 'Error al cargar la asamblea', ca: 'Error en carregar l’assemblea' },
  parts: { es: 'Partes de la asamblea', ca: 'Parts de l’assemblea' },
  call: { es: 'Convocatoria', ca: 'Convocatòria' },
  attendance: { es: 'Asistencia', ca: 'Assistència' },
  atSecond: {
    es: (time: string) => `segunda convocatoria, ${time}`,
    ca: (time: string) => `segona convocatòria, ${time}`,
  },

  who: { es: 'A quién se convoca', ca: 'A qui es convoca' },
  haveVote: { es: 'tienen voto ese día', ca: 'tenen vot aquell dia' },
  withEmail: { es: 'con correo', ca: 'amb correu' },
  onPaper: { es: 'Sin correo, en papel', ca: 'Sense correu, en paper' },
  noCatalan: { es: 'Falta en catalán: sale en castellano.', ca: 'Falta en català: surt en castellà.' },
  byPost: { es: 'por correo postal', ca: 'per correu postal' },
  emailCall: {
    es: (many: number) => `Convocar por correo (${many})`,
    ca: (many: number) => `Convoca per correu (${many})`,
  },
  emailCallTitle: { es: 'Convocar por correo', ca: 'Convoca per correu' },
  emailCallText: {
    es: (emails: number, byPost: number) =>
      `${emails === 1 ? 'Sale 1 correo' : `Salen ${emails} correos`}, uno por persona y en su lengua. Por correo postal: ${byPost}.`,
    ca: (emails: number, byPost: number) =>
      `${emails === 1 ? 'Surt 1 correu' : `Surten ${emails} correus`}, un per persona i en la seva llengua. Per correu postal: ${byPost}.`,
  },
  tooLate: {
    es: (days: number, least: number) =>
      `${days === 1 ? 'Falta 1 día' : `Faltan ${days} días`} y los estatutos piden ${least}: convocada así, la asamblea se podría impugnar.`,
    ca: (days: number, least: number) =>
      `${days === 1 ? 'Falta 1 dia' : `Falten ${days} dies`} i els estatuts en demanen ${least}: convocada així, l’assemblea es podria impugnar.`,
  },
  isCalled: {
    es: (emails: number) => (emails === 1 ? '1 correo en camino' : `${emails} correos en camino`),
    ca: (emails: number) => (emails === 1 ? '1 correu en camí' : `${emails} correus en camí`),
  },
  notCalled: { es: 'No se ha enviado la convocatoria', ca: 'No s’ha enviat la convocatòria' },
  calledOnes: {
    es: (many: number, day: string) => `Convocatoria enviada a ${many}, la última el ${day}.`,
    ca: (many: number, day: string) => `Convocatòria enviada a ${many}, l’última el ${day}.`,
  },
  tellsOfChange: {
    es: (many: number) =>
      many === 1
        ? 'Una persona ya está convocada por correo: si cambias algo de la convocatoria, se le escribe.'
        : `${many} personas ya están convocadas por correo: si cambias algo de la convocatoria, se les escribe.`,
    ca: (many: number) =>
      many === 1
        ? 'Una persona ja està convocada per correu: si canvies res de la convocatòria, se li escriu.'
        : `${many} persones ja estan convocades per correu: si canvies res de la convocatòria, se’ls escriu.`,
  },
  tellsOfCancelling: {
    es: (many: number) =>
      many === 1
        ? 'A quien ya está convocado por correo se le escribe que no se celebra.'
        : `A las ${many} personas convocadas por correo se les escribe que no se celebra.`,
    ca: (many: number) =>
      many === 1
        ? 'A qui ja està convocat per correu se li escriu que no es fa.'
        : `A les ${many} persones convocades per correu se’ls escriu que no es fa.`,
  },
  days: {
    es: (days: number) => (days === 1 ? '1 día' : `${days} días`),
    ca: (days: number) => (days === 1 ? '1 dia' : `${days} dies`),
  },
  daysBefore: {
    es: (least: number) => `faltan; los estatutos piden ${least}`,
    ca: (least: number) => `falten; els estatuts en demanen ${least}`,
  },
  daysShort: {
    es: (least: number) => `faltan: menos de los ${least} que piden los estatutos`,
    ca: (least: number) => `falten: menys dels ${least} que demanen els estatuts`,
  },
  printCall: { es: 'Imprimir la convocatoria', ca: 'Imprimeix la convocatòria' },
  forBoard: { es: 'Para el tablón, en las dos lenguas', ca: 'Per al tauler, en totes dues llengües' },
  forPaper: {
    es: (many: number) => `Para quien no tiene correo (${many})`,
    ca: (many: number) => `Per a qui no té correu (${many})`,
  },
  signingList: { es: 'Hoja para firmar', ca: 'Full per signar' },
  attendanceList: { es: 'Lista de asistencia', ca: 'Llista d’assistència' },
  byWhom: { es: (name: string) => `Con delegación en ${name}`, ca: (name: string) => `Amb delegació en ${name}` },
  callTitle: callTexts.title,
  secretary: { es: 'Secretaría:', ca: 'Secretaria:' },
  number: { es: 'Número', ca: 'Número' },
  name: words.name,
  signature: { es: 'Firma', ca: 'Signatura' },
  represents: { es: 'Representa a', ca: 'Representa' },

  present: { es: 'Presente', ca: 'Present' },
  represented: { es: 'Delega', ca: 'Delega' },
  representedBy: { es: 'En quién', ca: 'En qui' },
  presents: {
    es: (n: number) => (n === 1 ? 'presente' : 'presentes'),
    ca: (n: number) => (n === 1 ? 'present' : 'presents'),
  },
  waitings: { es: 'delegan y falta quien representa', ca: 'deleguen i falta qui representa' },
  waiting: { es: 'Falta quien representa', ca: 'Falta qui representa' },
  delegatesIn: { es: (name: string) => `Delega en ${name}`, ca: (name: string) => `Delega en ${name}` },
  representeds: { es: 'con delegación', ca: 'amb delegació' },
  votes: {
    es: (n: number, all: number) => `${n === 1 ? 'voto' : 'votos'}, de ${all}`,
    ca: (n: number, all: number) => `${n === 1 ? 'vot' : 'vots'}, de ${all}`,
  },
  all: words.all,
  onlyPresent: { es: 'Presentes', ca: 'Presents' },
  onlyRepresented: { es: 'Con delegación', ca: 'Amb delegació' },
  missing: { es: 'Faltan', ca: 'Falten' },
  peopleHint: { es: 'Nombre o número', ca: 'Nom o número' },
  nobody: { es: 'Nadie', ca: 'Ningú' },
  people: {
    es: (total: number) => (total === 1 ? '1 persona' : `${total} personas`),
    ca: (total: number) => (total === 1 ? '1 persona' : `${total} persones`),
  },
  presentOf: { es: (name: string) => `Presente: ${name}`, ca: (name: string) => `Present: ${name}` },
  notPresent: { es: 'No está', ca: 'No hi és' },
  noDelegation: { es: 'Quitar la delegación', ca: 'Treu la delegació' },
  notPresentOf: { es: (name: string) => `No está: ${name}`, ca: (name: string) => `No hi és: ${name}` },
  noDelegationOf: {
    es: (name: string) => `Quitar la delegación: ${name}`,
    ca: (name: string) => `Treu la delegació: ${name}`,
  },
  delegatesOf: { es: (name: string) => `Delega: ${name}`, ca: (name: string) => `Delega: ${name}` },
  inWhom: { es: (name: string) => `En quién delega ${name}`, ca: (name: string) => `En qui delega ${name}` },
  inWhomText: {
    es: 'Cuenta cuando quien representa está presente. Quien delega y viene cuenta en persona.',
    ca: 'Compta quan qui representa és present. Qui delega i ve compta en persona.',
  },
  delegateField: { es: 'Quién representa', ca: 'Qui representa' },
  choose: { es: 'Elige', ca: 'Tria' },
  note: { es: 'Anotar', ca: 'Anota-ho' },
  notNoted: { es: 'No se ha anotado', ca: 'No s’ha anotat' },
  close: { es: 'Cerrar la asistencia', ca: 'Tanca l’assistència' },
  closeText: {
    es: (votes: number, all: number) => `Cuentan ${votes} de ${all} votos. Después no se puede cambiar nada.`,
    ca: (votes: number, all: number) => `Compten ${votes} de ${all} vots. Després no es pot canviar res.`,
  },
  isClosed: { es: 'Asistencia cerrada', ca: 'Assistència tancada' },
  notClosed: { es: 'No se ha cerrado la asistencia', ca: 'No s’ha tancat l’assistència' },
})

export const refusalsIn = bilingual({
  'assembly.closed': { es: 'La asamblea ya está cerrada.', ca: 'L’assemblea ja està tancada.' },
  'assembly.cancelled': { es: 'La asamblea ya está desconvocada.', ca: 'L’assemblea ja està desconvocada.' },
  'assembly.called': {
    es: 'Ya hay personas convocadas: no se borra, se desconvoca.',
    ca: 'Ja hi ha persones convocades: no s’esborra, es desconvoca.',
  },
  'assembly.not-found': { es: 'Alguien ha borrado esta asamblea.', ca: 'Algú ha esborrat aquesta assemblea.' },
  'assembly.conflict': {
    es: 'Alguien la ha cambiado entretanto. Ábrela otra vez.',
    ca: 'Algú l’ha canviada mentrestant. Obre-la de nou.',
  },
  'assembly.no-vote': { es: 'No tiene voto en esta asamblea.', ca: 'No té vot en aquesta assemblea.' },
  'assembly.no-delegate': {
    es: 'Solo se delega en otra persona con voto que no delegue.',
    ca: 'Només es delega en una altra persona amb vot que no delegui.',
  },
  'assembly.represents-others': {
    es: 'Representa a alguien, así que no puede delegar: cambia antes esa delegación.',
    ca: 'Representa algú, així que no pot delegar: canvia abans aquesta delegació.',
  },
  'assembly.to-come': { es: 'Todavía no ha llegado su día.', ca: 'Encara no ha arribat el seu dia.' },
  'assembly.past': { es: 'Ese día ya ha pasado.', ca: 'Aquest dia ja ha passat.' },
})
