import { bilingual } from '#base/text/language.ts'

/** Apart from the messages of the screen, which the lists do not load. */
export const linkMessages = bilingual({
  toPerson: { es: 'Dar, bloquear o borrar sus datos', ca: 'Dona, bloqueja o esborra les seves dades' },
})
