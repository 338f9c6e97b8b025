import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

export const messages = bilingual({
  person: words.person,
  toPage: { es: 'Toda su historia', ca: 'Tota la seva història' },
  notFound: { es: 'Esta persona ya no está', ca: 'Aquesta persona ja no hi és' },
  notFoundText: {
    es: 'Su ficha, su solicitud o su inscripción se ha borrado.',
    ca: 'La fitxa, la sol·licitud o la inscripció s’ha esborrat.',
  },
  loadError: { es: 'Error al cargar a la persona', ca: 'Error en carregar la persona' },
  members: { es: 'Ir a los socios', ca: 'Ves als socis' },
  phone: words.phone,
  address: words.email,
  guests: words.guests,
  since: { es: (day: string) => `desde el ${day}`, ca: (day: string) => `des del ${day}` },
  mergedWith: {
    es: (number: string) => `con la ficha ${number} unida`,
    ca: (number: string) => `amb la fitxa ${number} unida`,
  },
  asked: { es: (day: string) => `solicitud del ${day}`, ca: (day: string) => `sol·licitud del ${day}` },
  addressOf: { es: 'sin ficha enlazada; mismo correo que', ca: 'sense fitxa enllaçada; el mateix correu que' },
  withoutFile: { es: 'sin ficha ni solicitud', ca: 'sense fitxa ni sol·licitud' },

  write: words.write,
  call: { es: 'Llamar', ca: 'Truca' },
  file: { es: 'Ficha', ca: 'Fitxa' },
  request: words.request,
  add: { es: 'Apuntar', ca: 'Apunta' },
  whichEvent: { es: 'Busca el evento por su nombre o su día', ca: 'Busca l’esdeveniment pel nom o el dia' },
  noEvent: { es: 'Ningún evento por venir con estas palabras', ca: 'Cap esdeveniment pròxim amb aquestes paraules' },
  addToEvent: { es: 'Apuntar a un evento', ca: 'Apunta a un esdeveniment' },
  toNote: words.note,

  figures: { es: 'En cifras', ca: 'En xifres' },
  past: {
    es: (many: number) => (many === 1 ? 'mesa pasada' : 'mesas pasadas'),
    ca: (many: number) => (many === 1 ? 'taula passada' : 'taules passades'),
  },
  coming: { es: 'por venir', ca: 'per venir' },
  cancellations: {
    es: (many: number) => (many === 1 ? '1 cancelada' : `${many} canceladas`),
    ca: (many: number) => (many === 1 ? '1 cancel·lada' : `${many} cancel·lades`),
  },
  others: {
    es: (many: number) =>
      many === 1 ? '1 reserva más con el mismo correo' : `${many} reservas más con el mismo correo`,
    ca: (many: number) =>
      many === 1 ? '1 reserva més amb el mateix correu' : `${many} reserves més amb el mateix correu`,
  },
  paid: { es: 'pagado', ca: 'pagat' },
  upToDate: { es: 'al día', ca: 'al dia' },
  owes: { es: (sum: string) => `debe ${sum}`, ca: (sum: string) => `deu ${sum}` },
  toReturn: { es: (sum: string) => `hay que devolver ${sum}`, ca: (sum: string) => `cal tornar ${sum}` },

  parts: { es: 'Partes de su página', ca: 'Parts de la seva pàgina' },
  all: { es: 'Todo', ca: 'Tot' },
  tables: { es: 'Mesas', ca: 'Taules' },
  emails: words.emails,
  payments: { es: 'Pagos', ca: 'Pagaments' },
  notes: words.notes,
  data: { es: 'Datos personales', ca: 'Dades personals' },

  history: words.history,
  empty: { es: 'Aquí no hay nada todavía', ca: 'Aquí encara no hi ha res' },
  listError: { es: 'Error al cargar la historia', ca: 'Error en carregar la història' },
  pages: { es: 'Páginas de la historia', ca: 'Pàgines de la història' },
  older: { es: 'Más antiguo', ca: 'Més antic' },
  newer: { es: 'Más reciente', ca: 'Més recent' },
  sameAddress: { es: 'mismo correo', ca: 'mateix correu' },
  sameAddressTitle: {
    es: 'La reserva tiene el mismo correo. Puede ser de otra persona.',
    ca: 'La reserva té el mateix correu. Pot ser d’una altra persona.',
  },

  applied: { es: 'Envió la solicitud', ca: 'Va enviar la sol·licitud' },
  joined: { es: 'Alta con el número', ca: 'Alta amb el número' },
  completed: { es: 'Completó sus datos', ca: 'Va completar les dades' },
  suspended: { es: 'Suspensión', ca: 'Suspensió' },
  inactive: words.left,
  lifted: { es: 'Se levantó la suspensión', ca: 'Es va aixecar la suspensió' },
  active: { es: 'Se reincorporó', ca: 'Es va reincorporar' },
  typeNow: { es: (type: string) => `Pasó a ${type}`, ca: (type: string) => `Va passar a ${type}` },
  privacy: { es: 'Aceptó la política de privacidad', ca: 'Va acceptar la política de privacitat' },
  alertAsked: { es: 'Pidió un aviso', ca: 'Va demanar un avís' },
  alertTold: { es: 'Le avisamos', ca: 'Se’l va avisar' },
  alertStopped: { es: 'Paró un aviso', ca: 'Va aturar un avís' },
  diet: {
    es: 'Aceptó que usemos sus alergias y su dieta para cocinar',
    ca: 'Va acceptar que fem servir les seves al·lèrgies i la dieta per cuinar',
  },
  booked: { es: 'Reservó', ca: 'Va reservar' },
  waits: { es: 'Se apuntó a la lista de espera de', ca: 'Es va apuntar a la llista d’espera de' },
  hadTable: { es: 'Tenía mesa en', ca: 'Tenia taula a' },
  arrived: { es: 'Llegó a', ca: 'Va arribar a' },
  people: {
    es: (many: number) => (many === 1 ? '1 persona' : `${many} personas`),
    ca: (many: number) => (many === 1 ? '1 persona' : `${many} persones`),
  },
  cancelled: { es: 'Silla cancelada en', ca: 'Cadira cancel·lada a' },
  seats: {
    es: (many: number) => (many === 1 ? '1 silla' : `${many} sillas`),
    ca: (many: number) => (many === 1 ? '1 cadira' : `${many} cadires`),
  },
  inTheNameOf: { es: (name: string) => `a nombre de ${name}`, ca: (name: string) => `a nom ${ofName(name)}` },
  receivedSum: { es: 'Pagó', ca: 'Va pagar' },
  returnedSum: { es: 'Devolución de', ca: 'Devolució de' },
  voided: { es: 'anulado', ca: 'anul·lat' },
  email: { es: 'Correo:', ca: 'Correu:' },
  by: { es: (name: string) => `por ${name}`, ca: (name: string) => `per ${name}` },
  edited: { es: (day: string) => `cambiada el ${day}`, ca: (day: string) => `canviada el ${day}` },

  noteLabel: { es: 'Escribe una nota para el equipo', ca: 'Escriu una nota per a l’equip' },
  noteHint: {
    es: 'Solo la ve el equipo. Si la persona pide sus datos, la recibe.',
    ca: 'Només la veu l’equip. Si la persona demana les seves dades, la rep.',
  },
  saveNote: { es: 'Guardar la nota', ca: 'Desa la nota' },
  noteSaved: { es: 'Nota guardada', ca: 'Nota desada' },
  noteFailed: { es: 'No se ha guardado la nota', ca: 'No s’ha desat la nota' },
  editNote: { es: 'Cambiar la nota', ca: 'Canvia la nota' },
  removeNote: { es: 'Borrar la nota', ca: 'Esborra la nota' },
  removeNoteText: { es: 'La nota se borra y no se puede recuperar.', ca: 'La nota s’esborra i no es pot recuperar.' },
  noteRemoved: { es: 'Nota borrada', ca: 'Nota esborrada' },
  noteNotRemoved: { es: 'No se ha borrado la nota', ca: 'No s’ha esborrat la nota' },
  cancel: words.cancel,
})

/** What staff did with an application or a file. */
export const actsIn = bilingual({
  'membership-request.approved': words.requestApproved,
  'membership-request.rejected': words.requestRejected,
  'membership-request.baja': words.left,
  'membership-request.decision-undone': { es: 'Decisión deshecha', ca: 'Decisió desfeta' },
  'membership-request.link-sent': {
    es: 'Enlace enviado para completar los datos',
    ca: 'Enllaç enviat per completar les dades',
  },
  'socio.changed': { es: 'Ficha cambiada', ca: 'Fitxa canviada' },
  'socio.move-undone': { es: 'Cambio de estado deshecho', ca: 'Canvi d’estat desfet' },
  'socio.merged': { es: 'Otra ficha unida a esta', ca: 'Una altra fitxa unida a aquesta' },
  'socio.merge-undone': { es: 'Ficha separada otra vez', ca: 'Fitxa separada una altra vegada' },
  'socio.blocked': words.blockedFile,
  'socio.unblocked': { es: 'Ficha desbloqueada', ca: 'Fitxa desbloquejada' },
})
