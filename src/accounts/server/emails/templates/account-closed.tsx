import { words } from '#base/text/words.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { forAdmins } from '#platform/outbox/staff-access.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** `at` is an instant in ISO 8601, `client` the browser in which the account was closed; may be empty. */
type Values = { email: string; at: string; client: string }

/** Tells the owner of an account that it has been closed. */
export const accountClosed: EmailTemplate<Values> = plainEmail(
  { cause: 'account', staff: forAdmins, ours: ['email', 'at'] },
  {
    subject: { es: 'Tu cuenta está cerrada', ca: 'El teu compte està tancat' },
    intro: {
      es: 'Hemos borrado tu cuenta, con su contraseña y sus sesiones, como has pedido.',
      ca: 'Hem esborrat el teu compte, amb la contrasenya i les sessions, tal com has demanat.',
    },
    stays: {
      es: 'Tus reservas siguen en pie, con su enlace en el correo. Si eres del Cercle, sigues siéndolo.',
      ca: 'Les teves reserves continuen en peu, amb l’enllaç al correu. Si ets del Cercle, ho continues sent.',
    },
    account: words.account,
    when: words.when,
    from: words.from,
    ifNotYou: {
      es: 'Si no has sido tú, responde a este correo cuanto antes: la cuenta se puede volver a crear.',
      ca: 'Si no has estat tu, respon aquest correu com més aviat millor: el compte es pot tornar a crear.',
    },
  },
  (say, { email, at, client }, language) => ({
    subject: say.subject,
    text: [say.intro, say.stays],
    facts: [
      [say.account, email],
      [say.when, formatDayTime(at, language)],
      [say.from, client],
    ],
    small: say.ifNotYou,
  }),
)
