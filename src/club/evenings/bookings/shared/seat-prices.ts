import type { Language } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'

/** Seats of several prices, the lowest first: "1 × 45 €, 2 × 60 €"; empty if all have one price. */
export const seatPricesInWords = (seats: readonly { price: number }[], language: Language) => {
  const prices = [...Map.groupBy(seats, ({ price }) => price)].toSorted(([one], [other]) => one - other)
  if (prices.length < 2) return ''
  return prices.map(([price, same]) => `${same.length} × ${formatEuros(price, language)}`).join(', ')
}
