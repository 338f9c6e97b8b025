import type { Language } from '#base/text/language.ts'
import { formatEuros } from '#base/text/money.ts'
import { Refused } from '#kit/both/api.ts'
import { messages } from './messages.ts'

/** What the server asks about a payment before it is noted, with the sum that is open now. */
export type Question = { registrationId: string; owed: number; hasChanged: boolean; isEarly: boolean }

/** The questions of a refusal; none if it is about something else. */
export const questionsOf = (error: unknown): Question[] => {
  const isQuestion =
    error instanceof Refused && (error.code === 'payment.nothing-owed' || error.code === 'paid-on.too-early')
  return isQuestion ? ((error.details.lines ?? []) as Question[]) : []
}

/** What is asked, in sentences. */
export const questionText = (
  { owed, hasChanged, isEarly }: Question,
  { amount, isRefund = false }: { amount: number; isRefund?: boolean | undefined },
  language: Language,
) => {
  const say = messages(language)
  const sum = formatEuros(owed, language)
  const money = () => {
    if (owed === 0) return isRefund ? say.nothingToReturn : say.alreadyPaid
    if (hasChanged) return isRefund ? say.someoneReturned(sum) : say.someoneNoted(sum)
    if (amount > owed) return isRefund ? say.onlyToReturn(sum) : say.onlyOwed(sum)
    return ''
  }
  return [money(), isEarly && say.dayEarly].filter(Boolean).join(' ')
}
