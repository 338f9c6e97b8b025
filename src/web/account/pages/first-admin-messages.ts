import { bilingual } from '#shared/text/language.ts'

export const messages = bilingual({
  title: { es: 'Crear Super Admin', ca: 'Crea el super\u00ADadministrador' },
  text: {
    es: 'La primera cuenta que manda en el panel. Solo se crea una vez, con el código que el servidor ha escrito al arrancar.',
    ca: 'El primer compte que mana al panell. Només es crea un cop, amb el codi que el servidor ha escrit en engegar-se.',
  },
  code: { es: 'Código de instalación', ca: 'Codi d’instal·lació' },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  optional: { es: 'opcional', ca: 'opcional' },
  email: { es: 'Correo', ca: 'Correu' },
  password: { es: 'Contraseña', ca: 'Contrasenya' },
  create: { es: 'Crear Super Admin', ca: 'Crea el superadministrador' },
  creating: { es: 'Creando…', ca: 'S’està creant…' },
  created: {
    es: (email: string) => `Super Admin ${email} creado exitosamente. Ya puedes iniciar sesión.`,
    ca: (email: string) => `El superadministrador ${email} s’ha creat. Ja pots iniciar la sessió.`,
  },
  exists: { es: 'Ya hay un administrador', ca: 'Ja hi ha un administrador' },
  existsText: {
    es: 'Esta página solo sirve para crear el primero. Si eres del equipo, entra en el panel.',
    ca: 'Aquesta pàgina només serveix per crear el primer. Si ets de l’equip, entra al panell.',
  },
  toLogin: { es: 'Ir al panel', ca: 'Ves al panell' },
  failure: {
    es: 'Ha ocurrido un error al crear el usuario admin',
    ca: 'Hi ha hagut un error en crear l’usuari administrador',
  },
})

/** The message for each refusal of the setup, and for the field of the code. */
export const refusals = bilingual({
  'setup.code': { es: 'Escribe el código que ha impreso el servidor', ca: 'Escriu el codi que ha imprès el servidor' },
  'setup.code-wrong': { es: 'El código no es correcto', ca: 'El codi no és correcte' },
  'user.email-taken': { es: 'Ya hay una cuenta con este correo', ca: 'Ja hi ha un compte amb aquest correu' },
  'admin.exists': { es: 'Ya hay un administrador', ca: 'Ja hi ha un administrador' },
  'form.too-often': {
    es: 'Demasiados intentos. Espera un momento y vuelve a probar',
    ca: 'Massa intents. Espera un moment i torna-ho a provar',
  },
  'outcome.unknown': {
    es: 'Puede que ya esté creado: inténtalo otra vez y lo sabrás',
    ca: 'Pot ser que ja estigui creat: torna-ho a provar i ho sabràs',
  },
})
