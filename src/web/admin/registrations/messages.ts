import { bilingual } from '#shared/language.ts'
import { theDay } from '../parts/catalan-day.ts'

export const messages = bilingual({
  registrations: { es: 'Inscripciones', ca: 'Inscripcions' },
  search: { es: 'Buscar a un inscrito', ca: 'Busca un inscrit' },
  searchedIn: {
    es: (most: number) => `Se busca entre los ${most} próximos eventos; de los pasados, entre los ${most} últimos.`,
    ca: (most: number) => `Es busca entre els ${most} esdeveniments vinents; dels passats, entre els ${most} darrers.`,
  },
  whom: { es: '¿A quién buscas?', ca: 'Qui busques?' },
  notAmongThem: { es: 'Nadie coincide con la búsqueda', ca: 'Ningú no coincideix amb la cerca' },
  backToEvents: { es: 'Volver a los eventos', ca: 'Torna als esdeveniments' },
  event: { es: 'Evento', ca: 'Esdeveniment' },
  date: { es: 'Fecha del evento', ca: 'Data de l’esdeveniment' },
  registeredOn: { es: 'Se inscribió', ca: 'S’hi va inscriure' },
  upcoming: { es: 'Próximas', ca: 'Pròximes' },
  past: { es: 'Pasadas', ca: 'Passades' },
  backToEvent: { es: 'Volver al evento', ca: 'Torna a l’esdeveniment' },
  seeTrash: { es: 'Ver la papelera', ca: 'Mira la paperera' },
  inTrash: {
    es: (day: string) =>
      `Este evento está en la papelera: no se ve en la web y nadie puede inscribirse. Se borrará el ${day}, con sus inscripciones.`,
    ca: (day: string) =>
      `Aquest esdeveniment és a la paperera: no es veu al web i ningú no s’hi pot inscriure. S’esborrarà ${theDay(day)}, amb les inscripcions.`,
  },
  add: { es: 'Añadir inscripción', ca: 'Afegeix una inscripció' },
  edit: { es: 'Editar inscripción', ca: 'Edita la inscripció' },
  searchHint: { es: 'Nombre, email o teléfono', ca: 'Nom, correu o telèfon' },
  active: { es: 'Vigentes', ca: 'Vigents' },
  cancelled: { es: 'Canceladas', ca: 'Cancel·lades' },
  listError: { es: 'Error al cargar las inscripciones', ca: 'Error en carregar les inscripcions' },
  empty: { es: 'Todavía no hay inscripciones', ca: 'Encara no hi ha inscripcions' },
  emptyText: {
    es: 'Llegarán por la web, o las puedes añadir tú si alguien llama por teléfono.',
    ca: 'Arribaran pel web, o les pots afegir tu si algú truca per telèfon.',
  },
  noneCancelled: { es: 'Nadie ha cancelado', ca: 'Ningú no ha cancel·lat' },
  count: {
    es: (total: number) => (total === 1 ? '1 inscripción' : `${total} inscripciones`),
    ca: (total: number) => (total === 1 ? '1 inscripció' : `${total} inscripcions`),
  },
  taken: {
    es: (registered: number, places: number) => `${registered} de ${places} plazas`,
    ca: (registered: number, places: number) => `${registered} de ${places} places`,
  },
  print: { es: 'Imprimir', ca: 'Imprimeix' },
  sheet: { es: 'Lista para imprimir', ca: 'Llista per imprimir' },
  people: {
    es: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
    ca: (count: number) => (count === 1 ? '1 persona' : `${count} persones`),
  },
  members: {
    es: (members: number) => (members === 1 ? '1 socio' : `${members} socios`),
    ca: (members: number) => (members === 1 ? '1 soci' : `${members} socis`),
  },
  diets: {
    es: (diets: number) => `${diets} con nota dietética`,
    ca: (diets: number) => `${diets} amb nota dietètica`,
  },
  cancelledCount: {
    es: (cancelled: number) => (cancelled === 1 ? '1 cancelada' : `${cancelled} canceladas`),
    ca: (cancelled: number) => (cancelled === 1 ? '1 cancel·lada' : `${cancelled} cancel·lades`),
  },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  email: { es: 'Email', ca: 'Correu' },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  isMember: { es: 'Socio', ca: 'Soci' },
  yes: { es: 'Sí', ca: 'Sí' },
  no: { es: 'No', ca: 'No' },
  source: { es: 'Cómo nos conoció', ca: 'Com ens va conèixer' },
  diet: { es: 'Restricciones alimentarias', ca: 'Restriccions alimentàries' },
  notes: { es: 'Notas', ca: 'Notes' },
  letter: { es: 'Confirmación', ca: 'Confirmació' },
  createdAt: { es: 'Fecha', ca: 'Data' },
  language: { es: 'Idioma de los correos', ca: 'Llengua dels correus' },
  isMemberLabel: { es: 'Es socio del Cercle', ca: 'És soci del Cercle' },
  choose: { es: 'No lo sabemos', ca: 'No ho sabem' },
  letterNote: {
    es: 'Al guardar recibirá un correo de confirmación.',
    ca: 'En desar-la rebrà un correu de confirmació.',
  },
  created: { es: 'Inscripción creada con éxito', ca: 'Inscripció creada' },
  changed: { es: 'Inscripción actualizada con éxito', ca: 'Inscripció actualitzada' },
  createFailed: { es: 'Error al crear la inscripción', ca: 'Error en crear la inscripció' },
  changeFailed: { es: 'Error al actualizar la inscripción', ca: 'Error en actualitzar la inscripció' },
  full: {
    es: 'No hay plazas disponibles para este evento',
    ca: 'No hi ha places disponibles per a aquest esdeveniment',
  },
  bringBackFirst: { es: 'Restaura antes el evento', ca: 'Restaura abans l’esdeveniment' },
  begun: { es: 'El evento ya ha empezado', ca: 'L’esdeveniment ja ha començat' },
  heldUntil: {
    es: (time: string) => `Guardada hasta las ${time}`,
    ca: (time: string) => `Guardada fins a les ${time}`,
  },
  confirmHeld: { es: 'Confirmar la plaza', ca: 'Confirma la plaça' },
  confirmed: { es: 'Plaza confirmada', ca: 'Plaça confirmada' },
  expired: { es: 'Nadie la confirmó a tiempo', ca: 'Ningú no la va confirmar a temps' },
  cancel: { es: 'Cancelar inscripción', ca: 'Cancel·la la inscripció' },
  cancelText: {
    es: (name: string) =>
      `La plaza de ${name} quedará libre. La inscripción se puede recuperar mientras queden plazas. No se le envía ningún correo.`,
    ca: (name: string) =>
      `La plaça de ${name} quedarà lliure. La inscripció es pot recuperar mentre quedin places. No se li envia cap correu.`,
  },
  keepIt: { es: 'Conservarla', ca: 'Conserva-la' },
  cancelDone: { es: 'Inscripción cancelada', ca: 'Inscripció cancel·lada' },
  cancelFailed: { es: 'Error al cancelar la inscripción', ca: 'Error en cancel·lar la inscripció' },
  restored: { es: 'Inscripción recuperada', ca: 'Inscripció recuperada' },
  fileName: { es: 'inscripciones', ca: 'inscripcions' },
  nameRequired: { es: 'El nombre es obligatorio', ca: 'El nom és obligatori' },
  emailInvalid: { es: 'Email no válido', ca: 'Correu no vàlid' },
})
