import { bilingual } from '#shared/language.ts'

export const messages = bilingual({
  letters: { es: 'Cartas', ca: 'Cartes' },
  letter: { es: 'Carta', ca: 'Carta' },
  searchHint: { es: 'Email', ca: 'Correu' },
  listError: { es: 'Error al cargar las cartas', ca: 'Error en carregar les cartes' },
  failedOnes: { es: 'No han salido', ca: 'No han sortit' },
  queuedOnes: { es: 'En camino', ca: 'En camí' },
  sentOnes: { es: 'Enviadas', ca: 'Enviades' },
  empty: { es: 'No hay cartas aquí', ca: 'Aquí no hi ha cartes' },
  emptyText: {
    es: 'Ninguna se ha quedado sin salir. Las que aún esperan están en «En camino».',
    ca: 'Cap no s’ha quedat sense sortir. Les que encara esperen són a «En camí».',
  },
  count: {
    es: (total: number) => (total === 1 ? '1 carta' : `${total} cartas`),
    ca: (total: number) => (total === 1 ? '1 carta' : `${total} cartes`),
  },
  recipient: { es: 'Para', ca: 'Per a' },
  subject: { es: 'Asunto', ca: 'Assumpte' },
  status: { es: 'Estado', ca: 'Estat' },
  date: { es: 'Fecha', ca: 'Data' },
  tries: { es: 'Intentos', ca: 'Intents' },
  reason: { es: 'Motivo', ca: 'Motiu' },
  noSuchMailbox: {
    es: 'El servidor de correo dice que esta dirección no existe. Corrígela y envía la carta.',
    ca: 'El servidor de correu diu que aquesta adreça no existeix. Corregeix-la i envia la carta.',
  },
  sent: { es: 'Enviada', ca: 'Enviada' },
  queued: { es: 'En camino', ca: 'En camí' },
  failed: { es: 'No ha salido', ca: 'No ha sortit' },
  sendAgain: { es: 'Enviar otra vez', ca: 'Torna-la a enviar' },
  correctAndSend: { es: 'Corregir la dirección y enviar', ca: 'Corregeix l’adreça i envia-la' },
  address: { es: 'Email', ca: 'Correu' },
  addressHint: {
    es: 'Si lo cambias, se corrige también en la ficha de la persona.',
    ca: 'Si el canvies, també es corregeix a la fitxa de la persona.',
  },
  posted: { es: 'La carta está en camino', ca: 'La carta és en camí' },
  postFailed: { es: 'Error al enviar la carta', ca: 'Error en enviar la carta' },
})

const names = bilingual({
  'send-event-registration-confirmation': { es: 'Confirmación de inscripción', ca: 'Confirmació d’inscripció' },
  'send-membership-confirmation': { es: 'Solicitud recibida', ca: 'Sol·licitud rebuda' },
  'send-approval-notification': { es: 'Solicitud aprobada', ca: 'Sol·licitud aprovada' },
  'send-contact-confirmation': { es: 'Mensaje recibido', ca: 'Missatge rebut' },
  'contact-message': { es: 'Mensaje para el club', ca: 'Missatge per al club' },
  account: { es: 'Cuenta', ca: 'Compte' },
  other: { es: 'Otra', ca: 'Altra' },
})

/** What a letter is about, by the name it has in the outbox. */
export const letterName = (language: 'es' | 'ca', letter: string) => {
  const known: Partial<Record<string, string>> = names(language)
  return known[letter] ?? (letter.startsWith('account') ? names(language).account : names(language).other)
}
