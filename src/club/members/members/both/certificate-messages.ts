import { ofTheDay } from '#base/dates/catalan-day.ts'
import { words } from '#base/text/words.ts'
import { bilingual } from '#base/text/language.ts'

/** The certificate, in the language in which it is printed, and its button. */
export const messages = bilingual({
  certificate: { es: 'Certificado', ca: 'Certificat' },
  own: { es: 'Certificado de que estás en el Cercle', ca: 'Certificat que ets al Cercle' },
  inSpanish: { es: 'En castellano', ca: 'En castellà' },
  inCatalan: { es: 'En catalán', ca: 'En català' },
  notPrinted: { es: 'No se ha podido imprimir el certificado', ca: 'No s’ha pogut imprimir el certificat' },
  title: { es: 'Certificado de pertenencia', ca: 'Certificat de pertinença' },
  certifies: {
    es: 'La secretaría certifica que en el libro de socios consta:',
    ca: 'La secretaria certifica que al llibre de socis consta:',
  },
  fullName: words.name,
  number: { es: 'Número', ca: 'Número' },
  since: { es: 'Fecha de alta', ca: 'Data d’alta' },
  type: words.kind,
  state: { es: 'Situación', ca: 'Situació' },
  active: { es: 'De alta', ca: 'D’alta' },
  suspended: { es: 'En suspensión', ca: 'En suspensió' },
  inactive: { es: 'De baja', ca: 'De baixa' },
  stateSince: {
    es: (state: string, day: string) => `${state} desde el ${day}`,
    ca: (state: string, day: string) => `${state} des ${ofTheDay(day)}`,
  },
  soThat: {
    es: 'Y, para que conste, se firma este certificado.',
    ca: 'I, perquè consti, se signa aquest certificat.',
  },
  secretary: { es: 'Secretaría', ca: 'Secretaria' },
  president: { es: 'V.º B.º Presidencia', ca: 'Vist i plau, Presidència' },
})
