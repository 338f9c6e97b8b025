import { inLanguage } from '#base/text/language.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { toGuestAlone } from '#platform/outbox/staff-access.ts'
import { daySeconds } from '#base/dates/durations.ts'
import { alertNames } from '#club/core/alerts/shared/alert-names.ts'
import { type AlertConfirmationValues, currentConfirmation } from '../email-values.ts'

/** Asks an address whether it is its owner who wants to be told. Nothing else is sent before the answer. */
export const alertConfirmation: EmailTemplate<AlertConfirmationValues> = plainEmail(
  {
    cause: 'form',
    staff: toGuestAlone,
    ours: ['alerts', 'url'],
    validForSeconds: 30 * daySeconds,
    now: currentConfirmation,
  },
  {
    subject: { es: '¿Te avisamos?', ca: 'T’avisem?' },
    text: {
      es: 'Alguien, seguramente tú, ha pedido en nuestra web que avisemos a esta dirección:',
      ca: 'Algú, segurament tu, ha demanat al nostre web que avisem aquesta adreça:',
    },
    confirm: { es: 'Sí, avisadme', ca: 'Sí, aviseu-me' },
    notYou: {
      es: 'Si no has sido tú, no hagas nada: no te escribiremos más y en un mes borramos la petición.',
      ca: 'Si no has estat tu, no facis res: no t’escriurem més i d’aquí a un mes esborrem la petició.',
    },
  },
  (say, { alerts, url }, language) => ({
    subject: say.subject,
    text: [
      say.text,
      ...alerts.map(({ about, name, nameCa }) => `${alertNames(language)[about](inLanguage(language, name, nameCa))}.`),
    ],
    button: url && [say.confirm, url],
    small: say.notYou,
  }),
)
