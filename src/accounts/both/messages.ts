import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  email: { es: 'Correo', ca: 'Correu' },
  password: { es: 'Contraseña', ca: 'Contrasenya' },
  enter: { es: 'Entrar', ca: 'Entra' },
  confirm: { es: 'Confirmar', ca: 'Confirma' },
  wrongPassword: { es: 'La contraseña no es correcta', ca: 'La contrasenya no és correcta' },
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
  keyHelp: {
    es: 'Usa tu llave de acceso: el navegador te pedirá la huella, la cara, el PIN o la llave USB.',
    ca: 'Fes servir la teva clau d’accés: el navegador et demanarà l’empremta, la cara, el PIN o la clau USB.',
  },
  keysHelp: {
    es: 'Usa la llave de acceso que tengas a mano: el navegador te pedirá la huella, la cara, el PIN o la llave USB.',
    ca: 'Fes servir la clau d’accés que tinguis a mà: el navegador et demanarà l’empremta, la cara, el PIN o la clau USB.',
  },
  theKey: { es: 'Usar la llave de acceso', ca: 'Fes servir la clau d’accés' },
  withThisKey: { es: (name: string) => `Usar ${name}`, ca: (name: string) => `Fes servir ${name}` },
  keyInstead: { es: 'Usar una llave de acceso', ca: 'Fes servir una clau d’accés' },
  appInstead: { es: 'Usar la aplicación de códigos', ca: 'Fes servir l’aplicació de codis' },
  recoveryInstead: { es: 'Usar un código de recuperación', ca: 'Fes servir un codi de recuperació' },
  refreshQueries: { es: 'Volver a intentarlo', ca: 'Torna-ho a provar' },
  check: { es: 'Comprobar', ca: 'Comprova' },
  checking: { es: 'Comprobando…', ca: 'S’està comprovant…' },
})
