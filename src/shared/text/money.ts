import { withComma } from './decimals.ts'
import type { Language } from './language.ts'

const free = { es: 'Gratis', ca: 'Gratuït' }

/** A price in euros, or "Gratis" when it is not above 0 (spec §9). Cents only where there are some; a hard space before the sign. */
export const formatPrice = (price: number, language: Language) =>
  price > 0 ? `${withComma(price, Number.isInteger(price) ? 0 : 2)}\u00a0€` : free[language]
