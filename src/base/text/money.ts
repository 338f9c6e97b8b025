import { withComma } from './decimals.ts'
import type { Language } from './language.ts'

const free = { es: 'Gratis', ca: 'Gratuït' }

/** Formats a price in euros; "Gratis" if it is not above 0 (spec §9). Cents only if there are any; a non-breaking space before €. */
export const formatPrice = (price: number, language: Language) =>
  price > 0 ? `${withComma(price, Number.isInteger(price) ? 0 : 2)}\u00a0€` : free[language]

/** An amount of money, also 0 and negative: "0 €", "−48 €". */
export const formatEuros = (amount: number, language: Language) =>
  amount === 0 ? '0\u00a0€' : `${amount < 0 ? '−' : ''}${formatPrice(Math.abs(amount), language)}`
