import { bilingual } from '#base/text/language.ts'

export const findMessages = bilingual({
  edit: { es: 'Editar el evento', ca: 'Edita l’esdeveniment' },
  see: { es: 'Ver el resumen', ca: 'Mira el resum' },
})
