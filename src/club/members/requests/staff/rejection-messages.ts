import { firstNameOf } from '#base/text/first-name.ts'
import { words } from '#base/text/words.ts'
import { type Language, bilingual } from '#base/text/language.ts'

export const messages = bilingual({
  emailTo: { es: (email: string) => `Correo para ${email}`, ca: (email: string) => `Correu per a ${email}` },
  hint: {
    es: (language: Language) =>
      `En ${language === 'es' ? 'castellano' : 'catalán'}, el idioma de su solicitud. Puedes cambiar lo que quieras.`,
    ca: (language: Language) =>
      `En ${language === 'es' ? 'castellà' : 'català'}, la llengua de la sol·licitud. Pots canviar el que vulguis.`,
  },
  back: words.back,
  rejectSilently: { es: 'Rechazar sin escribirle', ca: 'Rebutja sense escriure-li' },
  rejectAndSend: { es: 'Rechazar y enviar', ca: 'Rebutja i envia' },
})

const emailTexts = bilingual({
  text: {
    es: (name: string) => `Hola, ${name}:

Gracias por querer sentarte a nuestra mesa y por el tiempo que has dedicado a tu solicitud. Esta vez no podemos aceptarla.

Nuestros encuentros son abiertos: están en la agenda de la web y no hace falta ser socio para venir.

Un saludo,
Cercle Gastronòmic`,
    ca: (name: string) => `Hola, ${name},

Gràcies per voler seure a la nostra taula i pel temps que has dedicat a la sol·licitud. Aquesta vegada no la podem acceptar.

Les nostres trobades són obertes: les trobaràs a l’agenda del web i no cal ser soci per venir-hi.

Una salutació,
Cercle Gastronòmic`,
  },
})

/** The text that staff start from, in the applicant's language. */
export const emailTextFor = (fullName: string, language: Language) => emailTexts(language).text(firstNameOf(fullName))
