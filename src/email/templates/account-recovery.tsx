import { bilingual } from '#shared/text/language.ts'
import { accountEmail } from './account-email.tsx'

const messages = bilingual({
  subject: { es: 'Elige una contraseña nueva', ca: 'Tria una contrasenya nova' },
  heading: { es: 'Una contraseña nueva', ca: 'Una contrasenya nova' },
  intro: {
    es: ({ email }: { email: string }) =>
      `Nos han pedido una contraseña nueva para ${email}. Elígela desde este enlace, que vale una hora y una sola vez.`,
    ca: ({ email }: { email: string }) =>
      `Ens han demanat una contrasenya nova per a ${email}. Tria-la des d’aquest enllaç, que val una hora i una sola vegada.`,
  },
  button: { es: 'Elegir contraseña', ca: 'Tria la contrasenya' },
  ifNotYou: {
    es: 'Si no la has pedido tú, no hagas nada: la de siempre sigue valiendo.',
    ca: 'Si no l’has demanada tu, no facis res: la de sempre encara val.',
  },
})

/** Lets the owner of an account choose another password. */
export const accountRecovery = accountEmail(messages)
