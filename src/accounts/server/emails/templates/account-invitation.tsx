import { words } from '#base/text/words.ts'
import { rightsName } from '#base/role-name.ts'
import type { Rights } from '#base/roles.ts'
import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { opensAnAccount } from '#platform/outbox/staff-access.ts'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { daySeconds } from '#base/dates/durations.ts'

/** `inviter` is a name and an address, empty for the service itself. Without `role` the account has no access to the panel. */
type Values = { link: string; email: string; inviter?: string } & Partial<Rights>

/** Invites the owner of a new account, with or without a role in the panel. */
export const accountInvitation: EmailTemplate<Values> = plainEmail(
  {
    cause: 'account',
    staff: opensAnAccount,
    ours: ['link', 'email', 'inviter'],
    encrypted: ['link'],
    validForSeconds: 7 * daySeconds,
  },
  {
    subject: { es: 'Te esperamos en el Cercle', ca: 'T’esperem al Cercle' },
    panelSubject: { es: 'Te invitan al panel del Cercle', ca: 'Et conviden al panell del Cercle' },
    heading: { es: 'Tienes una cuenta', ca: 'Tens un compte' },
    panelHeading: { es: 'Tienes un sitio en el panel', ca: 'Tens un lloc al panell' },
    intro: {
      es: 'Te hemos abierto una cuenta del Cercle. Entra con este enlace y elige tu contraseña.',
      ca: 'T’hem obert un compte del Cercle. Entra-hi amb aquest enllaç i tria la contrasenya.',
    },
    panelIntro: {
      es: 'Te hemos abierto una cuenta para ayudarnos con la web del Cercle. Entra con este enlace, elige tu contraseña y llegarás al panel.',
      ca: 'T’hem obert un compte per ajudar-nos amb el web del Cercle. Entra-hi amb aquest enllaç, tria la contrasenya i arribaràs al panell.',
    },
    inviter: { es: 'Te invita', ca: 'Et convida' },
    team: { es: 'El equipo del Cercle', ca: 'L’equip del Cercle' },
    role: words.role,
    account: words.account,
    button: { es: 'Entrar y elegir contraseña', ca: 'Entra i tria una contrasenya' },
    ifNotYou: {
      es: 'El enlace vale siete días y una sola vez. Si no esperabas este correo, no hagas nada.',
      ca: 'L’enllaç val set dies i una sola vegada. Si no esperaves aquest correu, no facis res.',
    },
  },
  (say, { link, email, inviter, role, capabilities }, language) => ({
    ...(role === undefined
      ? { subject: say.subject, heading: say.heading, text: say.intro }
      : { subject: say.panelSubject, heading: say.panelHeading, text: say.panelIntro }),
    facts: [
      [say.inviter, inviter || say.team],
      [say.role, role === undefined ? '' : rightsName({ role, capabilities }, language)],
      [say.account, email],
    ],
    button: [say.button, link],
    small: say.ifNotYou,
  }),
)
