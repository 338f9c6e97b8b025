import { shortDay } from '#base/dates/weekday.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'

/** The bookings to come with the first of them, and the money in euros, of whose membership stops or ends. `null`: not known here. */
export type Stays = {
  tables: { coming: number; next: { title: string; titleCa: string; date: string } | null } | null
  money: { owed: number; toReturn: number; received?: number } | null
}

type OfSum = (sum: string) => string
/** `bookings`: where they are not known; `further`: what else holds of them. */
type Words = { bookings: string; none: string; further: string; nothing: string } & {
  one: (day: string, event: string) => string
  many: (count: number, day: string, event: string) => string
  owes: OfSum
  toReturn: OfSum
  even?: OfSum
}

/** What happens with them: a sentence of the bookings, and one of the money where it is known. */
export const whatStays = ({ tables, money }: Stays, say: Words, language: Language) => ({
  bookings: tables ? ofTables(tables, say, language) : say.bookings,
  money: money && ofMoney(money, say, language),
})

const ofTables = ({ coming, next }: NonNullable<Stays['tables']>, say: Words, language: Language) => {
  if (!next) return say.none
  const first = [shortDay(next.date, language), inLanguage(language, next.title, next.titleCa)] as const
  return `${coming === 1 ? say.one(...first) : say.many(coming, ...first)} ${say.further}`
}

const ofMoney = ({ owed, toReturn, received = 0 }: NonNullable<Stays['money']>, say: Words, language: Language) => {
  const euros = (sum: number) => formatEuros(sum, language)
  if (owed > 0) return say.owes(euros(owed))
  if (toReturn > 0) return say.toReturn(euros(toReturn))
  return (received > 0 && say.even?.(euros(received))) || say.nothing
}
