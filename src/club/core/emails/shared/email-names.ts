import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

const names = bilingual({
  'send-event-registration-confirmation': { es: 'Confirmación de inscripción', ca: 'Confirmació d’inscripció' },
  'send-event-registration-cancellation': { es: 'Silla cancelada', ca: 'Cadira cancel·lada' },
  'event-waiting': words.waitingList,
  'event-companion': { es: 'Aviso a un acompañante', ca: 'Avís a un acompanyant' },
  'booking-changed': { es: 'Cambio en una reserva', ca: 'Canvi en una reserva' },
  'seat-handed-over': { es: 'Silla cedida', ca: 'Cadira cedida' },
  'seat-offer': { es: 'Oferta de una silla', ca: 'Oferta d’una cadira' },
  'seat-offer-news': { es: 'Qué fue de la oferta de una silla', ca: 'Què ha estat de l’oferta d’una cadira' },
  'alert-confirmation': { es: 'Pregunta si quiere un aviso', ca: 'Pregunta si vol un avís' },
  alert: { es: 'Aviso de un evento', ca: 'Avís d’un esdeveniment' },
  'booking-links': { es: 'Enlaces a reservas', ca: 'Enllaços a reserves' },
  'event-changed': { es: 'Cambio en un evento', ca: 'Canvi en un esdeveniment' },
  'event-cancelled': { es: 'Evento cancelado', ca: 'Esdeveniment cancel·lat' },
  'event-reminder': words.reminder,
  'event-payment-due': { es: 'Recordatorio de pago', ca: 'Recordatori de pagament' },
  'event-thanks': { es: 'Agradecimiento', ca: 'Agraïment' },
  'kitchen-list': { es: 'Hoja de cocina', ca: 'Full de cuina' },
  'event-message': { es: 'Mensaje a los inscritos', ca: 'Missatge als inscrits' },
  'event-last-call': { es: 'Silla libre a última hora', ca: 'Cadira lliure a última hora' },
  'payment-received': { es: 'Recibo de un pago', ca: 'Rebut d’un pagament' },
  'receipt-voided': { es: 'Recibo anulado', ca: 'Rebut anul·lat' },
  'send-membership-confirmation': { es: 'Solicitud recibida', ca: 'Sol·licitud rebuda' },
  'send-approval-notification': words.requestApproved,
  'member-account': { es: 'Enlace para unir ficha y cuenta', ca: 'Enllaç per unir fitxa i compte' },
  'member-iban-changed': { es: 'IBAN cambiado por la persona', ca: 'IBAN canviat per la persona' },
  'assembly-call': { es: 'Convocatoria de asamblea', ca: 'Convocatòria d’assemblea' },
  'member-moved': { es: 'Cambio de estado de socio', ca: 'Canvi d’estat de soci' },
  'membership-rejection': words.requestRejected,
  'send-contact-confirmation': { es: 'Mensaje recibido', ca: 'Missatge rebut' },
  'contact-message': { es: 'Mensaje para el club', ca: 'Missatge per al club' },
  'contact-reply': { es: 'Respuesta a un mensaje', ca: 'Resposta a un missatge' },
  'personal-data': { es: 'Enlace a los datos', ca: 'Enllaç a les dades' },
  'privacy-received': { es: 'Petición recibida sobre los datos', ca: 'Petició rebuda sobre les dades' },
  'privacy-extended': {
    es: 'Más tiempo para contestar sobre los datos',
    ca: 'Més temps per respondre sobre les dades',
  },
  'privacy-answered': { es: 'Respuesta sobre los datos', ca: 'Resposta sobre les dades' },
  'blocked-file-opened': { es: 'Ficha bloqueada abierta', ca: 'Fitxa bloquejada oberta' },
  'club-facts-changed': { es: 'Cambio de datos del club', ca: 'Canvi de dades del club' },
  'backup-warning': { es: 'Aviso de copia de seguridad', ca: 'Avís de còpia de seguretat' },
  account: words.account,
  other: { es: 'Otro', ca: 'Un altre' },
})

/** What an email is called, in the panel and in the copy of somebody's data, by its name in the outbox. */
export const emailName = (language: 'es' | 'ca', email: string) => {
  const known: Partial<Record<string, string>> = names(language)
  return known[email] ?? (email.startsWith('account') ? names(language).account : names(language).other)
}
