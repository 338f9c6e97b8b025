import { bilingual } from '#shared/language.ts'
import { accountLetter } from './account-letter.tsx'

const messages = bilingual({
  subject: { es: 'Te esperamos en el Cercle', ca: 'T’esperem al Cercle' },
  heading: { es: 'Tienes una cuenta', ca: 'Tens un compte' },
  intro: {
    es: ({ email }: { email: string }) =>
      `Te hemos abierto una cuenta del Cercle con la dirección ${email}. Entra con este enlace y elige tu contraseña: vale una hora.`,
    ca: ({ email }: { email: string }) =>
      `T’hem obert un compte del Cercle amb l’adreça ${email}. Entra-hi amb aquest enllaç i tria la contrasenya: val una hora.`,
  },
  button: { es: 'Entrar y elegir contraseña', ca: 'Entra i tria una contrasenya' },
  ifNotYou: { es: 'Si no esperabas este correo, no hagas nada.', ca: 'Si no esperaves aquest correu, no facis res.' },
})

/** To somebody for whom the staff opened an account. */
export const accountInvitation = accountLetter(messages)
