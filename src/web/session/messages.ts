import { bilingual } from '#shared/language.ts'

export const messages = bilingual({
  email: { es: 'Email', ca: 'Correu electrònic' },
  password: { es: 'Contraseña', ca: 'Contrasenya' },
  enter: { es: 'Entrar', ca: 'Entra' },
  entering: { es: 'Entrando…', ca: 'S’està entrant…' },
  code: { es: 'Código de tu aplicación', ca: 'Codi de la teva aplicació' },
  codeHelp: {
    es: 'Abre la aplicación de códigos de tu teléfono y escribe las seis cifras que ves.',
    ca: 'Obre l’aplicació de codis del telèfon i escriu les sis xifres que hi veus.',
  },
  check: { es: 'Comprobar', ca: 'Comprova' },
  checking: { es: 'Comprobando…', ca: 'S’està comprovant…' },
})
