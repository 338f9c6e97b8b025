import type { Language } from '#base/text/language.ts'
import { dayOf, formatDate } from '#base/dates/dates.ts'
import { roundToCents } from '../../shared/rules/payments.ts'
import { formatEuros } from '#base/text/money.ts'
import type { RegistrationInPanel } from '#club/evenings/bookings/staff/queries.ts'
import { messages } from '../messages.ts'
import type { OpenParty } from '../queries.ts'

/** Somebody whose payment is noted. `owed`: in euros, as the screen knows it. */
export type Payer = { id: string; fullName: string; owed: number; bookedOn: string; hasEmail: boolean }

export const payerOf = ({ id, fullName, money, bookedOn, hasEmail }: OpenParty): Payer => ({
  id,
  fullName,
  owed: -money.balance,
  bookedOn,
  hasEmail,
})

/** Those of the rows of a guest list who owe. */
export const payersAmong = (
  rows: Iterable<
    Pick<RegistrationInPanel, 'id' | 'fullName' | 'email'> & Partial<Pick<RegistrationInPanel, 'money' | 'createdAt'>>
  >,
): Payer[] =>
  [...rows].flatMap(({ id, fullName, email, money, createdAt }) =>
    money && money.balance < 0 && createdAt
      ? [{ id, fullName, owed: -money.balance, bookedOn: dayOf(createdAt), hasEmail: email !== '' }]
      : [],
  )

/** What is unusual about a payment, in sentences: it is asked, and noted as it is. */
export const noticeOf = (
  { owed, bookedOn, hasEmail }: Payer,
  { amount, paidOn }: { amount: number; paidOn: string },
  language: Language,
): { text: string; tone: 'warn' | 'bad' | 'muted' } | undefined => {
  const say = messages(language)
  const isPart = amount < owed
  const difference = formatEuros(Math.abs(roundToCents(amount - owed)), language)
  const sentences = [
    paidOn < bookedOn && say.beforeBooking(formatDate(bookedOn, language)),
    isPart && say.willOwe(difference),
    amount > owed && say.tooMuch(difference),
  ].filter((sentence) => typeof sentence === 'string')
  if (sentences.length > 0) return { text: sentences.join('. '), tone: isPart ? 'bad' : 'warn' }
  return hasEmail ? undefined : { text: say.onPaper, tone: 'muted' }
}

/** Whether the server would ask about a payment, so that «anyway» is the answer to the sentence on the screen. */
export const isUnusual = ({ owed, bookedOn }: Payer, { amount, paidOn }: { amount: number; paidOn: string }) =>
  amount > owed || paidOn < bookedOn
