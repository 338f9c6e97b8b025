import type { EmailTemplate } from '#platform/outbox/email-template.ts'
import { opensAnAccount } from '#platform/outbox/staff-access.ts'
import { Button, Facts } from '#platform/outbox/parts/layout.tsx'
import { plainEmail } from '#platform/outbox/parts/plain-email.tsx'
import { hourSeconds } from '#base/dates/durations.ts'

/** The values of every email of an account. `link` and `code` are stored encrypted, and valid for an hour. */
type Values = { link: string; code: string; email: string; newEmail: string }

const declared = {
  cause: 'account',
  staff: opensAnAccount,
  ours: ['link', 'code', 'email', 'newEmail'],
  encrypted: ['link', 'code'],
  validForSeconds: hourSeconds,
} as const satisfies Partial<EmailTemplate<Values>>

type Sentence = { es: string; ca: string }
type IntroOf = (values: Values) => string
type Words = Record<'subject' | 'heading' | 'button' | 'ifNotYou', Sentence> & { intro: { es: IntroOf; ca: IntroOf } }

/** An email with one button and, as an alternative, six digits. */
const accountLink = (words: Words): EmailTemplate<Values> =>
  plainEmail(declared, { ...words, orCode: { es: 'O el código', ca: 'O el codi' } }, (say, values) => ({
    subject: say.subject,
    heading: say.heading,
    text: say.intro(values),
    more: (
      <>
        <Button href={values.link}>{say.button}</Button>
        <Facts facts={[[say.orCode, values.code, 'new']]} />
      </>
    ),
    small: say.ifNotYou,
  }))

/** Confirms the address of a sign-up. */
export const accountConfirmation = accountLink({
  subject: { es: 'Confirma tu correo', ca: 'Confirma el teu correu' },
  heading: { es: 'Una cosa más y entras', ca: 'Una cosa més i ja hi ets' },
  intro: {
    es: ({ email }) =>
      `Alguien ha creado una cuenta del Cercle con el correo ${email}. Si has sido tú, confírmalo en el mismo navegador; en otro elegirás una contraseña nueva. El enlace vale una hora.`,
    ca: ({ email }) =>
      `Algú ha creat un compte del Cercle amb el correu ${email}. Si has estat tu, confirma’l al mateix navegador; en un altre triaràs una contrasenya nova. L’enllaç val una hora.`,
  },
  button: { es: 'Confirmar mi correo', ca: 'Confirmo el correu' },
  ifNotYou: {
    es: 'Si no has sido tú, no hagas nada ni des el código a nadie. Sin confirmar, la cuenta no sirve.',
    ca: 'Si no has estat tu, no facis res ni donis el codi a ningú. Sense confirmar, el compte no serveix.',
  },
})

/** Lets the owner of an account choose another password. */
export const accountRecovery = accountLink({
  subject: { es: 'Elige una contraseña nueva', ca: 'Tria una contrasenya nova' },
  heading: { es: 'Una contraseña nueva', ca: 'Una contrasenya nova' },
  intro: {
    es: ({ email }) =>
      `Nos han pedido una contraseña nueva para ${email}. Elígela desde este enlace, que vale una hora y una sola vez.`,
    ca: ({ email }) =>
      `Ens han demanat una contrasenya nova per a ${email}. Tria-la des d’aquest enllaç, que val una hora i una sola vegada.`,
  },
  button: { es: 'Elegir contraseña', ca: 'Tria la contrasenya' },
  ifNotYou: {
    es: 'Si no la has pedido tú, no hagas nada: la de siempre sigue valiendo.',
    ca: 'Si no l’has demanada tu, no facis res: la de sempre encara val.',
  },
})

/** Signs in by email, without a password. */
export const accountSignIn = accountLink({
  subject: { es: 'Tu enlace para entrar', ca: 'El teu enllaç per entrar' },
  heading: { es: 'La puerta está abierta', ca: 'La porta és oberta' },
  intro: {
    es: ({ email }) => `Con este enlace entras en el Cercle como ${email}. Vale una hora y una sola vez.`,
    ca: ({ email }) => `Amb aquest enllaç entres al Cercle com a ${email}. Val una hora i una sola vegada.`,
  },
  button: { es: 'Entrar', ca: 'Entra' },
  ifNotYou: { es: 'Si no lo has pedido tú, no hagas nada.', ca: 'Si no l’has demanat tu, no facis res.' },
})

/** Confirms a change of address, at the old and at the new one. */
export const accountEmailChange = accountLink({
  subject: { es: 'Confirma el cambio de correo', ca: 'Confirma el canvi de correu' },
  heading: { es: 'Cambias de correo', ca: 'Canvies de correu' },
  intro: {
    es: ({ newEmail }) =>
      `Nos has pedido que tu cuenta pase a ${newEmail}. Escribimos a los dos correos, y el cambio vale cuando se confirma desde los dos. Tienes una hora.`,
    ca: ({ newEmail }) =>
      `Ens has demanat que el teu compte passi a ${newEmail}. Escrivim a tots dos correus, i el canvi val quan es confirma des de tots dos. Tens una hora.`,
  },
  button: { es: 'Confirmar el cambio', ca: 'Confirma el canvi' },
  ifNotYou: {
    es: 'Si no has sido tú, no confirmes nada y cambia tu contraseña.',
    ca: 'Si no has estat tu, no confirmis res i canvia la contrasenya.',
  },
})

/** The six digits of a reauthentication. */
export const accountCode: EmailTemplate<Values> = plainEmail(
  declared,
  {
    subject: { es: 'Tu código', ca: 'El teu codi' },
    intro: {
      es: 'Escríbelo donde te lo piden, para que sepamos que eres tú. Vale una hora.',
      ca: 'Escriu-lo on te’l demanen, perquè sapiguem que ets tu. Val una hora.',
    },
    ifNotYou: {
      es: 'Si no lo has pedido tú, cambia tu contraseña.',
      ca: 'Si no l’has demanat tu, canvia la contrasenya.',
    },
    code: { es: 'Código', ca: 'Codi' },
  },
  (say, { code }) => ({
    subject: say.subject,
    text: say.intro,
    facts: [[say.code, code, 'new']],
    small: say.ifNotYou,
  }),
)
