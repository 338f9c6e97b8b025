import { bilingual } from '#base/text/language.ts'

export const findMessages = bilingual({
  addressOfMember: { es: 'misma dirección que un socio', ca: 'la mateixa adreça que un soci' },
})
