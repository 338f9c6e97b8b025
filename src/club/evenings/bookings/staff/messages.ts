import { words } from '#base/text/words.ts'
import { limits } from '#base/limits.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'

export const messages = bilingual({
  tellKitchen: {
    es: (to: string) => `Decírselo a la cocina, que ya tiene la lista (${to})`,
    ca: (to: string) => `Dir-ho a la cuina, que ja té la llista (${to})`,
  },
  registrations: { es: 'Inscripciones', ca: 'Inscripcions' },
  search: { es: 'Buscar a un inscrito', ca: 'Busca un inscrit' },
  searchedIn: {
    es: (most: number) => `Se busca entre los ${most} próximos eventos; de los pasados, entre los ${most} últimos.`,
    ca: (most: number) => `Es busca entre els ${most} esdeveniments vinents; dels passats, entre els ${most} darrers.`,
  },
  searchedGuest: { es: '¿A quién buscas?', ca: 'Qui busques?' },
  notAmongThem: { es: 'Nadie coincide con la búsqueda', ca: 'Ningú no coincideix amb la cerca' },
  backToEvents: { es: 'Volver a los eventos', ca: 'Torna als esdeveniments' },
  event: words.event,
  date: { es: 'Fecha del evento', ca: 'Data de l’esdeveniment' },
  inSince: { es: (time: string) => `Dentro ${time}`, ca: (time: string) => `A dins ${time}` },
  arrivedAt: { es: 'Llegó', ca: 'Va arribar' },
  registeredOn: { es: 'Reservó', ca: 'Va reservar' },
  upcoming: { es: 'Próximas', ca: 'Properes' },
  past: { es: 'Pasadas', ca: 'Passades' },
  inTrash: {
    es: (day: string) =>
      `Este evento está en la papelera: no se ve en la web y nadie puede inscribirse. Se borrará el ${day}, con sus inscripciones.`,
    ca: (day: string) =>
      `Aquest esdeveniment és a la paperera: no es veu al web i ningú no s’hi pot inscriure. S’esborrarà el ${day}, amb les inscripcions.`,
  },
  add: { es: 'Añadir inscripción', ca: 'Afegeix una inscripció' },
  edit: { es: 'Editar inscripción', ca: 'Edita la inscripció' },
  searchHint: { es: 'Nombre, correo o teléfono', ca: 'Nom, correu o telèfon' },
  active: { es: 'Inscritos', ca: 'Inscrits' },
  waits: { es: 'En espera', ca: 'En espera' },
  waitingList: words.waitingList,
  noneWaiting: { es: 'No espera nadie', ca: 'No espera ningú' },
  waitingText: {
    es: (day: string) =>
      `Hasta el ${day} los sitios que quedan libres se dan solos, por orden de llegada, a la primera reserva que cabe. Después decides tú.`,
    ca: (day: string) =>
      `Fins al ${day} els llocs que queden lliures es donen sols, per ordre d’arribada, a la primera reserva que hi cap. Després decideixes tu.`,
  },
  unreached: {
    es: (name: string, phone: string) =>
      `${name} tiene sitio desde la lista de espera y no lo sabe: su correo no llega. ${phone ? `Llama al ${phone}.` : 'Corrige su dirección y vuelve a enviarlo.'}`,
    ca: (name: string, phone: string) =>
      `${name} té lloc des de la llista d’espera i no ho sap: el seu correu no arriba. ${phone ? `Truca al ${phone}.` : 'Corregeix-ne l’adreça i torna’l a enviar.'}`,
  },
  uncalled: {
    es: (name: string, phone: string) =>
      `${name} tiene sitio desde la lista de espera y no lo sabe: no tiene correo. ${phone ? `Llama al ${phone} y` : 'Avísale y'} anótalo en su inscripción; entonces se va este aviso.`,
    ca: (name: string, phone: string) =>
      `${name} té lloc des de la llista d’espera i no ho sap: no té correu. ${phone ? `Truca al ${phone} i` : 'Avisa’l i'} anota-ho a la inscripció; llavors aquest avís desapareix.`,
  },
  place: { es: 'Puesto', ca: 'Posició' },
  waitingSince: { es: (when: string) => `Espera desde ${when}`, ca: (when: string) => `Espera des de ${when}` },
  seatNow: { es: 'Dar sitio ahora', ca: 'Dona lloc ara' },
  leaveList: { es: 'Quitar de la lista', ca: 'Treu de la llista' },
  withHost: { es: (name: string) => `con ${name}`, ca: (name: string) => `amb ${name}` },
  withCompanions: {
    es: (count: number) => (count === 1 ? 'con 1 acompañante' : `con ${count} acompañantes`),
    ca: (count: number) => (count === 1 ? 'amb 1 acompanyant' : `amb ${count} acompanyants`),
  },
  cancelled: { es: 'Canceladas', ca: 'Cancel·lades' },
  listError: { es: 'Error al cargar las inscripciones', ca: 'Error en carregar les inscripcions' },
  empty: { es: 'Todavía no hay inscripciones', ca: 'Encara no hi ha inscripcions' },
  emptyText: {
    es: 'Llegarán por la web, o las puedes añadir tú si alguien llama por teléfono.',
    ca: 'Arribaran pel web, o les pots afegir tu si algú truca per telèfon.',
  },
  noneOwing: { es: 'Nadie debe nada', ca: 'Ningú no deu res' },
  nonePaid: { es: 'Nadie ha pagado', ca: 'Ningú no ha pagat' },
  noneToReturn: { es: 'Nada que devolver', ca: 'Res per tornar' },
  noneCancelled: { es: 'Nadie ha cancelado', ca: 'Ningú no ha cancel·lat' },
  count: {
    es: (total: number) => (total === 1 ? '1 inscripción' : `${total} inscripciones`),
    ca: (total: number) => (total === 1 ? '1 inscripció' : `${total} inscripcions`),
  },
  print: words.print,
  people: {
    es: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
    ca: (count: number) => (count === 1 ? '1 persona' : `${count} persones`),
  },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  email: words.email,
  phone: words.phone,
  isMember: { es: 'Socio', ca: 'Soci' },
  seePerson: { es: 'Ver a la persona', ca: 'Mostra la persona' },
  saysMember: { es: 'dice ser del club', ca: 'diu que és del club' },
  fromFile: { es: 'de su ficha', ca: 'de la fitxa' },
  yes: words.yes,
  no: words.no,
  source: { es: 'Cómo nos conoció', ca: 'Com ens va conèixer' },
  diet: { es: 'Restricciones alimentarias', ca: 'Restriccions alimentàries' },
  notes: words.notes,
  confirmation: { es: 'Confirmación', ca: 'Confirmació' },
  createdAt: words.date,
  language: words.emailLanguage,
  booking: { es: 'La reserva', ca: 'La reserva' },
  person: { es: (n: number) => `Persona ${n}`, ca: (n: number) => `Persona ${n}` },
  toPay: { es: 'A pagar', ca: 'A pagar' },
  payment: { es: 'Pago', ca: 'Pagament' },
  willPay: { es: 'Pagará', ca: 'Pagarà' },
  hasPaid: { es: 'Ya ha pagado', ca: 'Ja ha pagat' },
  owesOther: {
    es: 'Ahora debe otra cantidad, o está en la lista de espera y aún no debe nada. Marca «Pagará» y anota el cobro después.',
    ca: 'Ara deu un altre import, o és a la llista d’espera i encara no deu res. Marca «Pagarà» i anota el cobrament després.',
  },
  freeOf: {
    es: (free: number, all: number) => `${free === 1 ? 'Queda 1 silla' : `Quedan ${free} sillas`} de ${all}`,
    ca: (free: number, all: number) => `${free === 1 ? 'Queda 1 cadira' : `Queden ${free} cadires`} de ${all}`,
  },
  membersPay: { es: (price: string) => `socios ${price}`, ca: (price: string) => `socis ${price}` },
  leftAfterwards: {
    es: (n: number) => (n === 1 ? 'Después queda 1 silla.' : `Después quedan ${n} sillas.`),
    ca: (n: number) => (n === 1 ? 'Després queda 1 cadira.' : `Després queden ${n} cadires.`),
  },
  lackingSeats: {
    es: (n: number) => (n === 1 ? 'Falta 1 silla.' : `Faltan ${n} sillas.`),
    ca: (n: number) => (n === 1 ? 'Falta 1 cadira.' : `Falten ${n} cadires.`),
  },
  bookFor: {
    es: (n: number, sum: string) => `Apuntar a ${n === 1 ? '1 persona' : `${n} personas`}: ${sum}`,
    ca: (n: number, sum: string) => `Apunta ${n === 1 ? '1 persona' : `${n} persones`}: ${sum}`,
  },
  isMemberLabel: { es: 'Es socio del Cercle', ca: 'És soci del Cercle' },
  choose: { es: 'No lo sabemos', ca: 'No ho sabem' },
  confirmationNote: {
    es: 'Al guardar recibirá un correo de confirmación.',
    ca: 'En desar-la rebrà un correu de confirmació.',
  },
  withoutEmail: { es: 'Sin correo', ca: 'Sense correu' },
  companionOf: { es: 'Viene con', ca: 'Ve amb' },
  companions: { es: 'Acompañantes', ca: 'Acompanyants' },
  companion: { es: (number: number) => `Acompañante ${number}`, ca: (number: number) => `Acompanyant ${number}` },
  theCompanion: {
    es: (number: number) => `al acompañante ${number}`,
    ca: (number: number) => `l’acompanyant ${number}`,
  },
  addCompanion: { es: 'Añadir acompañante', ca: 'Afegeix un acompanyant' },
  companionAdded: { es: 'Acompañante en la reserva', ca: 'Acompanyant a la reserva' },
  companionFailed: { es: 'Error al añadir al acompañante', ca: 'Error en afegir l’acompanyant' },
  companionOfText: {
    es: (host: string) => `Viene con ${host}: misma reserva, y una silla más por pagar si el evento tiene precio.`,
    ca: (host: string) => `Ve amb ${host}: la mateixa reserva, i una cadira més per pagar si l’esdeveniment té preu.`,
  },
  companionWaits: {
    es: (host: string) => `No quedan sillas: se apunta a la lista de espera, con ${host}.`,
    ca: (host: string) => `No queden cadires: s’apunta a la llista d’espera, amb ${host}.`,
  },
  changedMeanwhile: {
    es: 'Mientras tanto ha cambiado la reserva. Ciérralo y vuelve a mirarla.',
    ca: 'Mentrestant ha canviat la reserva. Tanca-ho i torna-la a mirar.',
  },
  companionsTooMany: {
    es: `Como mucho, ${limits.maxParty} personas juntas`,
    ca: `Com a molt, ${limits.maxParty} persones juntes`,
  },
  takesFewer: {
    es: 'Si quedan menos sillas de las que piden, también les valen',
    ca: 'Si queden menys cadires de les que demanen, també els van bé',
  },
  putOnList: { es: 'Ponerlo en la lista', ca: 'Posa’l a la llista' },
  listClosed: {
    es: `No hay sillas, y la lista de espera cierra ${limits.waitingListHours} horas antes del evento`,
    ca: `No hi ha cadires, i la llista d’espera tanca ${limits.waitingListHours} hores abans de l’esdeveniment`,
  },
  addedToList: {
    es: (ahead: number) =>
      `En la lista de espera. ${ahead === 0 ? 'No hay nadie antes.' : ahead === 1 ? 'Hay 1 reserva antes.' : `Hay ${ahead} reservas antes.`}`,
    ca: (ahead: number) =>
      `A la llista d’espera. ${ahead === 0 ? 'No hi ha ningú abans.' : ahead === 1 ? 'Hi ha 1 reserva abans.' : `Hi ha ${ahead} reserves abans.`}`,
  },
  created: { es: 'Inscripción creada con éxito', ca: 'Inscripció creada' },
  changed: { es: 'Inscripción actualizada con éxito', ca: 'Inscripció actualitzada' },
  createFailed: { es: 'Error al crear la inscripción', ca: 'Error en crear la inscripció' },
  changeFailed: { es: 'Error al actualizar la inscripción', ca: 'Error en actualitzar la inscripció' },
  full: {
    es: 'No hay plazas disponibles para este evento',
    ca: 'No hi ha places disponibles per a aquest esdeveniment',
  },
  publishFirst: {
    es: 'El evento es un borrador: publícalo antes',
    ca: 'L’esdeveniment és un esborrany: publica’l abans',
  },
  bringBackFirst: { es: 'Restaura antes el evento', ca: 'Restaura abans l’esdeveniment' },
  heldUntil: {
    es: (time: string) => `Guardada hasta las ${time}`,
    ca: (time: string) => `Guardada fins a les ${time}`,
  },
  confirmHeld: { es: 'Confirmar la silla', ca: 'Confirma la cadira' },
  confirmed: { es: 'Silla confirmada', ca: 'Cadira confirmada' },
  expired: { es: 'Nadie la confirmó a tiempo', ca: 'Ningú no la va confirmar a temps' },
  notMine: { es: 'El titular del correo dice que no era suya', ca: 'Qui té el correu diu que no era seva' },
  cancel: { es: 'Cancelar inscripción', ca: 'Cancel·la la inscripció' },
  cancelOne: {
    es: (name: string) =>
      `La silla de ${name} quedará libre. La inscripción se puede recuperar mientras queden sillas.`,
    ca: (name: string) =>
      `La cadira ${ofName(name)} quedarà lliure. La inscripció es pot recuperar mentre quedin cadires.`,
  },
  cancelParty: {
    es: (name: string, seats: number) =>
      `Las ${seats} sillas de la reserva de ${name} quedarán libres. Se puede recuperar mientras queden sillas.`,
    ca: (name: string, seats: number) =>
      `Les ${seats} cadires de la reserva ${ofName(name)} quedaran lliures. Es pot recuperar mentre quedin cadires.`,
  },
  leaveOne: {
    es: (name: string) => `${name} dejará la lista de espera. Si lo recuperas, vuelve a su puesto.`,
    ca: (name: string) => `${name} deixarà la llista d’espera. Si ho recuperes, torna a la seva posició.`,
  },
  leaveParty: {
    es: (name: string, people: number) =>
      `Las ${people} personas de la reserva de ${name} dejarán la lista de espera. Si lo recuperas, vuelven a su puesto.`,
    ca: (name: string, people: number) =>
      `Les ${people} persones de la reserva ${ofName(name)} deixaran la llista d’espera. Si ho recuperes, tornen a la seva posició.`,
  },
  leaveSeveral: {
    es: (names: string) => `Dejarán la lista de espera ${names}. Si lo recuperas, vuelven a su puesto.`,
    ca: (names: string) => `Deixaran la llista d’espera ${names}. Si ho recuperes, tornen a la seva posició.`,
  },
  leaveSeveralTitle: {
    es: (count: number) => `¿Quitar a ${count} personas de la lista?`,
    ca: (count: number) => `Vols treure ${count} persones de la llista?`,
  },
  whom: { es: '¿Quién deja de venir?', ca: 'Qui deixa de venir?' },
  wholeParty: {
    es: (count: number) => `Toda la reserva (${count} personas)`,
    ca: (count: number) => `Tota la reserva (${count} persones)`,
  },
  onlyOne: { es: (name: string) => `Solo ${name}`, ca: (name: string) => `Només ${name}` },
  onlySelected: { es: 'Solo quien has seleccionado', ca: 'Només qui has seleccionat' },
  getIn: {
    es: (seats: number, names: string) =>
      seats === 1
        ? `Entra ${names}, de la lista de espera, y se le escribe.`
        : `Entran ${seats} personas de la lista de espera y se les escribe: ${names}.`,
    ca: (seats: number, names: string) =>
      seats === 1
        ? `Hi entra ${names}, de la llista d’espera, i se li escriu.`
        : `Hi entren ${seats} persones de la llista d’espera i se’ls escriu: ${names}.`,
  },
  nobodyGetsIn: {
    es: 'No entra nadie de la lista de espera.',
    ca: 'No hi entra ningú de la llista d’espera.',
  },
  cancelSeveralTitle: {
    es: (count: number) => `¿Cancelar ${count} inscripciones?`,
    ca: (count: number) => `Vols cancel·lar ${count} inscripcions?`,
  },
  cancelSeveral: {
    es: (names: string) =>
      `Quedarán libres las sillas de ${names}. Las inscripciones se pueden recuperar mientras queden sillas.`,
    ca: (names: string) =>
      `Quedaran lliures les cadires ${ofName(names)}. Les inscripcions es poden recuperar mentre quedin cadires.`,
  },
  andMore: { es: (count: number) => `${count} más`, ca: (count: number) => `${count} més` },
  tell: { es: 'Avisar por correo', ca: 'Avisa per correu' },
  cannotUndo: {
    es: 'Quien se queda sin silla no la recupera con «Deshacer».',
    ca: 'Qui es queda sense cadira no la recupera amb «Desfés».',
  },
  tellSoon: { es: 'El correo sale dentro de dos minutos.', ca: 'El correu surt d’aquí a dos minuts.' },
  tellHint: {
    es: 'El correo sale dentro de dos minutos: si lo deshaces antes, no sale.',
    ca: 'El correu surt d’aquí a dos minuts: si ho desfàs abans, no surt.',
  },
  nobodyTold: {
    es: (count: number) => (count === 1 ? 'No se le envía ningún correo.' : 'No se les envía ningún correo.'),
    ca: (count: number) => (count === 1 ? 'No se li envia cap correu.' : 'No se’ls envia cap correu.'),
  },
  begunNotTold: {
    es: 'El evento ya ha empezado: no sale ningún correo.',
    ca: 'L’esdeveniment ja ha començat: no surt cap correu.',
  },
  reason: words.reason,
  reasonHint: {
    es: 'Va tal cual en el correo, también a quien lo recibe en catalán.',
    ca: 'Va tal qual en el correu, també a qui el rep en castellà.',
  },
  cancelPlaces: { es: 'Cancelar sillas', ca: 'Cancel·la cadires' },
  restorePlaces: { es: 'Recuperar sillas', ca: 'Recupera les cadires' },
  write: words.write,
  letGo: { es: 'Soltar', ca: 'Deixa-les' },
  undo: words.undo,
  close: words.close,
  refund: { es: 'Devolver el dinero', ca: 'Torna els diners' },
  cancelDone: {
    es: (count: number) => (count === 1 ? '1 inscripción cancelada' : `${count} inscripciones canceladas`),
    ca: (count: number) => (count === 1 ? '1 inscripció cancel·lada' : `${count} inscripcions cancel·lades`),
  },
  restoreDone: {
    es: (count: number) => (count === 1 ? '1 inscripción recuperada' : `${count} inscripciones recuperadas`),
    ca: (count: number) => (count === 1 ? '1 inscripció recuperada' : `${count} inscripcions recuperades`),
  },
  noLongerFit: {
    es: (names: string) => `Ya no hay silla para ${names}`,
    ca: (names: string) => `Ja no hi ha cadira per a ${names}`,
  },
  asking: { es: (count: number) => `Piden silla (${count})`, ca: (count: number) => `Demanen cadira (${count})` },
  askingText: {
    es: 'Su inscripción se canceló desde el panel, o desde su conexión ya está reservado medio evento. No tienen silla: decide tú, y se les escribe.',
    ca: 'La seva inscripció es va cancel·lar des del tauler, o des de la seva connexió ja hi ha reservat mig esdeveniment. No tenen cadira: decideix-ho tu, i se’ls escriu.',
  },
  noneAsking: { es: 'Nadie espera una respuesta', ca: 'Ningú no espera cap resposta' },
  accept: { es: 'Aceptar', ca: 'Accepta' },
  accepted: { es: 'Tiene silla, y se le escribe', ca: 'Té cadira, i se li escriu' },
  decline: { es: 'Rechazar', ca: 'Rebutja' },
  declineText: {
    es: (name: string) => `Escribiremos a ${name} que no podemos darle una silla.`,
    ca: (name: string) => `Escriurem a ${name} que no li podem donar una cadira.`,
  },
  declined: { es: 'Petición rechazada, y se le escribe', ca: 'Petició rebutjada, i se li escriu' },
  declineFailed: { es: 'Error al rechazar la petición', ca: 'Error en rebutjar la petició' },
  decidedByOthers: { es: 'Alguien ya le ha dado silla', ca: 'Algú ja li ha donat cadira' },
  sameAddress: {
    es: (count: number) => `${count} con este correo`,
    ca: (count: number) => `${count} amb aquest correu`,
  },
  samePerson: { es: (count: number) => `${count} con este nombre`, ca: (count: number) => `${count} amb aquest nom` },
  outOfTurn: {
    es: (reason: string) => `Pasó delante en la lista: ${reason}`,
    ca: (reason: string) => `Va passar davant a la llista: ${reason}`,
  },
  keepIt: { es: 'Conservarla', ca: 'Conserva-la' },
  keepThem: { es: 'Conservarlas', ca: 'Conserva-les' },
  cancelFailed: { es: 'Error al cancelar la inscripción', ca: 'Error en cancel·lar la inscripció' },
  restored: { es: 'Inscripción recuperada', ca: 'Inscripció recuperada' },
  fileName: { es: 'inscripciones', ca: 'inscripcions' },
  nameRequired: { es: 'El nombre es obligatorio', ca: 'El nom és obligatori' },
  emailInvalid: { es: 'Email no válido', ca: 'Correu no vàlid' },
})
