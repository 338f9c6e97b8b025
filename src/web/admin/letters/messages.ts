import { bilingual } from '#shared/language.ts'

// Not «cartas»: in a house of cooks those are menus.
export const messages = bilingual({
  letters: { es: 'Correos', ca: 'Correus' },
  letter: { es: 'Correo', ca: 'Correu' },
  searchHint: { es: 'Email', ca: 'Correu' },
  listError: { es: 'Error al cargar los correos', ca: 'Error en carregar els correus' },
  failedOnes: { es: 'No han salido', ca: 'No han sortit' },
  queuedOnes: { es: 'En camino', ca: 'En camí' },
  sentOnes: { es: 'Enviados', ca: 'Enviats' },
  empty: { es: 'No hay correos aquí', ca: 'Aquí no hi ha correus' },
  emptyText: {
    es: 'Ninguno se ha quedado sin salir. Los que aún esperan están en «En camino».',
    ca: 'Cap no s’ha quedat sense sortir. Els que encara esperen són a «En camí».',
  },
  count: {
    es: (total: number) => (total === 1 ? '1 correo' : `${total} correos`),
    ca: (total: number) => (total === 1 ? '1 correu' : `${total} correus`),
  },
  recipient: { es: 'Para', ca: 'Per a' },
  subject: { es: 'Asunto', ca: 'Assumpte' },
  status: { es: 'Estado', ca: 'Estat' },
  date: { es: 'Fecha', ca: 'Data' },
  tries: { es: 'Intentos', ca: 'Intents' },
  reason: { es: 'Motivo', ca: 'Motiu' },
  noSuchMailbox: {
    es: 'El servidor de correo dice que esta dirección no existe. Corrígela y envía el correo.',
    ca: 'El servidor de correu diu que aquesta adreça no existeix. Corregeix-la i envia el correu.',
  },
  sent: { es: 'Enviado', ca: 'Enviat' },
  queued: { es: 'En camino', ca: 'En camí' },
  failed: { es: 'No ha salido', ca: 'No ha sortit' },
  sendAgain: { es: 'Enviar otra vez', ca: 'Torna’l a enviar' },
  correctAndSend: { es: 'Corregir la dirección y enviar', ca: 'Corregeix l’adreça i envia’l' },
  address: { es: 'Email', ca: 'Correu' },
  addressHint: {
    es: 'Si lo cambias, se corrige también en la ficha de la persona.',
    ca: 'Si el canvies, també es corregeix a la fitxa de la persona.',
  },
  posted: { es: 'El correo está en camino', ca: 'El correu és en camí' },
  postFailed: { es: 'Error al enviar el correo', ca: 'Error en enviar el correu' },
})

const names = bilingual({
  'send-event-registration-confirmation': { es: 'Confirmación de inscripción', ca: 'Confirmació d’inscripció' },
  'send-membership-confirmation': { es: 'Solicitud recibida', ca: 'Sol·licitud rebuda' },
  'send-approval-notification': { es: 'Solicitud aprobada', ca: 'Sol·licitud aprovada' },
  'membership-rejection': { es: 'Solicitud rechazada', ca: 'Sol·licitud rebutjada' },
  'send-contact-confirmation': { es: 'Mensaje recibido', ca: 'Missatge rebut' },
  'contact-message': { es: 'Mensaje para el club', ca: 'Missatge per al club' },
  account: { es: 'Cuenta', ca: 'Compte' },
  other: { es: 'Otro', ca: 'Un altre' },
})

/** What a letter is about, by the name it has in the outbox. */
export const letterName = (language: 'es' | 'ca', letter: string) => {
  const known: Partial<Record<string, string>> = names(language)
  return known[letter] ?? (letter.startsWith('account') ? names(language).account : names(language).other)
}
