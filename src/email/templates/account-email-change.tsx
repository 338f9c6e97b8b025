import { bilingual } from '#shared/text/language.ts'
import { accountEmail } from './account-email.tsx'

const messages = bilingual({
  subject: { es: 'Confirma el cambio de correo', ca: 'Confirma el canvi de correu' },
  heading: { es: 'Cambias de correo', ca: 'Canvies de correu' },
  intro: {
    es: ({ newEmail }: { newEmail: string }) =>
      `Nos has pedido que tu cuenta pase a ${newEmail}. Escribimos a los dos correos, y el cambio vale cuando se confirma desde los dos. Tienes una hora.`,
    ca: ({ newEmail }: { newEmail: string }) =>
      `Ens has demanat que el teu compte passi a ${newEmail}. Escrivim a tots dos correus, i el canvi val quan es confirma des de tots dos. Tens una hora.`,
  },
  button: { es: 'Confirmar el cambio', ca: 'Confirma el canvi' },
  ifNotYou: {
    es: 'Si no has sido tú, no confirmes nada y cambia tu contraseña.',
    ca: 'Si no has estat tu, no confirmis res i canvia la contrasenya.',
  },
})

/** Confirms a change of address, at the old and at the new one. */
export const accountEmailChange = accountEmail(messages)
