import type { ClubFacts } from '#base/club-facts.ts'
import { dayOf } from '#base/dates/dates.ts'
import { dayInSentence } from '#base/dates/in-sentence.ts'
import { type Language, bilingual } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { type HowToPay, clubWillWrite, howToPayOf, payUntil } from '#club/pages/facts/shared/how-to-pay.ts'

/**
 * What a party owes the club: `sum` in euros; `until`, the last day to pay, as "yyyy-MM-dd", null once it has passed; where it pays; and
 * `code`, the concept of its transfer.
 */
export type Debt = HowToPay & { sum: number; until: string | null; code: string }

/** `balance`: paid minus due, in euros. `isComing`: somebody of the party has a seat. */
type Party = { balance: number; code: string; isComing: boolean; date: Date; payBy: string | null }

/** What a party owes, until when and how it pays it; null if it owes nothing. Only who still comes pays at the door. */
export const debtOf = ({ balance, code, isComing, ...event }: Party, facts: ClubFacts, now: Date): Debt | null => {
  if (balance >= 0) return null
  const ways = howToPayOf(facts)
  const until = payUntil(event)
  return {
    ...ways,
    atDoor: ways.atDoor && isComing && now < event.date,
    sum: -balance,
    until: until < dayOf(now) ? null : until,
    code,
  }
}

const messages = bilingual({
  owes: { es: (sum: string) => `Por pagar: ${sum}.`, ca: (sum: string) => `Per pagar: ${sum}.` },
  until: {
    es: (day: string) => `Puedes pagar hasta el ${day}.`,
    ca: (day: string) => `Pots pagar fins ${day}.`,
  },
  now: { es: 'Hay que pagarlo cuanto antes.', ca: 'Cal pagar-ho com més aviat millor.' },
  door: { es: 'Se paga en la puerta, al llegar.', ca: 'Es paga a la porta, en arribar.' },
  unknown: clubWillWrite,
})

/** Until when a debt is to be paid; at the door alone, there; without any way to pay, that the club will write. */
export const whenToPay = ({ iban, bizum, atDoor, until }: Debt, language: Language) => {
  const say = messages(language)
  if (iban || bizum) return until === null ? say.now : say.until(dayInSentence(until, language))
  return atDoor ? say.door : say.unknown
}

/** The sentence that says what is owed in every place: "Por pagar: 24 €. Puedes pagar hasta el sábado 5 de diciembre." */
export const debtInWords = (debt: Debt, language: Language) =>
  `${messages(language).owes(formatEuros(debt.sum, language))} ${whenToPay(debt, language)}`
