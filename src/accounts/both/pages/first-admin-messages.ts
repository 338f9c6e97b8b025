import { bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  title: { es: 'La primera cuenta del panel', ca: 'El primer compte del panell' },
  text: {
    es: 'Manda en todo el panel. Se crea una sola vez, con el código que el servidor ha escrito al arrancar.',
    ca: 'Mana a tot el panell. Només es crea un cop, amb el codi que el servidor ha escrit en engegar-se.',
  },
  code: { es: 'Código de instalación', ca: 'Codi d’instal·lació' },
  fullName: { es: 'Nombre completo', ca: 'Nom complet' },
  optional: { es: 'opcional', ca: 'opcional' },
  email: { es: 'Correo', ca: 'Correu' },
  password: { es: 'Contraseña', ca: 'Contrasenya' },
  length: {
    es: 'Al menos 12 caracteres, y que no sea de las más usadas.',
    ca: 'Com a mínim 12 caràcters, i que no sigui de les més usades.',
  },
  create: { es: 'Crear la cuenta', ca: 'Crea el compte' },
  creating: { es: 'Creando…', ca: 'S’està creant…' },
  created: {
    es: (email: string) => `Super Admin ${email} creado exitosamente. Ya puedes iniciar sesión.`,
    ca: (email: string) => `S’ha creat el compte ${email}, que mana al panell. Ja pots iniciar la sessió.`,
  },
  exists: { es: 'El panel ya tiene quien lo lleve', ca: 'El panell ja té qui el porti' },
  existsText: {
    es: 'Esta página solo sirve para crear la primera cuenta. Si eres del equipo, entra en el panel.',
    ca: 'Aquesta pàgina només serveix per crear el primer compte. Si ets de l’equip, entra al panell.',
  },
  toLogin: { es: 'Ir al panel', ca: 'Ves al panell' },
  failure: {
    es: 'Ha ocurrido un error al crear el usuario admin',
    ca: 'Hi ha hagut un error en crear el compte del panell',
  },
})

/** The message for each refusal of the setup, and for the field of the code. */
export const refusals = bilingual({
  'setup.code': { es: 'Escribe el código que ha impreso el servidor', ca: 'Escriu el codi que ha imprès el servidor' },
  'setup.code-wrong': { es: 'El código no es correcto', ca: 'El codi no és correcte' },
  'user.email-taken': { es: 'Ya hay una cuenta con este correo', ca: 'Ja hi ha un compte amb aquest correu' },
  'admin.exists': { es: 'El panel ya tiene quien lo lleve', ca: 'El panell ja té qui el porti' },
  'form.too-often': {
    es: 'Demasiados intentos. Espera un momento y vuelve a probar',
    ca: 'Massa intents. Espera un moment i torna-ho a provar',
  },
  'outcome.unknown': {
    es: 'Puede que la cuenta ya esté creada: inténtalo otra vez y lo sabrás',
    ca: 'Pot ser que el compte ja estigui creat: torna-ho a provar i ho sabràs',
  },
})
