import { withComma } from './decimals.ts'
import type { Language } from './language.ts'

const free = { es: 'Gratis', ca: 'Gratuït' }

/** Formats a price in euros; "Gratis" if it is not above 0 (spec §9). Cents only if there are any; a non-breaking space before €. */
export const formatPrice = (price: number, language: Language) =>
  price > 0 ? `${withComma(price, Number.isInteger(price) ? 0 : 2)}\u00a0€` : free[language]
