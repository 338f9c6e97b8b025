import { bilingual } from '#shared/text/language.ts'
import { accountEmail } from './account-email.tsx'

const messages = bilingual({
  subject: { es: 'Confirma tu dirección', ca: 'Confirma la teva adreça' },
  heading: { es: 'Una cosa más y entras', ca: 'Una cosa més i ja hi ets' },
  intro: {
    es: ({ email }: { email: string }) =>
      `Alguien ha creado una cuenta del Cercle con la dirección ${email}. Si has sido tú, confírmala en el mismo navegador; en otro elegirás una contraseña nueva. El enlace vale una hora.`,
    ca: ({ email }: { email: string }) =>
      `Algú ha creat un compte del Cercle amb l’adreça ${email}. Si has estat tu, confirma-la al mateix navegador; en un altre triaràs una contrasenya nova. L’enllaç val una hora.`,
  },
  button: { es: 'Confirmar mi dirección', ca: 'Confirma l’adreça' },
  ifNotYou: {
    es: 'Si no has sido tú, no hagas nada ni des el código a nadie. Sin confirmar, la cuenta no sirve.',
    ca: 'Si no has estat tu, no facis res ni donis el codi a ningú. Sense confirmar, el compte no serveix.',
  },
})

/** Confirms the address of a sign-up. */
export const accountConfirmation = accountEmail(messages)
