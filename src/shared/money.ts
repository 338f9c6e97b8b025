import type { Language } from './language.ts'

const free = { es: 'Gratis', ca: 'Gratuït' }
const formats = { es: euros('es-ES'), ca: euros('ca-ES') }

/** A price in euros, or "Gratis" when it is not above 0 (spec §9). */
export const formatPrice = (price: number, language: Language) =>
  price > 0 ? formats[language].format(price) : free[language]

function euros(locale: string) {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: false,
    trailingZeroDisplay: 'stripIfInteger',
  })
}
