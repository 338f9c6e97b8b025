import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { forAdmins } from '#platform/outbox/staff-access.ts'
import { Button, Paragraph } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'

/** `signIn` and `recover` are addresses of pages: to sign in, and to choose another password. */
type Values = { email: string; signIn: string; recover: string }

/** To the owner of an account, after a sign-up with the same address. The screen does not reveal the account. */
export const accountExists: EmailTemplate<Values> = plainEmail(
  { cause: 'account', staff: forAdmins, ours: ['email', 'signIn', 'recover'] },
  {
    subject: { es: 'Ya tienes cuenta en el Cercle', ca: 'Ja tens compte al Cercle' },
    heading: { es: 'Ya tienes cuenta', ca: 'Ja tens compte' },
    intro: {
      es: (email: string) =>
        `Alguien ha querido crear una cuenta con el correo ${email}, que ya tiene una. Si has sido tú, entra con tu contraseña de siempre.`,
      ca: (email: string) =>
        `Algú ha volgut crear un compte amb el correu ${email}, que ja en té un. Si has estat tu, entra amb la contrasenya de sempre.`,
    },
    button: { es: 'Entrar', ca: 'Entra' },
    forgotten: { es: '¿No la recuerdas? Elige otra en', ca: 'No la recordes? Tria’n una altra a' },
    ifNotYou: {
      es: 'Si no has sido tú, no tienes que hacer nada: tu cuenta y tu contraseña siguen igual.',
      ca: 'Si no has estat tu, no has de fer res: el compte i la contrasenya continuen igual.',
    },
  },
  (say, { email, signIn, recover }) => ({
    subject: say.subject,
    heading: say.heading,
    text: say.intro(email),
    more: (
      <>
        <Button href={signIn}>{say.button}</Button>
        <Paragraph>
          {say.forgotten}{' '}
          <a href={recover} style={{ color: 'inherit' }}>
            {recover.replace(/^https?:\/\//, '')}
          </a>
        </Paragraph>
      </>
    ),
    small: say.ifNotYou,
  }),
)
