/**
 * Whether a text can be a telephone number: nine digits as in Spain, or with + or 00 before it eight to fifteen, of Spain nine after its prefix
 * (E.164). Spaces, dots, hyphens, brackets and strokes between them do not count.
 */
export const isPhone = (text: string) => {
  const number = text.replaceAll(/[\s.()/\u2010-\u2015-]/g, '').replace(/^00/, '+')
  return /^\+?34/.test(number) && number.length > 9 ? /^\+?34\d{9}$/.test(number) : /^(\d{9}|\+\d{8,15})$/.test(number)
}

/** What a form says of another text. */
export const notAPhone = {
  es: 'Revisa las cifras: son nueve, o las de otro país con su prefijo (+33 …)',
  ca: 'Revisa les xifres: són nou, o les d’un altre país amb el prefix (+33 …)',
}

/** Whether two texts are one telephone number, with or without the prefix of Spain. */
export const isSamePhone = (one: string, other: string) => digits(one) === digits(other)
const digits = (phone: string) => phone.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)34/, '')
