import { formatPrice } from '#shared/text/money.ts'
import type { Language } from '#shared/text/language.ts'

/** An amount of money, also 0 and negative: "0 €", "−48 €". */
export const euros = (amount: number, language: Language) =>
  amount === 0 ? '0\u00a0€' : `${amount < 0 ? '−' : ''}${formatPrice(Math.abs(amount), language)}`
