import { bilingual } from '#shared/text/language.ts'
import { accountEmail } from './account-email.tsx'

const messages = bilingual({
  subject: { es: 'Confirma el cambio de dirección', ca: 'Confirma el canvi d’adreça' },
  heading: { es: 'Cambias de dirección', ca: 'Canvies d’adreça' },
  intro: {
    es: ({ newEmail }: { newEmail: string }) =>
      `Nos has pedido que tu cuenta pase a ${newEmail}. Escribimos a las dos direcciones, y el cambio vale cuando las dos lo confirman. Tienes una hora.`,
    ca: ({ newEmail }: { newEmail: string }) =>
      `Ens has demanat que el teu compte passi a ${newEmail}. Escrivim a totes dues adreces, i el canvi val quan totes dues el confirmen. Tens una hora.`,
  },
  button: { es: 'Confirmar el cambio', ca: 'Confirma el canvi' },
  ifNotYou: {
    es: 'Si no has sido tú, no confirmes nada y cambia tu contraseña.',
    ca: 'Si no has estat tu, no confirmis res i canvia la contrasenya.',
  },
})

/** Confirms a change of address, at the old and at the new one. */
export const accountEmailChange = accountEmail(messages)
