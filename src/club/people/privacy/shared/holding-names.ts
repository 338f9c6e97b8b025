import type { Language } from '#base/text/language.ts'

/** The kinds of data that the club holds of people (`club/people/privacy/server/holdings.ts`), as a person reads them. */
export const holdingNames: Record<string, Record<Language, string>> = {
  registrations: { es: 'Inscripciones', ca: 'Inscripcions' },
  seatOffers: { es: 'Sillas que te ofrecen', ca: 'Cadires que t’ofereixen' },
  payments: { es: 'Pagos y devoluciones', ca: 'Pagaments i devolucions' },
  messages: { es: 'Mensajes', ca: 'Missatges' },
  requests: { es: 'Solicitudes', ca: 'Sol·licituds' },
  member: { es: 'Ficha de socio', ca: 'Fitxa de soci' },
  notes: { es: 'Notas del equipo', ca: 'Notes de l’equip' },
  register: { es: 'Libro de socios', ca: 'Llibre de socis' },
  emails: { es: 'Correos enviados', ca: 'Correus enviats' },
  log: { es: 'Registro de actividad', ca: 'Registre d’activitat' },
  privacyRequests: { es: 'Peticiones sobre los datos', ca: 'Peticions sobre les dades' },
  answer: { es: 'La respuesta a lo que pide', ca: 'La resposta al que demana' },
  holds: { es: 'Datos apartados por un pleito', ca: 'Dades apartades per un plet' },
  formLimits: { es: 'Límites de los formularios', ca: 'Límits dels formularis' },
  account: { es: 'Cuenta', ca: 'Compte' },
  signIns: { es: 'Formas de entrar', ca: 'Maneres d’entrar' },
  sessions: { es: 'Sesiones abiertas', ca: 'Sessions obertes' },
  secondFactors: { es: 'Segundo factor', ca: 'Segon factor' },
  keys: { es: 'Llaves de seguridad', ca: 'Claus de seguretat' },
  challenges: { es: 'Códigos pedidos', ca: 'Codis demanats' },
  links: { es: 'Enlaces de un solo uso', ca: 'Enllaços d’un sol ús' },
  closingLinks: { es: 'Enlaces para cerrar sesiones', ca: 'Enllaços per tancar sessions' },
  user: { es: 'Usuario del panel', ca: 'Usuari del panell' },
  rateLimits: { es: 'Límites de las entradas', ca: 'Límits de les entrades' },
}
