import { notAPhone } from '#base/text/phone.ts'
import { bilingual } from '#base/text/language.ts'

/** The message for each validation code of a form (`shared/forms`). */
const sentences = bilingual({
  required: { es: 'Este campo es obligatorio', ca: 'Aquest camp és obligatori' },
  invalid: { es: 'Valor no válido', ca: 'Valor no vàlid' },
  'too-long': { es: 'Es demasiado largo', ca: 'És massa llarg' },
  'too-many': { es: 'Son demasiados', ca: 'En són massa' },
  'too-large': { es: 'Es un número demasiado grande', ca: 'És un nombre massa gran' },
  'tax-id.invalid': {
    es: 'Revisa el NIF: son nueve letras y cifras',
    ca: 'Revisa el NIF: són nou lletres i xifres',
  },
  'map.invalid': {
    es: 'Este enlace no dice dónde está el lugar: ábrelo en OpenStreetMap o en Google Maps y copia la dirección entera',
    ca: 'Aquest enllaç no diu on és el lloc: obre’l a OpenStreetMap o a Google Maps i copia’n l’adreça sencera',
  },
  'number.required': { es: 'Escribe un número', ca: 'Escriu un nombre' },
  'number.whole': { es: 'Escribe un número entero', ca: 'Escriu un nombre enter' },
  'date.invalid': { es: 'Fecha inválida', ca: 'Data no vàlida' },
  'date.no-such-day': { es: 'Fecha inválida: ese día no existe', ca: 'Data no vàlida: aquest dia no existeix' },
  'date.no-such-hour': {
    es: 'Fecha inválida: el día acaba a las 23:59',
    ca: 'Data no vàlida: el dia s’acaba a les 23:59',
  },
  'date.skipped-hour': {
    es: 'Esa hora no existe: esa noche se adelanta el reloj',
    ca: 'Aquesta hora no existeix: aquella nit s’avança el rellotge',
  },
  'date.half': {
    es: 'La fecha está a medias o no existe: escríbela entera, con la hora, o bórrala',
    ca: 'La data està a mitges o no existeix: escriu-la sencera, amb l’hora, o esborra-la',
  },
  'closes.after-start': {
    es: 'La inscripción tiene que cerrar antes de empezar',
    ca: 'La inscripció s’ha de tancar abans de començar',
  },
  'opens.after-close': {
    es: 'Tiene que abrirse a todo el mundo antes de cerrar',
    ca: 'S’ha d’obrir a tothom abans de tancar-se',
  },
  'ends.before-start': { es: 'Tiene que acabar después de empezar', ca: 'Ha d’acabar després de començar' },
  'price.negative': { es: 'El precio no puede ser negativo', ca: 'El preu no pot ser negatiu' },
  'member-price.higher': {
    es: 'Los socios no pueden pagar más que los demás',
    ca: 'Els socis no poden pagar més que els altres',
  },
  'price.cents': { es: 'Como mucho, dos decimales', ca: 'Com a molt, dos decimals' },
  'capacity.least': { es: 'Tiene que haber al menos una silla', ca: 'Hi ha d’haver com a mínim una cadira' },
  'url.invalid': { es: 'URL inválida', ca: 'URL no vàlida' },
  'picture.elsewhere': {
    es: 'Esta imagen está en otra web: descárgala y súbela aquí',
    ca: 'Aquesta imatge és en un altre web: descarrega-la i puja-la aquí',
  },
  'email.invalid': { es: 'Email inválido', ca: 'Correu no vàlid' },
  'phone.invalid': notAPhone,
  'email.required': { es: 'El email es obligatorio', ca: 'El correu és obligatori' },
  'rating.range': { es: 'De 0 a 5', ca: 'De 0 a 5' },
  'stars.range': { es: 'De 0 a 3', ca: 'De 0 a 3' },
  'address.required': { es: 'La dirección es obligatoria', ca: 'L’adreça és obligatòria' },
  'title.short': {
    es: 'El título debe tener al menos 3 caracteres',
    ca: 'El títol ha de tenir com a mínim 3 caràcters',
  },
  'slug.short': { es: 'El slug debe tener al menos 3 caracteres', ca: 'L’slug ha de tenir com a mínim 3 caràcters' },
  'slug.shape': {
    es: 'Solo minúsculas sin acentos, números y guiones',
    ca: 'Només minúscules sense accents, xifres i guionets',
  },
  'content.short': {
    es: 'El contenido debe tener al menos 10 caracteres',
    ca: 'El contingut ha de tenir com a mínim 10 caràcters',
  },
})

/** Returns the message for a code. `own` replaces some messages. */
export const validationMessages = (language: 'es' | 'ca', own: Partial<Record<string, string>> = {}) => {
  const known: Partial<Record<string, string>> = { ...sentences(language), ...own }
  return (code: string | undefined) => (code === undefined ? undefined : (known[code] ?? sentences(language).invalid))
}
