import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'
import { ofName } from '#base/text/of-name.ts'
import { theDay } from '#base/dates/catalan-day.ts'

export const messages = bilingual({
  title: { es: 'Usuarios', ca: 'Usuaris' },
  howTo: {
    es: 'Quien ya tiene cuenta en la web está en esta lista: dale su rol. A quien no la tiene, invítalo.',
    ca: 'Qui ja té compte al web és en aquesta llista: dona-li el rol. A qui no en té, convida’l.',
  },
  invite: { es: 'Invitar a alguien', ca: 'Convida algú' },
  language: { es: 'Idioma del correo', ca: 'Llengua del correu' },
  inviteText: {
    es: 'Recibirá un correo que dice quién le invita y para qué, con un enlace para elegir su contraseña. Vale siete días; si se le pasa, envíaselo otra vez.',
    ca: 'Rebrà un correu que diu qui el convida i per a què, amb un enllaç per triar la contrasenya. Val set dies; si li caduca, torna-l’hi a enviar.',
  },
  send: { es: 'Enviar invitación', ca: 'Envia la invitació' },
  inviting: words.sending,
  invited: { es: 'Invitación enviada', ca: 'Invitació enviada' },
  invitedText: {
    es: (email: string) => `A ${email}.`,
    ca: (email: string) => `A ${email}.`,
  },
  inviteFailed: { es: 'Error al enviar la invitación', ca: 'Error en enviar la invitació' },
  alreadyThere: {
    es: 'Ya tiene cuenta: búscala en la lista y dale su rol.',
    ca: 'Ja té compte: busca’l a la llista i dona-li el rol.',
  },
  searchHint: { es: 'Correo o nombre', ca: 'Correu o nom' },
  email: words.email,
  role: words.role,
  created: { es: 'Fecha de creación', ca: 'Data de creació' },
  admin: { es: 'Admin', ca: 'Admin' },
  editor: { es: 'Editor', ca: 'Editor' },
  user: { es: 'Usuario', ca: 'Usuari' },
  willBeInvited: {
    es: 'Nadie ha confirmado todavía esta dirección. Con un rol recibirá una invitación y elegirá su contraseña; la que hubiera deja de valer.',
    ca: 'Ningú no ha confirmat encara aquesta adreça. Amb un rol rebrà una invitació i triarà la contrasenya; la que hi hagués deixa de valer.',
  },
  state: words.status,
  confirmed: { es: 'Confirmado', ca: 'Confirmat' },
  isInvited: { es: 'Invitado', ca: 'Convidat' },
  unconfirmed: { es: 'Sin confirmar', ca: 'Sense confirmar' },
  suspended: { es: 'Suspendido', ca: 'Suspès' },
  withFactor: { es: 'Con segundo factor', ca: 'Amb segon factor' },
  seen: { es: 'Último acceso', ca: 'Últim accés' },
  never: { es: 'Nunca', ca: 'Mai' },
  openAccount: {
    es: (email: string) => `Abrir la cuenta de ${email}`,
    ca: (email: string) => `Obre el compte ${ofName(email)}`,
  },
  account: words.account,
  history: words.history,
  historyText: { es: 'Qué ha pasado con esta cuenta.', ca: 'Què ha passat amb aquest compte.' },
  ownAccount: {
    es: 'Es tu propia cuenta: sus sesiones y su segundo factor los cuidas tú, y para suspenderla o eliminarla hace falta otro administrador.',
    ca: 'És el teu compte: les sessions i el segon factor són cosa teva, i per suspendre’l o eliminar-lo cal un altre administrador.',
  },
  toSecurity: { es: 'Ir a Seguridad', ca: 'Ves a Seguretat' },
  invitation: { es: 'Invitación', ca: 'Invitació' },
  invitedOn: {
    es: (when: string) => `Enviada el ${when}. Vale siete días.`,
    ca: (when: string) => `Enviada ${theDay(when)}. Val set dies.`,
  },
  notInvited: { es: 'No se ha enviado ninguna.', ca: 'No se n’ha enviat cap.' },
  sessions: { es: 'Sesiones', ca: 'Sessions' },
  lastSeen: { es: (when: string) => `Último acceso: ${when}.`, ca: (when: string) => `Últim accés: ${when}.` },
  neverSeen: { es: 'No ha entrado nunca.', ca: 'No ha entrat mai.' },
  factor: { es: 'Segundo factor', ca: 'Segon factor' },
  factorOn: { es: 'Activado.', ca: 'Activat.' },
  factorOff: { es: 'Sin activar.', ca: 'Sense activar.' },
  access: { es: 'Acceso', ca: 'Accés' },
  mayEnter: { es: 'Puede entrar.', ca: 'Pot entrar.' },
  mayNotEnter: { es: 'No puede entrar.', ca: 'No pot entrar.' },
  createdOn: { es: (day: string) => `Creada el ${day}.`, ca: (day: string) => `Creat ${theDay(day)}.` },
  inviteAgainText: {
    es: (email: string) =>
      `${email} recibirá una invitación nueva. El enlace de la anterior deja de valer, y también la contraseña que alguien hubiera elegido.`,
    ca: (email: string) =>
      `${email} rebrà una invitació nova. L’enllaç de l’anterior deixa de valer, i també la contrasenya que algú hagués triat.`,
  },
  closeSessionsText: {
    es: (email: string) => `${email} saldrá de todos sus dispositivos. Podrá volver a entrar con su contraseña.`,
    ca: (email: string) => `${email} sortirà de tots els seus dispositius. Podrà tornar a entrar amb la contrasenya.`,
  },
  removeFactorText: {
    es: (email: string) =>
      `La cuenta de ${email} volverá a abrirse solo con la contraseña. Antes, asegúrate de que es esa persona quien te lo pide. Se lo decimos por correo.`,
    ca: (email: string) =>
      `El compte ${ofName(email)} es tornarà a obrir només amb la contrasenya. Abans, assegura’t que és aquesta persona qui t’ho demana. L’avisem per correu.`,
  },
  suspendText: {
    es: (email: string) => `${email} no podrá entrar hasta que le quites la suspensión, y se cierran sus sesiones.`,
    ca: (email: string) => `${email} no podrà entrar fins que li treguis la suspensió, i se li tanquen les sessions.`,
  },
  letInText: {
    es: (email: string) => `${email} podrá volver a entrar.`,
    ca: (email: string) => `${email} podrà tornar a entrar.`,
  },
  removeText: {
    es: (email: string) =>
      `La cuenta de ${email} desaparece, con su rol y sus sesiones. No se puede deshacer. La ficha de socio, si la tiene, se queda.`,
    ca: (email: string) =>
      `El compte ${ofName(email)} desapareix, amb el rol i les sessions. No es pot desfer. La fitxa de soci, si en té, es queda.`,
  },
  alreadyConfirmed: { es: 'Ya ha entrado en su cuenta.', ca: 'Ja ha entrat al seu compte.' },
  alreadyGone: { es: 'La cuenta ya no existe.', ca: 'El compte ja no existeix.' },
  count: {
    es: (n: number) => (n === 1 ? '1 usuario' : `${n} usuarios`),
    ca: (n: number) => (n === 1 ? '1 usuari' : `${n} usuaris`),
  },
  listError: { es: 'Error al cargar los usuarios', ca: 'Error en carregar els usuaris' },
  noneFound: { es: 'Nadie se llama así', ca: 'Ningú no es diu així' },
  noneFoundText: {
    es: 'Prueba con otro trozo del correo o del nombre.',
    ca: 'Prova-ho amb un altre tros del correu o del nom.',
  },
  none: { es: 'Todavía no hay usuarios', ca: 'Encara no hi ha usuaris' },
  editRole: {
    es: (email: string) => `Editar el rol de ${email}`,
    ca: (email: string) => `Edita el rol ${ofName(email)}`,
  },
  changePassword: {
    es: (email: string) => `Cambiar la contraseña de ${email}`,
    ca: (email: string) => `Canvia la contrasenya ${ofName(email)}`,
  },
  roleTitle: { es: 'Editar rol', ca: 'Edita el rol' },
  adminText: {
    es: 'Lo puede todo: socios, solicitudes y usuarios también.',
    ca: 'Ho pot fer tot: també socis, sol·licituds i usuaris.',
  },
  editorText: {
    es: 'Cuida el contenido: eventos, restaurantes, organizadores y blog.',
    ca: 'Té cura del contingut: esdeveniments, restaurants, organitzadors i blog.',
  },
  gives: { es: 'Además, puede ocuparse de:', ca: 'A més, es pot ocupar de:' },
  guestsText: {
    es: 'Inscripciones, lista de espera, mensajes y correos; anula eventos y avisa a los inscritos.',
    ca: 'Inscripcions, llista d’espera, missatges i correus; anul·la esdeveniments i avisa els inscrits.',
  },
  membersText: {
    es: 'Solicitudes y fichas de socios, con el final del IBAN.',
    ca: 'Sol·licituds i fitxes de socis, amb el final de l’IBAN.',
  },
  treasuryText: {
    es: 'Quién debe, cobros, devoluciones y recibos; con «Socios», también el IBAN entero.',
    ca: 'Qui deu, cobraments, devolucions i rebuts; amb «Socis», també l’IBAN sencer.',
  },
  named: {
    es: 'Es admin porque su dirección está en la configuración del servidor: el rol que elijas aquí no se lo quita.',
    ca: 'És admin perquè la seva adreça és a la configuració del servidor: el rol que triïs aquí no l’hi treu.',
  },
  userText: { es: 'No entra en el panel.', ca: 'No entra al panell.' },
  save: words.save,
  saving: words.saving,
  cancel: words.cancel,
  roleSaved: { es: 'Rol de usuario actualizado correctamente', ca: 'S’ha actualitzat el rol de l’usuari' },
  roleFailed: { es: 'Error al actualizar el rol del usuario', ca: 'Error en actualitzar el rol de l’usuari' },
  ownToUser: {
    es: 'Es tu propia cuenta: dejarás de entrar en el panel, y solo otro administrador te lo puede devolver.',
    ca: 'És el teu compte: deixaràs d’entrar al panell, i només un altre administrador t’ho pot tornar.',
  },
  ownToEditor: {
    es: 'Es tu propia cuenta: dejarás de ver socios, solicitudes y usuarios, y solo otro administrador te los puede devolver.',
    ca: 'És el teu compte: deixaràs de veure socis, sol·licituds i usuaris, i només un altre administrador te’ls pot tornar.',
  },
  lowerOwn: { es: 'Cambiar mi rol', ca: 'Canvia el meu rol' },
  lastAdmin: {
    es: 'Es el último administrador: antes, haz admin a otra persona.',
    ca: 'És l’últim administrador: abans, fes admin una altra persona.',
  },
  roleMoved: {
    es: (rights: string) => `Mientras tanto alguien le ha dado «${rights}». Guarda otra vez si quieres cambiarlo.`,
    ca: (rights: string) => `Mentrestant algú li ha donat «${rights}». Torna a desar si ho vols canviar.`,
  },
  passwordTitle: { es: 'Cambiar contraseña', ca: 'Canvia la contrasenya' },
  passwordText: {
    es: (email: string) =>
      `${email} tendrá que entrar con la nueva: se cierran sus sesiones y se lo decimos por correo.`,
    ca: (email: string) => `${email} haurà d’entrar amb la nova: se li tanquen les sessions i l’avisem per correu.`,
  },
  passwordSaved: { es: 'Contraseña actualizada correctamente', ca: 'S’ha actualitzat la contrasenya' },
  passwordFailed: { es: 'Error al actualizar la contraseña', ca: 'Error en actualitzar la contrasenya' },
  restricted: {
    es: 'Acceso restringido. Por favor, accede desde la gestión de usuarios.',
    ca: 'Accés restringit. Entra-hi des de la gestió d’usuaris, si us plau.',
  },
  badEmail: {
    es: 'Por favor ingresa un correo electrónico válido',
    ca: 'Escriu un correu electrònic vàlid, si us plau',
  },
  noEmail: { es: 'No se ha especificado un correo electrónico', ca: 'No s’ha indicat cap correu electrònic' },
  back: { es: 'Volver a usuarios', ca: 'Torna als usuaris' },
})

/** The actions on an account: the button, and the messages for success and failure. */
export const acts = bilingual({
  inviteAgain: { es: 'Enviar invitación', ca: 'Envia la invitació' },
  inviteAgainDone: { es: 'Invitación enviada', ca: 'Invitació enviada' },
  inviteAgainFailed: { es: 'Error al enviar la invitación', ca: 'Error en enviar la invitació' },
  closeSessions: { es: 'Cerrar sesiones', ca: 'Tanca les sessions' },
  closeSessionsDone: { es: 'Sesiones cerradas', ca: 'Sessions tancades' },
  closeSessionsFailed: { es: 'Error al cerrar las sesiones', ca: 'Error en tancar les sessions' },
  removeFactor: { es: 'Quitar segundo factor', ca: 'Treu el segon factor' },
  removeFactorDone: { es: 'Segundo factor quitado', ca: 'Segon factor tret' },
  removeFactorFailed: { es: 'Error al quitar el segundo factor', ca: 'Error en treure el segon factor' },
  suspend: { es: 'Suspender', ca: 'Suspèn' },
  suspendDone: { es: 'Cuenta suspendida', ca: 'Compte suspès' },
  suspendFailed: { es: 'Error al suspender la cuenta', ca: 'Error en suspendre el compte' },
  letIn: { es: 'Quitar la suspensión', ca: 'Treu la suspensió' },
  letInDone: { es: 'Suspensión quitada', ca: 'Suspensió treta' },
  letInFailed: { es: 'Error al quitar la suspensión', ca: 'Error en treure la suspensió' },
  remove: { es: 'Eliminar cuenta', ca: 'Elimina el compte' },
  removeDone: { es: 'Cuenta eliminada', ca: 'Compte eliminat' },
  removeFailed: { es: 'Error al eliminar la cuenta', ca: 'Error en eliminar el compte' },
})
