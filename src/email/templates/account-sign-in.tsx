import { bilingual } from '#shared/text/language.ts'
import { accountEmail } from './account-email.tsx'

const messages = bilingual({
  subject: { es: 'Tu enlace para entrar', ca: 'El teu enllaç per entrar' },
  heading: { es: 'La puerta está abierta', ca: 'La porta és oberta' },
  intro: {
    es: ({ email }: { email: string }) =>
      `Con este enlace entras en el Cercle como ${email}. Vale una hora y una sola vez.`,
    ca: ({ email }: { email: string }) =>
      `Amb aquest enllaç entres al Cercle com a ${email}. Val una hora i una sola vegada.`,
  },
  button: { es: 'Entrar', ca: 'Entra' },
  ifNotYou: { es: 'Si no lo has pedido tú, no hagas nada.', ca: 'Si no l’has demanat tu, no facis res.' },
})

/** Signs in by email, without a password. */
export const accountSignIn = accountEmail(messages)
