import { bilingual } from '#base/text/language.ts'

/** What the form asks. A change of these sentences is another `alertTextVersion` (`club/core/consents/shared/consents.ts`). */
export const messages = bilingual({
  repeatTitle: { es: 'Avísame si se repite', ca: 'Avisa’m si es repeteix' },
  repeatText: {
    es: 'Un correo si volvemos a poner esta mesa. Ninguno más.',
    ca: 'Un correu si tornem a parar aquesta taula. Cap més.',
  },
  email: { es: 'Correo', ca: 'Correu' },
  andCategory: {
    es: (category: string) => `También de otros eventos de «${category}», hasta que diga basta`,
    ca: (category: string) => `També d’altres esdeveniments de «${category}», fins que digui prou`,
  },
  send: { es: 'Avisarme', ca: 'Avisa’m' },
  privacy: { es: 'Privacidad', ca: 'Privacitat' },
  failure: { es: 'No hemos podido apuntarlo. Prueba otra vez.', ca: 'No ho hem pogut apuntar. Torna-ho a provar.' },
})
