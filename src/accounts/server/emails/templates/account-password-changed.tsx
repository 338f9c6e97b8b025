import { ofName } from '#base/text/of-name.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { forAdmins } from '#platform/outbox/staff-access.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** `changedAt` is an instant in ISO 8601, `recover` the address of the password recovery. */
type Values = { email: string; changedAt: string; recover: string }

/** Reports a changed password. Replaced by `account-security`; remains for emails that an older release queued. */
export const accountPasswordChanged: EmailTemplate<Values> = plainEmail(
  { cause: 'account', staff: forAdmins, ours: ['email', 'changedAt', 'recover'] },
  {
    subject: { es: 'Tu contraseña ha cambiado', ca: 'La teva contrasenya ha canviat' },
    heading: { es: 'Contraseña cambiada', ca: 'Contrasenya canviada' },
    intro: {
      es: (email: string, when: string) =>
        `La contraseña de ${email} es otra desde el ${when}. Hemos cerrado las demás sesiones.`,
      ca: (email: string, when: string) =>
        `La contrasenya ${ofName(email)} és una altra des del ${when}. Hem tancat les altres sessions.`,
    },
    ifYou: { es: 'Si has sido tú, no tienes que hacer nada.', ca: 'Si has estat tu, no has de fer res.' },
    button: { es: 'No he sido yo', ca: 'No he estat jo' },
    ifNotYou: {
      es: 'Pide enseguida otra contraseña desde «¿Has olvidado la contraseña?» y escríbenos.',
      ca: 'Demana de seguida una altra contrasenya des de «Has oblidat la contrasenya?» i escriu-nos.',
    },
  },
  (say, { email, changedAt, recover }, language) => ({
    subject: say.subject,
    heading: say.heading,
    text: [say.intro(email, formatDayTime(changedAt, language)), say.ifYou],
    button: [say.button, recover],
    small: say.ifNotYou,
  }),
)
