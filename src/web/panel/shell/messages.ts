import { bilingual } from '#shared/text/language.ts'

export const messages = bilingual({
  panel: { es: 'Panel de Administración', ca: 'Panell d’administració' },
  skip: { es: 'Saltar al contenido', ca: 'Salta al contingut' },
  openMenu: { es: 'Abrir el menú', ca: 'Obre el menú' },
  closeMenu: { es: 'Cerrar el menú', ca: 'Tanca el menú' },
  dashboard: { es: 'Dashboard', ca: 'Tauler' },
  requests: { es: 'Solicitudes', ca: 'Sol·licituds' },
  socios: { es: 'Socios', ca: 'Socis' },
  events: { es: 'Eventos', ca: 'Esdeveniments' },
  restaurants: { es: 'Restaurantes', ca: 'Restaurants' },
  organizers: { es: 'Organizadores', ca: 'Organitzadors' },
  blog: { es: 'Blog', ca: 'Blog' },
  users: { es: 'Usuarios', ca: 'Usuaris' },
  contactMessages: { es: 'Mensajes', ca: 'Missatges' },
  emails: { es: 'Correos', ca: 'Correus' },
  status: { es: 'Estado', ca: 'Estat' },
  security: { es: 'Seguridad', ca: 'Seguretat' },
  account: { es: 'Tu cuenta', ca: 'El teu compte' },
  toSite: { es: 'Ver la web', ca: 'Mira el web' },
  signOut: { es: 'Cerrar sesión', ca: 'Tanca la sessió' },
  signingOut: { es: 'Cerrando…', ca: 'S’està tancant…' },
  signedOut: { es: 'Sesión cerrada con éxito', ca: 'Has tancat la sessió' },
  signOutFailed: { es: 'Error al cerrar sesión', ca: 'Error en tancar la sessió' },
  denied: { es: 'Acceso denegado', ca: 'Accés denegat' },
  noPermission: {
    es: 'No tienes permisos de administrador',
    ca: 'No tens permisos d’administrador',
  },
  signInFirst: { es: 'Necesitas iniciar sesión', ca: 'Has d’iniciar la sessió' },
  accessError: { es: 'Error de acceso', ca: 'Error d’accés' },
  checkFailed: {
    es: 'Error al verificar permisos de administrador',
    ca: 'Error en comprovar els permisos d’administrador',
  },
  tryingAgain: { es: 'Lo seguimos intentando.', ca: 'Ho continuem provant.' },
  notForEditors: {
    es: 'Esta parte del panel es solo para administradores.',
    ca: 'Aquesta part del panell és només per a administradors.',
  },
  signInAgain: { es: 'Vuelve a entrar', ca: 'Torna a entrar' },
  signInAgainText: {
    es: 'La sesión ha terminado. Entra otra vez y sigues donde estabas: no se pierde nada de lo escrito.',
    ca: 'La sessió s’ha acabat. Torna a entrar i continues on eres: no es perd res del que has escrit.',
  },
  factorAdvised: {
    es: 'Tu cuenta se abre solo con la contraseña. Con un segundo factor, quien la adivine no entra.',
    ca: 'El teu compte s’obre només amb la contrasenya. Amb un segon factor, qui l’endevini no hi entra.',
  },
  factorRequiredTitle: { es: 'Falta tu segundo factor', ca: 'Falta el teu segon factor' },
  factorRequired: {
    es: 'Para seguir usando el panel hace falta una llave de acceso o una aplicación de códigos, además de la contraseña. Es cosa de un minuto.',
    ca: 'Per continuar fent servir el panell cal una clau d’accés o una aplicació de codis, a més de la contrasenya. És cosa d’un minut.',
  },
  factorRequiredHere: {
    es: 'Para seguir usando el panel hace falta un segundo factor: crea una llave de acceso o activa la aplicación de códigos.',
    ca: 'Per continuar fent servir el panell cal un segon factor: crea una clau d’accés o activa l’aplicació de codis.',
  },
  setUpFactor: { es: 'Activar el segundo factor', ca: 'Activa el segon factor' },
  proveItTitle: { es: 'Confirma que eres tú', ca: 'Confirma que ets tu' },
  proveItByPassword: {
    es: 'Hace rato que entraste. Antes de seguir, escribe otra vez tu contraseña.',
    ca: 'Fa estona que vas entrar. Abans de continuar, torna a escriure la contrasenya.',
  },
  proveItByCode: {
    es: 'Hace rato que entraste. Antes de seguir, usa otra vez tu segundo factor.',
    ca: 'Fa estona que vas entrar. Abans de continuar, torna a fer servir el teu segon factor.',
  },
  codeText: {
    es: 'Para seguir hace falta tu segundo factor.',
    ca: 'Per continuar cal el teu segon factor.',
  },
})
