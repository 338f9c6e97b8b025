import { bilingual } from '#shared/text/language.ts'
import { accountEmail } from './account-email.tsx'

const messages = bilingual({
  subject: { es: 'Confirma tu correo', ca: 'Confirma el teu correu' },
  heading: { es: 'Una cosa más y entras', ca: 'Una cosa més i ja hi ets' },
  intro: {
    es: ({ email }: { email: string }) =>
      `Alguien ha creado una cuenta del Cercle con el correo ${email}. Si has sido tú, confírmalo en el mismo navegador; en otro elegirás una contraseña nueva. El enlace vale una hora.`,
    ca: ({ email }: { email: string }) =>
      `Algú ha creat un compte del Cercle amb el correu ${email}. Si has estat tu, confirma’l al mateix navegador; en un altre triaràs una contrasenya nova. L’enllaç val una hora.`,
  },
  button: { es: 'Confirmar mi correo', ca: 'Confirma el meu correu' },
  ifNotYou: {
    es: 'Si no has sido tú, no hagas nada ni des el código a nadie. Sin confirmar, la cuenta no sirve.',
    ca: 'Si no has estat tu, no facis res ni donis el codi a ningú. Sense confirmar, el compte no serveix.',
  },
})

/** Confirms the address of a sign-up. */
export const accountConfirmation = accountEmail(messages)
