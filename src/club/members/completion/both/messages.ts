import { notAPhone } from '#base/text/phone.ts'
import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'Completa el alta', ca: 'Completa l’alta' },
  intro: {
    es: 'Solo nos faltan unos cuantos datos para ponerte la mesa como es debido. Los marcados como opcionales nos los puedes dar más adelante, por correo o por teléfono.',
    ca: 'Només ens falten unes quantes dades per parar-te la taula com cal. Les opcionals ens les pots donar més endavant, per correu o per telèfon.',
  },
  steps: { es: 'Pasos', ca: 'Passos' },
  step: { es: (number: number) => `Paso ${number} de 3`, ca: (number: number) => `Pas ${number} de 3` },
  done: { es: 'hecho', ca: 'fet' },
  who: { es: 'Quién eres', ca: 'Qui ets' },
  whoText: { es: 'Para saber a quién le guardamos la silla.', ca: 'Per saber a qui guardem la cadira.' },
  fee: { es: 'La cuota', ca: 'La quota' },
  feeText: { es: 'De tres pasos, el único con números.', ca: 'De tres passos, l’únic amb números.' },
  ibanMeans: {
    es: 'Darlo no autoriza ningún cobro: antes del primer recibo te pediremos permiso.',
    ca: 'Donar-lo no autoritza cap cobrament: abans del primer rebut et demanarem permís.',
  },
  table: { es: 'En la mesa', ca: 'A taula' },
  tableText: { es: 'Para cuidarte bien mientras comes.', ca: 'Per cuidar-te bé mentre menges.' },
  next: {
    es: (name: string) => `Seguir: ${name.toLowerCase()}`,
    ca: (name: string) => `Continua: ${name.toLowerCase()}`,
  },
  kept: {
    es: (time: string) =>
      `Guardado a las ${time} en esta pestaña, hasta que lo envíes. Lo que ciframos no se guarda aquí: IBAN, fecha de nacimiento, contacto de emergencia y dieta.`,
    ca: (time: string) =>
      `Desat a les ${time} en aquesta pestanya, fins que ho enviïs. El que xifrem no es desa aquí: IBAN, data de naixement, contacte d’emergència i dieta.`,
  },
  submit: { es: 'Completar Membresía', ca: 'Completa l’alta' },
  sending: { es: 'Enviando...', ca: 'S’està enviant…' },
  privacy: {
    es: 'IBAN, fecha de nacimiento, contacto de emergencia y dieta se guardan cifrados.',
    ca: 'L’IBAN, la data de naixement, el contacte d’emergència i la dieta es desen xifrats.',
  },
  success: { es: '¡Datos completados con éxito!', ca: 'Dades completades!' },
  successText: {
    es: (number: string) => `Ya eres oficialmente miembro del Cercle, con el número ${number}.`,
    ca: (number: string) => `Ja ets oficialment membre del Cercle, amb el número ${number}.`,
  },
  successTextAgain: { es: 'Ya eres oficialmente miembro del Cercle.', ca: 'Ja ets oficialment membre del Cercle.' },
  yourNumber: { es: 'Tu número es el', ca: 'El teu número és el' },
  yourSeat: { es: 'Te esperan en una mesa.', ca: 'T’esperen en una taula.' },
  firstFee: {
    es: (fee: string) => `Aún no has pagado nada: la primera cuota (${fee} al año) te la pedirá el club.`,
    ca: (fee: string) => `Encara no has pagat res: la primera quota (${fee} l’any) te la demanarà el club.`,
  },
  // Who is a member is known by the account alone: without one, tables that open to members first stay shut.
  withAccount: {
    es: 'Con una cuenta tendrás aquí tu número y tus mesas, y entrarás antes en las que abren primero para el club.',
    ca: 'Amb un compte tindràs aquí el teu número i les teves taules, i entraràs abans a les que obren primer per al club.',
  },
  toAccount: { es: 'Crear mi cuenta', ca: 'Crea el meu compte' },
  toEvents: { es: 'Ver las próximas mesas', ca: 'Mira les properes taules' },
  toHome: { es: 'Ir al inicio', ca: 'Ves a l’inici' },
  failure: { es: 'Error al guardar los datos', ca: 'Error en desar les dades' },
  failureText: {
    es: 'Tus datos siguen aquí. Vuelve a intentarlo dentro de un momento.',
    ca: 'Les teves dades continuen aquí. Torna-ho a provar d’aquí a un moment.',
  },
})

/** Why a link is invalid: the titles of the toasts for the five refusals of spec §8, whose «Token inválido» comes second. */
export const refusedLink = bilingual({
  token: { es: 'Este enlace está incompleto', ca: 'Aquest enllaç està incomplet' },
  search: { es: 'Error al buscar la solicitud', ca: 'Error en cercar la sol·licitud' },
  'not-approved': {
    es: 'Solicitud no encontrada o no aprobada',
    ca: 'Sol·licitud no trobada o no aprovada',
  },
  'not-active': { es: 'Esta membresía ya no está activa', ca: 'Aquesta alta ja no és activa' },
  done: {
    es: 'Los datos ya han sido completados para esta solicitud',
    ca: 'Les dades d’aquesta sol·licitud ja s’han completat',
  },
  load: { es: 'Error al cargar la solicitud', ca: 'Error en carregar la sol·licitud' },
})

/** The descriptions of these toasts, if there is more to say. */
export const refusedLinkText = bilingual({
  token: {
    es: 'Token inválido: a la dirección le falta un trozo. Cópiala entera del correo.',
    ca: 'Enllaç no vàlid: a l’adreça li falta un tros. Copia-la sencera del correu.',
  },
  expired: {
    es: 'El enlace ha caducado. Escríbenos y te enviamos otro.',
    ca: 'L’enllaç ha caducat. Escriu-nos i te n’enviem un altre.',
  },
  often: {
    es: 'Llegan muchas peticiones desde tu conexión. Espera un minuto y vuelve a abrir el enlace.',
    ca: 'Arriben moltes peticions des de la teva connexió. Espera un minut i torna a obrir l’enllaç.',
  },
})

/** The message for each code of a field, and for each refusal of the form. */
export const errorMessages = bilingual({
  'name.short': {
    es: 'El nombre debe tener al menos 2 caracteres',
    ca: 'El nom ha de tenir com a mínim 2 caràcters',
  },
  'name.letters': { es: 'El nombre debe tener letras', ca: 'El nom ha de tenir lletres' },
  required: { es: 'Por favor complete los campos obligatorios', ca: 'Omple els camps obligatoris' },
  'email.required': { es: 'Escribe tu correo', ca: 'Escriu el teu correu' },
  'email.invalid': { es: 'Email inválido', ca: 'Correu no vàlid' },
  'phone.invalid': notAPhone,
  'too-long': { es: 'Demasiado largo', ca: 'Massa llarg' },
  'iban.invalid': {
    es: 'Este IBAN no es correcto. Revisa sus cifras.',
    ca: 'Aquest IBAN no és correcte. Repassa’n les xifres.',
  },
  'birth-date.invalid': { es: 'Fecha inválida', ca: 'Data no vàlida' },
  'birth-date.early': {
    es: 'Escribe el año con sus cuatro cifras, a partir de 1900',
    ca: 'Escriu l’any amb les quatre xifres, a partir del 1900',
  },
  'date.half': {
    es: 'La fecha está a medias: escribe día, mes y año, o bórrala',
    ca: 'La data està a mitges: escriu-ne el dia, el mes i l’any, o esborra-la',
  },
  'birth-date.past': {
    es: 'La fecha de nacimiento debe ser anterior a hoy',
    ca: 'La data de naixement ha de ser anterior a avui',
  },
  invalid: { es: 'Revisa los datos del formulario', ca: 'Revisa les dades del formulari' },
  'completion.done': {
    es: 'Los datos ya han sido completados para esta solicitud',
    ca: 'Les dades d’aquesta sol·licitud ja s’han completat',
  },
  'completion.not-approved': {
    es: 'Solicitud no encontrada o no aprobada',
    ca: 'Sol·licitud no trobada o no aprovada',
  },
  'completion.not-active': { es: 'Esta membresía ya no está activa', ca: 'Aquesta alta ja no és activa' },
  'completion.expired': {
    es: 'El enlace ha caducado. Escríbenos y te enviamos otro.',
    ca: 'L’enllaç ha caducat. Escriu-nos i te n’enviem un altre.',
  },
  'form.too-often': {
    es: 'Llegan muchas peticiones desde tu conexión. Espera un minuto y vuelve a enviarlo.',
    ca: 'Arriben moltes peticions des de la teva connexió. Espera un minut i torna-ho a enviar.',
  },
  'outcome.unknown': {
    es: 'Puede que ya estén guardados: envíalos otra vez y lo sabrás.',
    ca: 'Pot ser que ja estiguin desades: torna-les a enviar i ho sabràs.',
  },
})

/** The labels of a member's data, on the completion page and in the panel. */
export const fields = bilingual({
  personal: { es: 'Datos personales', ca: 'Dades personals' },
  payment: { es: 'Pago', ca: 'Pagament' },
  emergency: { es: 'Contacto de emergencia', ca: 'Contacte d’emergència' },
  additional: { es: 'Información adicional', ca: 'Informació addicional' },
  optional: { es: 'opcional', ca: 'opcional' },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  email: { es: 'Correo', ca: 'Correu' },
  phone: { es: 'Teléfono', ca: 'Telèfon' },
  address: { es: 'Dirección', ca: 'Adreça' },
  birthDate: { es: 'Fecha de nacimiento', ca: 'Data de naixement' },
  paymentMethod: { es: 'Forma de pago', ca: 'Forma de pagament' },
  noPayment: { es: 'Sin especificar', ca: 'Sense especificar' },
  iban: { es: 'IBAN', ca: 'IBAN' },
  cardHolderName: { es: 'Titular de la tarjeta', ca: 'Titular de la targeta' },
  billingAddress: { es: 'Dirección de facturación', ca: 'Adreça de facturació' },
  emergencyContactName: { es: 'Nombre del contacto', ca: 'Nom del contacte' },
  emergencyContactPhone: { es: 'Teléfono del contacto', ca: 'Telèfon del contacte' },
  dietaryRestrictions: { es: 'Alergias o dieta', ca: 'Al·lèrgies o dieta' },
  notes: { es: 'Notas', ca: 'Notes' },
})

/** The payment methods (spec §9). */
export const paymentMethodIn = bilingual({
  transfer: { es: 'Transferencia', ca: 'Transferència' },
  card: { es: 'Tarjeta', ca: 'Targeta' },
  cash: { es: 'Efectivo', ca: 'Efectiu' },
})
