import { bilingual } from '#base/text/language.ts'

/** The sentences have a version: another text needs another one in `club/core/consents/shared/consents.ts`. */
export const messages = bilingual({
  own: {
    es: 'Acepto que el Cercle use este dato, que puede ser de salud, para cocinar para mí sin riesgo, como explica la',
    ca: 'Accepto que el Cercle faci servir aquesta dada, que pot ser de salut, per cuinar-me sense risc, tal com explica la',
  },
  companion: {
    es: 'Me ha dicho que acepta que el Cercle use este dato, que puede ser de salud, para cocinarle sin riesgo, como explica la',
    ca: 'M’ha dit que accepta que el Cercle faci servir aquesta dada, que pot ser de salut, per cuinar-li sense risc, tal com explica la',
  },
  privacy: { es: 'política de privacidad', ca: 'política de privacitat' },
  missing: {
    es: 'Marca la casilla, o borra lo que has escrito',
    ca: 'Marca la casella, o esborra el que has escrit',
  },
})
