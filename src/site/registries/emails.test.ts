import { expect, test } from 'vitest'
import { catalogue } from '../emails/catalogue.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { emailReaders } from '#club/post/emails/staff/noun.ts'
import { emailName } from '#club/core/emails/shared/email-names.ts'

test('every email: its cause, the validity of its link, its encrypted values and its name in the panel', () => {
  const listed = Object.entries<EmailTemplate<never>>(catalogue).map(
    ([name, { cause, validForSeconds, encrypted = [] }]) =>
      [
        name,
        cause,
        validForSeconds === undefined ? 'always' : `${validForSeconds / 3600} h`,
        encrypted.length > 0 ? `encrypted: ${encrypted.join(' ')}` : 'nothing encrypted',
        emailName('es', name),
        emailName('ca', name),
      ].join(' | '),
  )
  expect(listed).toMatchInlineSnapshot(`
    [
      "send-event-registration-confirmation | club | always | nothing encrypted | Confirmación de inscripción | Confirmació d’inscripció",
      "send-event-registration-cancellation | club | always | nothing encrypted | Silla cancelada | Cadira cancel·lada",
      "event-waiting | club | always | nothing encrypted | Lista de espera | Llista d’espera",
      "event-companion | club | always | nothing encrypted | Aviso a un acompañante | Avís a un acompanyant",
      "payment-received | club | always | nothing encrypted | Recibo de un pago | Rebut d’un pagament",
      "receipt-voided | club | always | nothing encrypted | Recibo anulado | Rebut anul·lat",
      "booking-changed | club | always | nothing encrypted | Cambio en una reserva | Canvi en una reserva",
      "seat-handed-over | club | always | nothing encrypted | Silla cedida | Cadira cedida",
      "seat-offer | unproven | always | nothing encrypted | Oferta de una silla | Oferta d’una cadira",
      "seat-offer-news | club | always | nothing encrypted | Qué fue de la oferta de una silla | Què ha estat de l’oferta d’una cadira",
      "booking-links | club | always | nothing encrypted | Enlaces a reservas | Enllaços a reserves",
      "event-changed | club | always | nothing encrypted | Cambio en un evento | Canvi en un esdeveniment",
      "event-cancelled | club | always | nothing encrypted | Evento cancelado | Esdeveniment cancel·lat",
      "event-reminder | club | always | nothing encrypted | Recordatorio | Recordatori",
      "event-payment-due | club | always | nothing encrypted | Recordatorio de pago | Recordatori de pagament",
      "event-thanks | club | always | nothing encrypted | Agradecimiento | Agraïment",
      "event-message | club | always | nothing encrypted | Mensaje a los inscritos | Missatge als inscrits",
      "kitchen-list | club | always | nothing encrypted | Hoja de cocina | Full de cuina",
      "event-last-call | club | always | nothing encrypted | Silla libre a última hora | Cadira lliure a última hora",
      "alert-confirmation | form | 720 h | nothing encrypted | Pregunta si quiere un aviso | Pregunta si vol un avís",
      "alert | club | always | nothing encrypted | Aviso de un evento | Avís d’un esdeveniment",
      "send-membership-confirmation | form | always | nothing encrypted | Solicitud recibida | Sol·licitud rebuda",
      "send-approval-notification | club | always | nothing encrypted | Solicitud aprobada | Sol·licitud aprovada",
      "membership-rejection | club | always | nothing encrypted | Solicitud rechazada | Sol·licitud rebutjada",
      "member-moved | club | always | nothing encrypted | Cambio de estado de socio | Canvi d’estat de soci",
      "assembly-call | club | always | nothing encrypted | Convocatoria de asamblea | Convocatòria d’assemblea",
      "member-account | club | always | nothing encrypted | Enlace para unir ficha y cuenta | Enllaç per unir fitxa i compte",
      "member-iban-changed | account | always | nothing encrypted | IBAN cambiado por la persona | IBAN canviat per la persona",
      "account-closed | account | always | nothing encrypted | Cuenta | Compte",
      "account-code | account | 1 h | encrypted: link code | Cuenta | Compte",
      "account-confirmation | account | 1 h | encrypted: link code | Cuenta | Compte",
      "account-email-change | account | 1 h | encrypted: link code | Cuenta | Compte",
      "account-exists | account | always | nothing encrypted | Cuenta | Compte",
      "account-invitation | account | 168 h | encrypted: link | Cuenta | Compte",
      "account-password-changed | account | always | nothing encrypted | Cuenta | Compte",
      "account-recovery | account | 1 h | encrypted: link code | Cuenta | Compte",
      "account-security | account | 168 h | encrypted: link | Cuenta | Compte",
      "account-sign-in | account | 1 h | encrypted: link code | Cuenta | Compte",
      "backup-warning | club | always | nothing encrypted | Aviso de copia de seguridad | Avís de còpia de seguretat",
      "club-facts-changed | account | always | nothing encrypted | Cambio de datos del club | Canvi de dades del club",
      "personal-data | club | always | nothing encrypted | Enlace a los datos | Enllaç a les dades",
      "privacy-received | club | always | nothing encrypted | Petición recibida sobre los datos | Petició rebuda sobre les dades",
      "privacy-extended | club | always | nothing encrypted | Más tiempo para contestar sobre los datos | Més temps per respondre sobre les dades",
      "privacy-answered | club | always | nothing encrypted | Respuesta sobre los datos | Resposta sobre les dades",
      "blocked-file-opened | club | always | nothing encrypted | Ficha bloqueada abierta | Fitxa bloquejada oberta",
      "send-contact-confirmation | form | always | nothing encrypted | Mensaje recibido | Missatge rebut",
      "contact-message | form | always | nothing encrypted | Mensaje para el club | Missatge per al club",
      "contact-reply | club | always | nothing encrypted | Respuesta a un mensaje | Resposta a un missatge",
    ]
  `)
})

test('the menu of the panel opens «Correos» to who sees an email in it', () => {
  const seenWith = Object.values<EmailTemplate<never>>(catalogue).map(({ staff }) => staff.seenWith)
  expect([...new Set(seenWith)].toSorted()).toEqual([...emailReaders, 'users'].toSorted())
})

test('the panel names every email, and has a general name for one of another release', () => {
  const unnamed = Object.keys(catalogue).filter((name) => emailName('es', name) === emailName('es', 'of-tomorrow'))
  expect(unnamed).toEqual([])
  expect(emailName('ca', 'of-tomorrow')).toBe('Un altre')
})
