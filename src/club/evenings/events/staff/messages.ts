import { words } from '#base/text/words.ts'
import { limits } from '#base/limits.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  events: words.events,
  create: { es: 'Crear evento', ca: 'Crea un esdeveniment' },
  edit: { es: 'Editar evento', ca: 'Edita l’esdeveniment' },
  editEvent: { es: 'Editar el evento', ca: 'Edita l’esdeveniment' },
  seeOverview: { es: 'Ver el resumen', ca: 'Mira el resum' },
  searchHint: { es: 'Título o lugar', ca: 'Títol o lloc' },
  upcoming: { es: 'Próximos', ca: 'Propers' },
  past: { es: 'Pasados', ca: 'Passats' },
  unpublished: { es: 'Sin publicar', ca: 'Sense publicar' },
  listError: { es: 'Error al cargar los eventos', ca: 'Error en carregar els esdeveniments' },
  empty: { es: 'Todavía no hay eventos', ca: 'Encara no hi ha esdeveniments' },
  noneUpcoming: { es: 'No hay eventos próximos', ca: 'No hi ha esdeveniments propers' },
  noneUpcomingText: {
    es: 'Aquí salen los que están por venir. Los demás están en «Pasados».',
    ca: 'Aquí surten els que han de venir. Els altres són a «Passats».',
  },
  emptyText: {
    es: 'El primero que crees aparecerá aquí y en la web.',
    ca: 'El primer que creïs sortirà aquí i al web.',
  },
  count: {
    es: (total: number) => (total === 1 ? '1 evento' : `${total} eventos`),
    ca: (total: number) => (total === 1 ? '1 esdeveniment' : `${total} esdeveniments`),
  },
  paragraphs: { es: 'Una línea en blanco separa los párrafos.', ca: 'Una línia en blanc separa els paràgrafs.' },
  beforeComing: { es: 'Antes de venir', ca: 'Abans de venir' },
  optionalTexts: { es: 'Lo que preguntan los invitados', ca: 'El que pregunten els convidats' },
  emptyIsNotShown: { es: 'Lo que quede vacío no se muestra', ca: 'El que quedi buit no es mostra' },
  firstSentence: {
    es: 'La primera frase se lee en grande: «Dos horas. La puerta se abre a las 19:15.»',
    ca: 'La primera frase es llegeix en gran: «Dues hores. La porta s’obre a les 19:15.»',
  },
  date: words.date,
  proposedEnd: {
    es: (end: string) => `Poner el fin: ${end}`,
    ca: (end: string) => `Posa-hi el final: ${end}`,
  },
  publicFromHint: {
    es: 'Antes solo se inscriben los socios, con su cuenta. Vacío: todo el mundo desde el principio.',
    ca: 'Abans només s’hi inscriuen els socis, amb el seu compte. Buit: tothom des del principi.',
  },
  closesAtHint: {
    es: 'Después nadie se inscribe por la web; quien ya espera puede entrar. Vacío: hasta que empieza.',
    ca: 'Després ningú no s’hi inscriu pel web; qui ja espera hi pot entrar. Buit: fins que comença.',
  },
  lowerPrice: {
    es: (registered: number, price: string) =>
      registered === 1
        ? `La persona ya inscrita también paga ${price}`
        : `Las ${registered} personas ya inscritas también pagan ${price}`,
    ca: (registered: number, price: string) =>
      registered === 1
        ? `La persona ja inscrita també paga ${price}`
        : `Les ${registered} persones ja inscrites també paguen ${price}`,
  },
  lowerPriceHint: {
    es: (price: string) => `Si no, siguen pagando ${price}.`,
    ca: (price: string) => `Si no, continuen pagant ${price}.`,
  },
  memberPriceInEuros: { es: 'Precio para socios (€)', ca: 'Preu per a socis (€)' },
  memberPriceHint: {
    es: 'Para quien reserva con su cuenta de socio, o a quien apuntáis con su ficha. Vacío: pagan como los demás.',
    ca: 'Per a qui reserva amb el seu compte de soci, o a qui apunteu amb la seva fitxa. Buit: paguen com els altres.',
  },
  membersSeatsKeepPrice: {
    es: (price: string) => `Las sillas de socios ya reservadas siguen a ${price}.`,
    ca: (price: string) => `Les cadires de socis ja reservades continuen a ${price}.`,
  },
  membersSeatsGetPrice: {
    es: (price: string) => `Las sillas de socios ya reservadas pasan a ${price}.`,
    ca: (price: string) => `Les cadires de socis ja reservades passen a ${price}.`,
  },
  withFile: {
    es: (members: string, others: string) => `Las que se reserven: ${members} con ficha de socio, ${others} sin ella.`,
    ca: (members: string, others: string) => `Les que es reservin: ${members} amb fitxa de soci, ${others} sense.`,
  },
  lowerMemberPrice: {
    es: (price: string) => `Los socios ya inscritos también pagan ${price}`,
    ca: (price: string) => `Els socis ja inscrits també paguen ${price}`,
  },
  payByHint: {
    es: (day: string) => `Lo dicen los correos y la página de cada reserva. Vacío: ${day}.`,
    ca: (day: string) => `Ho diuen els correus i la pàgina de cada reserva. Buit: ${day}.`,
  },
  aWeekBefore: { es: 'siete días antes', ca: 'set dies abans' },
  onSaving: { es: 'Al guardar', ca: 'En desar' },
  seatsKeepPrice: {
    es: (seats: number, price: string) =>
      seats === 1
        ? `La silla ya reservada sigue a ${price}: es lo que se le dijo.`
        : `Las ${seats} sillas ya reservadas siguen a ${price}: es lo que se les dijo.`,
    ca: (seats: number, price: string) =>
      seats === 1
        ? `La cadira ja reservada continua a ${price}: és el que se li va dir.`
        : `Les ${seats} cadires ja reservades continuen a ${price}: és el que se’ls va dir.`,
  },
  seatsGetPrice: {
    es: (seats: number, price: string) =>
      seats === 1 ? `La silla ya reservada pasa a ${price}.` : `Las ${seats} sillas ya reservadas pasan a ${price}.`,
    ca: (seats: number, price: string) =>
      seats === 1
        ? `La cadira ja reservada passa a ${price}.`
        : `Les ${seats} cadires ja reservades passen a ${price}.`,
  },
  seatsLeft: {
    es: (seats: number, price: string) =>
      seats === 1 ? `La que queda: ${price}.` : `Las ${seats} que quedan: ${price}.`,
    ca: (seats: number, price: string) =>
      seats === 1 ? `La que queda: ${price}.` : `Les ${seats} que queden: ${price}.`,
  },
  payUntil: {
    es: (day: string, away: string) => `Se paga hasta el ${day}, ${away}.`,
    ca: (day: string, away: string) => `Es paga fins al ${day}, ${away}.`,
  },
  payUntilWas: {
    es: (day: string, away: string) => `Se pagaba hasta el ${day}, ${away}.`,
    ca: (day: string, away: string) => `Es pagava fins al ${day}, ${away}.`,
  },
  payUntilBefore: { es: (day: string) => `Antes era el ${day}.`, ca: (day: string) => `Abans era el ${day}.` },
  owing: {
    es: (parties: number, sum: string) =>
      parties === 1 ? `Debe 1 reserva, ${sum}` : `Deben ${parties} reservas, ${sum}`,
    ca: (parties: number, sum: string) =>
      parties === 1 ? `Deu 1 reserva, ${sum}` : `Deuen ${parties} reserves, ${sum}`,
  },
  tellsNobody: { es: 'No hay que avisar a nadie.', ca: 'No cal avisar ningú.' },
  wait: { es: (waiting: number) => `${waiting} en espera`, ca: (waiting: number) => `${waiting} en espera` },
  waitFor: {
    es: (waiting: number) =>
      waiting === 1 ? 'Hay 1 persona en la lista de espera.' : `Hay ${waiting} personas en la lista de espera.`,
    ca: (waiting: number) =>
      waiting === 1 ? 'Hi ha 1 persona a la llista d’espera.' : `Hi ha ${waiting} persones a la llista d’espera.`,
  },
  willGetIn: {
    es: (seats: number) =>
      seats === 1
        ? 'Al guardar entra 1 persona de la lista de espera y se le escribe.'
        : `Al guardar entran ${seats} personas de la lista de espera y se les escribe.`,
    ca: (seats: number) =>
      seats === 1
        ? 'En desar hi entra 1 persona de la llista d’espera i se li escriu.'
        : `En desar hi entren ${seats} persones de la llista d’espera i se’ls escriu.`,
  },
  priceInEuros: { es: 'Precio (€)', ca: 'Preu (€)' },
  priceHint: { es: 'Con 0 se muestra «Gratis».', ca: 'Amb 0 es mostra «Gratuït».' },
  rulesOfAll: {
    es: `Vale en todos los eventos: hasta ${limits.maxParty} personas por inscripción; se cancela sin coste hasta ${limits.cancellationNoticeHours} horas antes, y después se puede ceder la silla.`,
    ca: `Val per a tots els esdeveniments: fins a ${limits.maxParty} persones per inscripció; es cancel·la sense cost fins a ${limits.cancellationNoticeHours} hores abans, i després es pot cedir la cadira.`,
  },
  registered: { es: 'Inscritos', ca: 'Inscrits' },
  organizers: words.organizers,
  organizersFound: {
    es: (count: number, isMore: boolean) =>
      count === 0
        ? 'Ningún organizador'
        : `${isMore ? 'Más de ' : ''}${count} ${count === 1 ? 'organizador' : 'organizadores'}`,
    ca: (count: number, isMore: boolean) =>
      count === 0
        ? 'Cap organitzador'
        : `${isMore ? 'Més de ' : ''}${count} ${count === 1 ? 'organitzador' : 'organitzadors'}`,
  },
  moreOrganizers: { es: 'Hay más: escribe parte del nombre.', ca: 'N’hi ha més: escriu part del nom.' },
  organizersError: { es: 'Error al cargar los organizadores', ca: 'Error en carregar els organitzadors' },
  organizerInTrash: { es: 'Está en la papelera: no se ve en la web.', ca: 'És a la paperera: no es veu al web.' },
  none: { es: 'Ninguno', ca: 'Cap' },
  registrations: { es: 'Inscripciones', ca: 'Inscripcions' },
  seePage: words.seeOnSite,
  registrationsOf: {
    es: (places: string, title: string) => `${places} inscritos: ${title}`,
    ca: (places: string, title: string) => `${places} inscrits: ${title}`,
  },
  copyTitle: { es: 'Duplicar el evento', ca: 'Duplica l’esdeveniment' },
  copyText: {
    es: 'Se crea un borrador con los mismos textos, imágenes, precio y sillas.',
    ca: 'Es crea un esborrany amb els mateixos textos, imatges, preu i cadires.',
  },
  createDraft: { es: 'Crear el borrador', ca: 'Crea l’esborrany' },
  copied: { es: 'Borrador creado', ca: 'Esborrany creat' },
  copiedText: {
    es: 'No se ve en la web hasta que lo publiques.',
    ca: 'No es veu al web fins que el publiquis.',
  },
  created: { es: 'Evento creado con éxito', ca: 'Esdeveniment creat' },
  changed: { es: 'Evento actualizado con éxito', ca: 'Esdeveniment actualitzat' },
  removed: { es: 'Evento eliminado con éxito', ca: 'Esdeveniment eliminat' },
  createFailed: { es: 'Error al crear evento', ca: 'Error en crear l’esdeveniment' },
  changeFailed: { es: 'Error al actualizar evento', ca: 'Error en actualitzar l’esdeveniment' },
  removeFailed: { es: 'Error al eliminar evento', ca: 'Error en eliminar l’esdeveniment' },
  loadError: { es: 'No se ha podido cargar el evento', ca: 'No s’ha pogut carregar l’esdeveniment' },
  notFound: { es: 'Evento no encontrado', ca: 'Esdeveniment no trobat' },
  parts: { es: 'Partes del formulario', ca: 'Parts del formulari' },
  seats: { es: 'Aforo e inscripciones', ca: 'Aforament i inscripcions' },
  dateAndPlace: { es: 'Fecha y lugar', ca: 'Data i lloc' },
  texts: { es: 'Textos', ca: 'Textos' },
  pictures: { es: 'Imágenes', ca: 'Imatges' },
  backToList: { es: 'Volver a eventos', ca: 'Torna als esdeveniments' },
  capacityBelow: {
    es: (guests: number) =>
      `${guests === 1 ? 'Hay 1 persona inscrita' : `Hay ${guests} personas inscritas`}: no puede haber menos sillas.`,
    ca: (guests: number) =>
      `${guests === 1 ? 'Hi ha 1 persona inscrita' : `Hi ha ${guests} persones inscrites`}: no hi pot haver menys cadires.`,
  },
  removeText: {
    es: (title: string) =>
      `«${title}» dejará de verse en la web e irá a la papelera. Puedes restaurarlo durante ${limits.trashDays} días.`,
    ca: (title: string) =>
      `«${title}» deixarà de veure’s al web i anirà a la paperera. El pots restaurar durant ${limits.trashDays} dies.`,
  },
  hasPeople: { es: 'Hay gente que cuenta con él', ca: 'Hi ha gent que hi compta' },
  hasPeopleText: {
    es: (mayCancel: boolean) =>
      mayCancel
        ? 'No se borra un evento con inscritos: se cancela, y les escribimos. Está en la página de sus inscritos.'
        : 'No se borra un evento con inscritos: lo cancela un administrador, y les escribimos.',
    ca: (mayCancel: boolean) =>
      mayCancel
        ? 'Un esdeveniment amb inscrits no s’esborra: es cancel·la, i els escrivim. És a la pàgina dels inscrits.'
        : 'Un esdeveniment amb inscrits no s’esborra: el cancel·la un administrador, i els escrivim.',
  },
  toItsPeople: { es: 'Ir a sus inscritos', ca: 'Ves als inscrits' },
  guestsTitle: {
    es: (guests: number) => (guests === 1 ? 'Hay 1 persona inscrita' : `Hay ${guests} personas inscritas`),
    ca: (guests: number) => (guests === 1 ? 'Hi ha 1 persona inscrita' : `Hi ha ${guests} persones inscrites`),
  },
  guestsText: {
    es: (title: string) =>
      `Si eliminas «${title}», sus inscripciones se van con el evento a la papelera y a los ${limits.trashDays} días desaparecen. Nadie recibe un aviso: avísales antes.`,
    ca: (title: string) =>
      `Si elimines «${title}», les inscripcions se’n van amb l’esdeveniment a la paperera i al cap de ${limits.trashDays} dies desapareixen. Ningú no rep cap avís: avisa’ls abans.`,
  },
  removeAnyway: {
    es: (guests: number) => (guests === 1 ? 'Eliminar con 1 inscripción' : `Eliminar con ${guests} inscripciones`),
    ca: (guests: number) => (guests === 1 ? 'Elimina’l amb 1 inscripció' : `Elimina’l amb ${guests} inscripcions`),
  },
})
