import { bilingual } from '#shared/text/language.ts'
import { accountEmail } from './account-email.tsx'

const messages = bilingual({
  subject: { es: 'Tu código', ca: 'El teu codi' },
  heading: { es: 'Tu código', ca: 'El teu codi' },
  intro: {
    es: () => 'Escríbelo donde te lo piden, para que sepamos que eres tú. Vale una hora.',
    ca: () => 'Escriu-lo on te’l demanen, perquè sapiguem que ets tu. Val una hora.',
  },
  ifNotYou: {
    es: 'Si no lo has pedido tú, cambia tu contraseña.',
    ca: 'Si no l’has demanat tu, canvia la contrasenya.',
  },
})

/** The six digits of a reauthentication. */
export const accountCode = accountEmail(messages)
