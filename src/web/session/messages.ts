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
  recoveryCode: { es: 'Código de recuperación', ca: 'Codi de recuperació' },
  recoveryHelp: {
    es: 'Escribe uno de los códigos que guardaste al activar el segundo factor. Vale una sola vez.',
    ca: 'Escriu un dels codis que vas desar en activar el segon factor. Val un sol cop.',
  },
  lostPhone: { es: 'No tengo el teléfono', ca: 'No tinc el telèfon' },
  havePhone: { es: 'Tengo el teléfono', ca: 'Tinc el telèfon' },
  check: { es: 'Comprobar', ca: 'Comprova' },
  checking: { es: 'Comprobando…', ca: 'S’està comprovant…' },
})
