import { bilingual } from '#shared/language.ts'
import { accountLetter } from './account-letter.tsx'

const messages = bilingual({
  subject: { es: 'Confirma tu dirección', ca: 'Confirma la teva adreça' },
  heading: { es: 'Una cosa más y entras', ca: 'Una cosa més i ja hi ets' },
  intro: {
    es: ({ email }: { email: string }) =>
      `Alguien ha creado una cuenta del Cercle con la dirección ${email}. Si has sido tú, confírmala: el enlace vale una hora.`,
    ca: ({ email }: { email: string }) =>
      `Algú ha creat un compte del Cercle amb l’adreça ${email}. Si has estat tu, confirma-la: l’enllaç val una hora.`,
  },
  button: { es: 'Confirmar mi dirección', ca: 'Confirma l’adreça' },
  ifNotYou: {
    es: 'Si no has sido tú, no confirmes nada ni des el código a nadie: quien creó la cuenta sabe su contraseña y entraría en tu nombre. Sin confirmar no sirve.',
    ca: 'Si no has estat tu, no confirmis res ni donis el codi a ningú: qui va crear el compte en sap la contrasenya i hi entraria en nom teu. Sense confirmar no serveix.',
  },
})

/** After signing up, to the address that was given. */
export const accountConfirmation = accountLetter(messages)
