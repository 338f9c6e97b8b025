import { bilingual } from '#base/text/language.ts'

/** «2 textos sin catalán». */
const texts = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const messages = bilingual({
  catalan: { es: 'Catalán', ca: 'Català' },
  pending: { es: 'Catalán pendiente', ca: 'Català pendent' },
  missing: { es: 'Falta', ca: 'Falta' },
  stale: { es: 'Atrasado', ca: 'Endarrerit' },
  missingField: { es: 'Falta en catalán', ca: 'Falta en català' },
  staleField: { es: 'El castellano ha cambiado', ca: 'El castellà ha canviat' },
  staleSince: {
    es: (day: string) => `El castellano cambió el ${day}`,
    ca: (day: string) => `El castellà va canviar el ${day}`,
  },
  checkedField: { es: 'Al día con el castellano', ca: 'Al dia amb el castellà' },
  stillRight: { es: 'El catalán sigue bien', ca: 'El català continua bé' },
  fieldsMissing: {
    es: (count: number) => texts(count, 'texto sin catalán', 'textos sin catalán'),
    ca: (count: number) => texts(count, 'text sense català', 'textos sense català'),
  },
  fieldsStale: {
    es: (count: number) => texts(count, 'texto atrasado', 'textos atrasados'),
    ca: (count: number) => texts(count, 'text endarrerit', 'textos endarrerits'),
  },
  question: { es: '¿El catalán sigue bien?', ca: 'El català continua bé?' },
  questionText: {
    es: (fields: string) => `Has cambiado el castellano, pero el catalán es el de antes: ${fields}.`,
    ca: (fields: string) => `Has canviat el castellà, però el català és el d’abans: ${fields}.`,
  },
  translateNow: { es: 'Traducirlo ahora', ca: 'Tradueix-ho ara' },
  translateLater: { es: 'Lo traduzco luego', ca: 'Ho tradueixo després' },
})
