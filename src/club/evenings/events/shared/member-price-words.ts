import { type Language, bilingual } from '#base/text/language.ts'
import { formatPrice } from '#base/text/money.ts'
import { isLessForMembers, memberPriceOf } from './rules/member-price.ts'

type Prices = Parameters<typeof memberPriceOf>[0]

const messages = bilingual({
  members: { es: (price: string) => `Socios ${price}`, ca: (price: string) => `Socis ${price}` },
  free: { es: 'Gratis para socios', ca: 'Gratis per a socis' },
})

/** "Socios 45 €", "Gratis para socios"; empty where members pay what everybody pays. */
export const memberPriceInWords = (event: Prices, language: Language) => {
  if (!isLessForMembers(event)) return ''
  const say = messages(language)
  const price = memberPriceOf(event)
  return price > 0 ? say.members(formatPrice(price, language)) : say.free
}

/** What an event costs: "60 €", or "60 € · Socios 45 €". */
export const pricesInWords = (event: Prices, language: Language) =>
  [formatPrice(event.price, language), memberPriceInWords(event, language)].filter(Boolean).join(' · ')
